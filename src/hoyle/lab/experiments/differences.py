"""Differences and their limits at 95%: one arm against another, ours against a paper's, many at once (SPEC E4).

Arms are compared run by run, for the same run has the same seed in each: Student's paired test. The difference of two
percentages is never surer than their contests allow: Newcombe's limits, made of Wilson's, and the test of two shares.
Where many differences are judged together, Holm's correction keeps the chance of a single false one at 5%.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, inf, sqrt
from statistics import fmean, stdev, variance
from typing import NamedTuple

from hoyle.interval import Interval, wilson
from hoyle.lab.metrics import CONFIDENCE, student

SIGNIFICANT = 1 - CONFIDENCE


class Difference(NamedTuple):
    """By how much one figure exceeds another, between its limits, and how likely so much is by chance."""

    by: float
    low: float
    high: float
    chance: float

    @property
    def significant(self) -> bool:
        """Whether it is one at 95%."""
        return self.chance < SIGNIFICANT


class Proportion(NamedTuple):
    """So many of so many."""

    successes: int
    trials: int

    @property
    def percent(self) -> float:
        """The share in percent."""
        return 100 * self.successes / self.trials if self.trials else 0.0


def paired(first: Sequence[float], second: Sequence[float]) -> Difference:
    """The difference of two means whose figures belong together one by one: Student's paired test."""
    changes = [one - other for one, other in zip(first, second, strict=True)]
    return _student(fmean(changes), stdev(changes) / sqrt(len(changes)), len(changes) - 1)


def welch(first: Sequence[float], second: Sequence[float]) -> Difference:
    """The difference of two means whose figures do not belong together: Welch's test."""
    one, other = variance(first) / len(first), variance(second) / len(second)
    if one + other == 0:
        return _student(fmean(first) - fmean(second), 0.0, 1)
    degrees = (one + other) ** 2 / (one**2 / (len(first) - 1) + other**2 / (len(second) - 1))
    return _student(fmean(first) - fmean(second), sqrt(one + other), degrees)


def _student(by: float, error: float, degrees: float) -> Difference:
    from scipy.special import stdtr

    if error == 0:
        return Difference(by, by, by, 0.0 if by else 1.0)
    half = student(degrees, (1 + CONFIDENCE) / 2) * error
    return Difference(by, by - half, by + half, float(2 * stdtr(degrees, -abs(by) / error)))


def of_shares(first: Proportion, second: Proportion) -> Difference:
    """The difference of two percentages of contests, in points: Newcombe's limits, the test of two shares."""
    apart = newcombe(wilson(*first), wilson(*second))
    return Difference(*apart, _chance_of_shares(first, second))


def newcombe(one: Interval, other: Interval) -> tuple[float, float, float]:
    """The difference of two figures with limits of their own (Newcombe 1998, his method 10)."""
    by = one.percent - other.percent
    below = sqrt((one.percent - one.low) ** 2 + (other.high - other.percent) ** 2)
    above = sqrt((one.high - one.percent) ** 2 + (other.percent - other.low) ** 2)
    return by, by - below, by + above


def _chance_of_shares(first: Proportion, second: Proportion) -> float:
    """How likely so great a difference is if both are one share: the two-sided normal test."""
    if not first.trials or not second.trials:
        return 1.0
    both = (first.successes + second.successes) / (first.trials + second.trials)
    error = sqrt(both * (1 - both) * (1 / first.trials + 1 / second.trials))
    return 1.0 if error == 0 else erfc(abs(first.percent - second.percent) / 100 / error / sqrt(2))


def paired_shares(first: Sequence[Proportion], second: Sequence[Proportion]) -> Difference:
    """The difference of two percentages over runs that belong together: no surer than runs or contests allow."""
    by_contests = of_shares(total(first), total(second))
    if len(first) < 2 or len(first) != len(second):
        return by_contests
    by_runs = paired([share.percent for share in first], [share.percent for share in second])
    low, high = min(by_runs.low, by_contests.low), max(by_runs.high, by_contests.high)
    return Difference(by_contests.by, low, high, max(by_runs.chance, by_contests.chance))


def total(shares: Sequence[Proportion]) -> Proportion:
    """The share over all runs."""
    return Proportion(sum(share.successes for share in shares), sum(share.trials for share in shares))


def holm(chances: Sequence[float]) -> list[float]:
    """The chances as they count where so many are judged together (Holm 1979), in their order."""
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    adjusted, least = [0.0] * len(chances), 0.0
    for rank, place in enumerate(order):
        least = max(least, min(1.0, (len(chances) - rank) * chances[place]))
        adjusted[place] = least
    return adjusted


def from_mean(
    figures: Sequence[float], other: float, others: int | None, spread: float | None = None, least: float = 0.0
) -> Difference:
    """How far a mean of runs lies from a published one of so many runs; their spread, if not told, as ours is.

    `least` is the least variance to believe in, however alike a few runs are.
    """
    by = fmean(figures) - other
    if len(figures) < 2:
        return Difference(by, -inf, inf, 1.0)
    ours = max(variance(figures), least)
    theirs = ours if spread is None else spread**2
    error = sqrt(ours / len(figures) + (theirs / others if others else 0.0))
    return _student(by, error, len(figures) - 1)
