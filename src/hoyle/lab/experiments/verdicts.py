"""Ours beside the paper's: better, equal or worse at 95%, and whether what a paper says in words holds (SPEC E6).

A paper's percentage is uncertain too: of so many contests as it had, by Wilson's limits, for how its runs differed is
not told. Its means are taken to scatter as ours do. A paper's words are questions to the ledger: whether one arm has
more than another, by a paired test, or whether a figure falls along a sweep, by Cox and Stuart's; the words of one
experiment are judged together, by Holm's correction.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from hoyle.interval import Interval, wilson
from hoyle.json_data import JsonValue
from hoyle.lab.experiments.differences import SIGNIFICANT, Difference, from_mean, holm, newcombe
from hoyle.lab.experiments.figures import better, measured
from hoyle.lab.experiments.paper_spec import PaperCell, PaperClaim
from hoyle.lab.experiments.rows import sweep_text
from hoyle.lab.experiments.run_figures import Measured, difference
from hoyle.lab.experiments.spec import ExperimentFile
from hoyle.lab.experiments.tallies import ArmKey, Arms
from hoyle.lab.metrics import cox_stuart

Verdict = Literal["better", "equal", "worse", "more", "less", "not run"]
ClaimVerdict = Literal["holds", "not shown", "contradicted", "not run"]
SAME = ("same", "level")
RARE = ("lost_in_training",)  # counts of what is rare scatter as Poisson's do: the variance is no less than the mean
OF_RUNS = ("dropped.", "gave_up")  # percentages of runs, not of contests


@dataclass(frozen=True)
class JudgedCell:
    """A figure of a paper, ours beside it, and what the two come to."""

    cell: PaperCell
    key: ArmKey  # the arm that stands beside it
    verdict: Verdict
    ours: Measured | None = None
    apart: Difference | None = None  # ours less the paper's

    @property
    def is_skill(self) -> bool:
        """Whether it is a reliability or a power."""
        return self.cell.metric in ("reliability", "power")

    @property
    def is_of_losses(self) -> bool:
        """Whether it is worse because contests were lost: with its challenger or, where none is named, in learning."""
        of_learning = not self.cell.challenger and self.cell.metric in ("contests", "stood_in_last_phase")
        return self.verdict == "worse" and (self.cell.metric == "reliability" or of_learning)


@dataclass(frozen=True)
class JudgedClaim:
    """A sentence of a paper, and what the ledger says to it."""

    claim: PaperClaim
    verdict: ClaimVerdict
    apart: Difference | None = None
    course: tuple[float, ...] = ()  # along a sweep
    chance: float = 1.0  # as it is, and
    corrected: float = 1.0  # among all words of the experiment


def judged_cells(spec: ExperimentFile, arms: Arms) -> list[JudgedCell]:
    """Every figure of the paper with every arm that stands beside it."""
    return [_judged(spec, cell, key, arms) for cell in spec.paper for key in _beside(spec, cell)]


def _beside(spec: ExperimentFile, cell: PaperCell) -> Iterator[ArmKey]:
    sweep = sweep_text(cell.sweep)
    yield ArmKey(cell.variant, sweep, cell.game)
    for variant, changes in spec.compare.items():
        if cell.variant in changes.beside and (changes.games is None or cell.game in changes.games):
            yield ArmKey(variant, sweep, cell.game)


def _judged(spec: ExperimentFile, cell: PaperCell, key: ArmKey, arms: Arms) -> JudgedCell:
    ours = measured(arms[key], cell.metric, cell.challenger) if key in arms else None
    if ours is None:
        return JudgedCell(cell, key, "not run")
    apart = _apart(spec, cell, ours)
    return JudgedCell(cell, key, _verdict(cell, apart), ours, apart)


def _apart(spec: ExperimentFile, cell: PaperCell, ours: Measured) -> Difference:
    if not ours.is_share:
        least = cell.value if cell.metric in RARE else 0.0
        return from_mean(ours.numbers, cell.value, spec.paper_runs, cell.sd, least)
    by, low, high = newcombe(ours.interval, _published(spec, cell))
    return Difference(by, low, high, 0.0 if low > 0 or high < 0 else 1.0)


def _published(spec: ExperimentFile, cell: PaperCell) -> Interval:
    """A published percentage between its limits, where the paper says of how many it is."""
    if cell.interval is not None:
        return Interval(cell.value, *cell.interval)
    each = 1 if cell.metric.startswith(OF_RUNS) else spec.paper_contests
    if spec.paper_runs is None or each is None or cell.at_least or cell.at_most:
        return Interval(cell.value, cell.value, cell.value)
    contests = spec.paper_runs * each
    return wilson(cell.value / 100 * contests, contests)


def _verdict(cell: PaperCell, apart: Difference) -> Verdict:
    above, below = apart.low > 0 and not cell.at_least, apart.high < 0 and not cell.at_most
    if not above and not below:
        return "equal"
    wanted = better(cell.metric)
    if wanted == "neither":
        return "more" if above else "less"
    return "better" if above == (wanted == "more") else "worse"


def judged_claims(spec: ExperimentFile, arms: Arms) -> list[JudgedClaim]:
    """Every sentence of the paper, judged together with the others."""
    raw = [_asked(claim, arms, spec) for claim in spec.claims]
    asked = [place for place, one in enumerate(raw) if one.verdict != "not run"]
    corrected = holm([raw[place].chance for place in asked])
    for place, chance in zip(asked, corrected, strict=True):
        raw[place] = replace(raw[place], corrected=chance, verdict=_claim_verdict(raw[place], chance))
    return raw


def _asked(claim: PaperClaim, arms: Arms, spec: ExperimentFile) -> JudgedClaim:
    if claim.along:
        return _trend(claim, arms, spec)
    key = ArmKey(claim.variant, sweep_text(claim.sweep), claim.game)
    than = ArmKey(claim.than.variant, sweep_text(claim.than.sweep), claim.game) if claim.than else key
    one, other = (_figure(arms, place, claim) for place in (key, than))
    if one is None or other is None:
        return JudgedClaim(claim, "not run")
    apart = difference(one, other)
    return JudgedClaim(claim, "not shown", apart, chance=apart.chance)


def _figure(arms: Arms, key: ArmKey, claim: PaperClaim) -> Measured | None:
    return measured(arms[key], claim.metric, claim.challenger) if key in arms else None


def _trend(claim: PaperClaim, arms: Arms, spec: ExperimentFile) -> JudgedClaim:
    course = [_figure(arms, key, claim) for key in along(claim, spec)]
    found = tuple(one.interval.percent for one in course if one is not None)
    if not course or len(found) < len(course):
        return JudgedClaim(claim, "not run")
    falling, rising = cox_stuart(found), cox_stuart([-figure for figure in found])
    chance = {"falling": falling, "rising": rising}.get(claim.expect, min(1.0, 2 * min(falling, rising)))
    return JudgedClaim(claim, "not shown", course=found, chance=chance)


def along(claim: PaperClaim, spec: ExperimentFile) -> list[ArmKey]:
    """The arms along a sweep, in its order; values without a number have no place in a trend."""
    values = [value for sweep in spec.sweep if sweep.label == claim.along for value in sweep.values]
    return [
        ArmKey(claim.variant, sweep_text({**claim.sweep, str(claim.along): value}), claim.game)
        for value in values
        if _has_number(value)
    ]


def _has_number(value: JsonValue) -> bool:
    return re.search(r"\d", str(value)) is not None


def _claim_verdict(one: JudgedClaim, chance: float) -> ClaimVerdict:
    significant = chance < SIGNIFICANT
    if one.claim.expect in SAME:
        return "contradicted" if significant else "holds"
    if one.apart is None:
        return "holds" if significant else "not shown"
    if not significant:
        return "not shown"
    return "holds" if (one.apart.by > 0) == (one.claim.expect == "more") else "contradicted"


def counted(cells: Sequence[JudgedCell]) -> Mapping[Verdict, int]:
    """How many of each verdict."""
    kinds: tuple[Verdict, ...] = ("better", "equal", "worse", "more", "less", "not run")
    return {kind: sum(one.verdict == kind for one in cells) for kind in kinds}
