"""Where Hoyle stands against the papers: one page from all ledgers and tallies, nothing typed by hand (SPEC E6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from types import MappingProxyType

from hoyle.games.phrases import joined
from hoyle.lab.experiments.findings import ExperimentFindings
from hoyle.lab.experiments.verdicts import ClaimVerdict, JudgedCell, Verdict, counted
from hoyle.show.experiment_report import markdown_on_worse, opening
from hoyle.show.experiment_tables import LEGEND, also_kept, tables_on_paper
from hoyle.show.plain_table import Table, markdown
from hoyle.show.provenance import LearnerDates, provenance

PAPERS = {
    "tutorial": "000, the tutorial",
    "visual": "001, visual cues",
    "blackboard": "002, blackboard",
    "ideal": "003, the ideal trainer",
    "awl": "004, AWL",
}
OWN = "Experiments of our own"
CELLS: dict[str, tuple[Verdict, ...]] = {
    "better": ("better",),
    "equal": ("equal",),
    "worse": ("worse",),
    "more or less": ("more", "less"),
}
CLAIMS: tuple[ClaimVerdict, ...] = ("holds", "not shown", "contradicted")
NO_DATES: LearnerDates = MappingProxyType({})
KINDS = ("better", "equal", "worse", "not run")


def reproduction(found: Sequence[ExperimentFindings], dates: LearnerDates = NO_DATES) -> str:
    """The page; it tells when the learner was committed that measured something, where that is known."""
    lines = ["# Where we stand against the papers", "", *_opening(found), ""]
    for paper in (*PAPERS.values(), OWN):
        own = [findings for findings in found if _paper(findings) == paper]
        lines += [f"## {paper}", "", *(part_on(findings, dates) for findings in own)] if own else []
    return "\n".join(lines).rstrip() + "\n"


def part_on(findings: ExperimentFindings, dates: LearnerDates = NO_DATES) -> str:
    """One experiment: what its paper has figures or words for; nothing but a line where it was not run."""
    lines = [f"### {findings.name}", ""]
    for said in (*opening(findings), *provenance(findings, dates)):
        lines += [said, ""]
    if findings.is_run:
        for table in tables_on_paper(findings):
            lines += markdown(table)
        lines += [*markdown_on_worse(findings), _rest(findings), ""]
    return "\n".join(lines)


def _rest(findings: ExperimentFindings) -> str:
    kept = also_kept(findings)
    told = f"The ledger also has {joined(kept, 'and')} of every arm" if kept else "The ledger has more"
    return f"{told}: `hoyle experiment report {findings.name}`."


def _paper(findings: ExperimentFindings) -> str:
    return PAPERS.get(findings.name.split("-")[0], OWN)


def _opening(found: Sequence[ExperimentFindings]) -> Iterator[str]:
    done = sum(findings.is_run for findings in found)
    yield (
        "Made from ledgers, and from tallies of ledgers in `experiments/`, by `python -m workshop.reproduction`; "
        "nothing here is typed by hand. Every experiment says by which learner it was measured; another may differ."
    )
    yield f"Of {len(found)} experiments {done} were run, wholly or in part. {LEGEND}"
    yield "A percentage of a paper has limits too, of as many contests as it had (`hoyle.lab.experiments.verdicts`)."
    yield ""
    yield from markdown(_summary(found))
    yield from markdown(_overview(found))


def _summary(found: Sequence[ExperimentFindings]) -> Table:
    """How the cells of reliability and power came out: with the papers' panels, and with our own."""
    skill = [(one, findings) for findings in found for one in findings.cells if one.is_skill]
    rows = [
        ("the papers' panels", [told for told in skill if not is_own(told[0])]),
        ("our own panel", [told for told in skill if is_own(told[0])]),
    ]
    heading = ("", *KINDS, "better or equal, of those run", "worse, but not shown to be below perfect play")
    told = tuple((name, *_counts([one for one, _ in cells]), _as_perfect_play(cells)) for name, cells in rows)
    return Table("Reliability and power beside the papers'", heading, told)


def _as_perfect_play(cells: Sequence[tuple[JudgedCell, ExperimentFindings]]) -> str:
    return str(sum(findings.not_shown_below_perfect_play(one) for one, findings in cells))


def _overview(found: Sequence[ExperimentFindings]) -> Table:
    """A line for each experiment, paper by paper: how much was run, and how its figures and its claims came out."""
    heading = ("", "runs", *CELLS, *CLAIMS, "not run")
    papers = [*PAPERS.values(), OWN]
    ordered = sorted(found, key=lambda one: papers.index(_paper(one)))
    rows = tuple((f"[{one.name}](#{one.name})", _runs(one), *_verdicts(one)) for one in ordered)
    return Table("Figures beside the papers', then their claims, experiment by experiment", heading, rows)


def _runs(findings: ExperimentFindings) -> str:
    return "{:,} of {:,}".format(*findings.runs)


def _verdicts(findings: ExperimentFindings) -> tuple[str, ...]:
    cells = counted(findings.cells)
    words = Counter(one.verdict for one in findings.claims)
    counts = [sum(cells[kind] for kind in kinds) for kinds in CELLS.values()] + [words[kind] for kind in CLAIMS]
    counts.append(cells["not run"] + words["not run"])
    return tuple(str(count) if count else "" for count in counts)


def is_own(one: JudgedCell) -> bool:
    """Whether our own panel stands beside a figure of the paper."""
    return one.key.variant.startswith("hoyle")


def _counts(cells: Sequence[JudgedCell]) -> tuple[str, ...]:
    counts = counted(cells)
    run = len(cells) - counts["not run"]
    share = f"{100 * (counts['better'] + counts['equal']) / run:.0f}%" if run else "not run"
    return (*(str(counts[kind]) for kind in ("better", "equal", "worse", "not run")), share)
