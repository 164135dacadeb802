"""The game players' Turing test, its three conditions shown one by one (ideal trainer, 2.3; SPEC E5).

A program passes if (1) the 95% interval of its reliability over at least five runs contains 100, against every
challenger: `metrics.percentage`, or Student's as the paper had it, for one loss rules 100 out of any other; (2) its
power is not significantly below maximal power, one-sided, for winning more is no fault; and (3) neither falls
significantly from a stronger to a weaker challenger, and Cox and Stuart's test finds no falling trend over the eleven
noise levels from 0 to 100.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean
from typing import NamedTuple

from hoyle.lab.metrics import (
    CONFIDENCE,
    NORMAL_ONE_SIDED,
    Interval,
    cox_stuart,
    over_runs,
    percentage,
    standard_error,
    student,
    wilson,
)

FEWEST_RUNS = 5
ALL = 100.0
NEARLY = 1e-9  # what rounding may cost


class Condition(NamedTuple):
    """One of the three, whether it holds, and what speaks against it."""

    holds: bool | None  # None: it cannot be judged
    why: str


@dataclass(frozen=True)
class Turing:
    """How it was passed or failed: its conditions."""

    reliability: Condition
    power: Condition
    monotone: Condition

    @property
    def conditions(self) -> dict[str, Condition]:
        """The conditions by name, in their order."""
        return {"reliability": self.reliability, "power": self.power, "monotone": self.monotone}

    @property
    def passed(self) -> bool:
        """Whether all three hold."""
        return all(condition.holds is True for condition in self.conditions.values())


@dataclass(frozen=True)
class Showing:
    """How the runs fared against one challenger, in percent, one entry for each run; and of how many contests."""

    reliability: Sequence[float]
    power: Sequence[float]
    contests: int  # in each run

    @property
    def interval(self) -> Interval:
        """The reliability over all contests, between its limits."""
        stood = [round(percent / 100 * self.contests) for percent in self.reliability]
        return percentage(stood, [self.contests] * len(stood))


def turing(showings: Mapping[str, Showing], maximal: Mapping[str, float], levels: Mapping[str, Showing]) -> Turing:
    """Judge by how the runs fared: challengers from the strongest to the weakest, noise levels from 0 to 100."""
    runs = min(len(showing.reliability) for showing in showings.values())
    if runs < FEWEST_RUNS:
        unjudged = Condition(None, f"it takes at least {FEWEST_RUNS} runs to judge, and there {_were(runs)}")
        return Turing(unjudged, unjudged, unjudged)
    return Turing(
        _condition(_unreliable(showings), f"within the 95% limits of 100 against all {len(showings)} challengers"),
        _condition(_weak(showings, maximal), "nowhere significantly below maximal power"),
        _condition((*_falls(showings), *_trends(levels)), "no fall towards weaker challengers, no falling trend"),
    )


def _were(runs: int) -> str:
    return "was 1" if runs == 1 else f"were {runs}"


def _condition(complaints: Iterator[str] | Sequence[str], otherwise: str) -> Condition:
    found = tuple(complaints)
    return Condition(not found, "; ".join(found) or otherwise)


def _unreliable(showings: Mapping[str, Showing]) -> Iterator[str]:
    for challenger, showing in showings.items():
        most = max(over_runs(showing.reliability).high, showing.interval.high)
        if most < ALL - NEARLY:
            yield f"{challenger}: {fmean(showing.reliability):.1f}, at most {most:.1f}"


def _weak(showings: Mapping[str, Showing], maximal: Mapping[str, float]) -> Iterator[str]:
    for challenger, showing in showings.items():
        mean, most = fmean(showing.power), greatest(showing)
        if most < maximal[challenger] - NEARLY:
            yield f"{challenger}: {mean:.1f}, at most {most:.1f}, where {maximal[challenger]:.1f} is possible"


def greatest(showing: Showing) -> float:
    """The one-sided upper limit of power at 95%: Student's over the runs, but never below Wilson's over contests."""
    mean, contests = fmean(showing.power), showing.contests * len(showing.power)
    over_the_runs = mean + student(len(showing.power) - 1, CONFIDENCE) * standard_error(showing.power)
    return max(over_the_runs, wilson(round(mean / 100 * contests), contests, NORMAL_ONE_SIDED).high)


def _falls(showings: Mapping[str, Showing]) -> Iterator[str]:
    for (stronger, one), (weaker, two) in combinations(showings.items(), 2):
        for what, before, after in _both(one, two):
            if falls(before, after):
                yield f"{what} falls from {fmean(before):.1f} against {stronger} to {fmean(after):.1f} against {weaker}"


def falls(before: Sequence[float], after: Sequence[float]) -> bool:
    """Whether figures fall significantly, run by run: Student's paired test, one-sided at 95%."""
    changes = [now - then for then, now in zip(before, after, strict=True)]
    return fmean(changes) + student(len(changes) - 1, CONFIDENCE) * standard_error(changes) < -NEARLY


def _trends(levels: Mapping[str, Showing]) -> Iterator[str]:
    for what in ("reliability", "power"):
        means = [fmean(getattr(showing, what)) for showing in levels.values()]
        if cox_stuart(means) <= 1 - CONFIDENCE:
            yield f"{what} tends to fall over the noise levels: {' '.join(f'{mean:.0f}' for mean in means)}"


def _both(one: Showing, two: Showing) -> tuple[tuple[str, Sequence[float], Sequence[float]], ...]:
    return ("reliability", one.reliability, two.reliability), ("power", one.power, two.power)
