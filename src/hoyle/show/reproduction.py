"""Where Hoyle stands against the papers: one page from all ledgers there are, nothing typed by hand (SPEC E6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoyle.lab.experiments.findings import ExperimentFindings
from hoyle.lab.experiments.verdicts import JudgedCell, counted
from hoyle.show.experiment_report import markdown_report
from hoyle.show.experiment_tables import LEGEND, Table, markdown

PAPERS = {
    "tutorial": "000, the tutorial",
    "visual": "001, visual cues",
    "blackboard": "002, blackboard",
    "ideal": "003, the ideal trainer",
    "awl": "004, AWL",
}
OWN = "Experiments of our own"
KINDS = ("better", "equal", "worse", "not run")


def reproduction(found: Sequence[ExperimentFindings]) -> str:
    """The page."""
    lines = ["# Where we stand against the papers", "", *_opening(found), ""]
    for paper in (*PAPERS.values(), OWN):
        own = [findings for findings in found if _paper(findings) == paper]
        lines += [f"## {paper}", "", *(markdown_report(findings, level=3) for findings in own)] if own else []
    return "\n".join(lines).rstrip() + "\n"


def _paper(findings: ExperimentFindings) -> str:
    return PAPERS.get(findings.name.split("-")[0], OWN)


def _opening(found: Sequence[ExperimentFindings]) -> Iterator[str]:
    done = sum(findings.is_run for findings in found)
    yield "Made from ledgers by `python -m workshop.reproduction`; nothing on this page is typed by hand."
    yield f"Of {len(found)} experiments {done} were run, wholly or in part. {LEGEND}"
    yield "A percentage of a paper has limits too, of as many contests as it had (`hoyle.lab.experiments.verdicts`)."
    yield ""
    yield from markdown(_summary(found))


def _summary(found: Sequence[ExperimentFindings]) -> Table:
    """How the cells of reliability and power came out: with the papers' panels, and with our own."""
    skill = [one for findings in found for one in findings.cells if one.is_skill]
    rows = [
        ("the papers' panels", [one for one in skill if not is_own(one)]),
        ("our own panel", list(filter(is_own, skill))),
    ]
    told = tuple((name, *_counts(cells)) for name, cells in rows)
    return Table("Reliability and power beside the papers'", ("", *KINDS, "better or equal, of those run"), told)


def is_own(one: JudgedCell) -> bool:
    """Whether our own panel stands beside a figure of the paper."""
    return one.key.variant.startswith("hoyle")


def _counts(cells: Sequence[JudgedCell]) -> tuple[str, ...]:
    counts = counted(cells)
    run = len(cells) - counts["not run"]
    share = f"{100 * (counts['better'] + counts['equal']) / run:.0f}%" if run else "not run"
    return (*(str(counts[kind]) for kind in ("better", "equal", "worse", "not run")), share)
