"""The report on an experiment: one page in HTML, with its plots and what draws them, and one in Markdown (SPEC E6).

Both are made of the findings alone: the same ledger gives the same pages.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from hoyle.html_table import html_table
from hoyle.lab.experiments.findings import ExperimentFindings
from hoyle.lab.experiments.verdicts import counted
from hoyle.science import plot_html, plot_library
from hoyle.show.experiment_plots import plots
from hoyle.show.experiment_tables import LEGEND, markdown, tables
from hoyle.show.experiment_words import why_worse

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; margin: 1.5rem 0; display: block; overflow-x: auto; }
caption { text-align: left; font-weight: 600; padding: .3rem 0; }
th, td { border-bottom: 1px solid #ccc; padding: .25rem .6rem; vertical-align: top; }
"""


def markdown_report(findings: ExperimentFindings, level: int = 1) -> str:
    """The report in Markdown; a page of its own, or a section of one, by the level of its heading."""
    lines = [f"{'#' * level} {findings.name}", ""]
    for paragraph in _opening(findings):
        lines += [paragraph, ""]
    for table in tables(findings):
        lines += markdown(table)
    worse = sentences_on_worse(findings)
    if worse:
        lines += ["**Why worse**", "", *(f"- {sentence}" for sentence in worse), ""]
    return "\n".join(lines).rstrip() + "\n"


def _opening(findings: ExperimentFindings) -> Iterator[str]:
    spec, (done, planned) = findings.spec, findings.runs
    yield f"{spec.question} *{spec.source or 'An experiment of our own'}.*"
    if spec.note:
        yield spec.note
    yield f"{_run_words(done, planned)} {_verdict_words(findings)}".rstrip()


def _run_words(done: int, planned: int) -> str:
    if not done:
        return f"Not run yet: {planned:,} runs."
    return f"Runs: {done:,}." if done >= planned else f"Runs: {done:,} of {planned:,} so far."


def _verdict_words(findings: ExperimentFindings) -> str:
    counts = {kind: count for kind, count in counted(findings.cells).items() if count}
    if not findings.is_run or not counts:
        return ""
    return f"Cells beside the paper's: {', '.join(f'{kind} {count}' for kind, count in counts.items())}."


def sentences_on_worse(findings: ExperimentFindings) -> list[str]:
    """A sentence for each figure that is worse than the paper's."""
    return [why_worse(one, findings) for one in findings.cells if one.verdict == "worse"]


def html_report(findings: ExperimentFindings) -> str:
    """The page, which needs nothing from elsewhere."""
    drawn = [plot_html(figure, name) for name, figure in plots(findings)]
    script = f"<script>{plot_library()}</script>" if drawn else ""
    body = "\n".join((*_html_opening(findings), *_html_tables(findings), *drawn))
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(findings.name)}</title>'
        f"<style>{STYLE}</style>{script}</head>\n<body>\n{body}\n</body></html>\n"
    )


def _html_opening(findings: ExperimentFindings) -> Iterator[str]:
    yield f"<h1>{escape(findings.name)}</h1>"
    for line in _opening(findings):
        yield f"<p>{escape(line).replace('*', '')}</p>"
    yield f"<p>{escape(LEGEND)}</p>"


def _html_tables(findings: ExperimentFindings) -> Iterator[str]:
    for table in tables(findings):
        yield html_table(table.title, table.rows, table.heading)
    worse = sentences_on_worse(findings)
    if worse:
        told = "".join(f"<li>{escape(sentence)}</li>" for sentence in worse)
        yield f"<h2>Why worse</h2><ul>{told}</ul>"
