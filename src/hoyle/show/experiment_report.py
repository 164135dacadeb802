"""The report on an experiment: one page in HTML, with its plots and what draws them, and one in Markdown (SPEC E6).

Both are made of the findings alone: the same ledger gives the same pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from hoyle.lab.experiments.findings import ExperimentFindings
from hoyle.lab.experiments.verdicts import counted
from hoyle.science import plot_library, plot_script
from hoyle.show.describe import HARD_SPACE
from hoyle.show.experiment_plots import plots
from hoyle.show.experiment_tables import LEGEND, tables
from hoyle.show.experiment_words import why_worse
from hoyle.show.page_plots import on_page
from hoyle.show.plain_table import markdown
from hoyle.show.report_parts import bullets, heading, page, paragraph, plot_place, section, table


def markdown_report(findings: ExperimentFindings) -> str:
    """The report in Markdown."""
    lines = [f"# {findings.name}", ""]
    for said in opening(findings):
        lines += [said, ""]
    for one in tables(findings):
        lines += markdown(one)
    return "\n".join([*lines, *markdown_on_worse(findings)]).rstrip() + "\n"


def markdown_on_worse(findings: ExperimentFindings) -> list[str]:
    """Why figures are worse than the paper's, in Markdown, line by line."""
    worse = sentences_on_worse(findings)
    return ["**Why worse**", "", *(f"- {sentence}" for sentence in worse), ""] if worse else []


def opening(findings: ExperimentFindings) -> Iterator[str]:
    """What is asked, what has to be known, and how far it is; in Markdown, paragraph by paragraph."""
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
    drawn = {name: plot_script(on_page(figure), name) for name, figure in plots(findings)}
    body = [heading(findings.name), *(paragraph(said.replace("*", "")) for said in opening(findings))]
    if findings.cells:
        body.append(paragraph(LEGEND, faint=True))
    body += [table(one.title, one.heading, [list(map(_unbroken, row)) for row in one.rows]) for one in tables(findings)]
    worse = sentences_on_worse(findings)
    body += [section("Why worse", bullets(worse))] if worse else []
    body += [plot_place(name) for name in drawn]
    scripts = [plot_library(), *(f"{{ {script} }}" for script in drawn.values())] if drawn else []
    return page(findings.name, body, scripts, broad=True)


def _unbroken(cell: str) -> str:
    """A cell whose limits, and whose figures of the paper, each stay in one line."""
    return re.sub(r"\[[^\]]*\]|· (?=\S)|\S+ [=▲▼<>]", lambda found: found[0].replace(" ", HARD_SPACE), cell)
