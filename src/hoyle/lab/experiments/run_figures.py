"""A figure over the runs of an arm, with its limits, and by how much it exceeds that of another arm (SPEC E4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TypeVar

from hoyle.interval import Interval
from hoyle.lab.experiments.differences import Difference, Proportion, paired, paired_shares, welch
from hoyle.lab.metrics import over_runs, percentage

OneFigure = TypeVar("OneFigure")


@dataclass(frozen=True)
class Measured:
    """A figure over the runs of an arm: shares of each run, or numbers of each."""

    runs: tuple[int, ...]  # their numbers
    shares: tuple[Proportion, ...] = ()
    numbers: tuple[float, ...] = ()

    @property
    def is_share(self) -> bool:
        """Whether it is a percentage."""
        return bool(self.shares)

    @property
    def figures(self) -> tuple[float, ...]:
        """One for each run."""
        return tuple(share.percent for share in self.shares) or self.numbers

    @property
    def interval(self) -> Interval:
        """The figure over all runs between its limits."""
        if self.is_share:
            return percentage([share.successes for share in self.shares], [share.trials for share in self.shares])
        only = fmean(self.numbers)
        return over_runs(self.numbers) if len(self.numbers) > 1 else Interval(only, only, only)


def difference(one: Measured, other: Measured) -> Difference:
    """By how much one arm's figure exceeds another's, run by run where they have the same runs."""
    if one.is_share:
        return paired_shares(*_together(one, other, one.shares, other.shares))
    numbers = _together(one, other, one.numbers, other.numbers)
    if len(numbers[0]) == len(numbers[1]) > 1:
        return paired(*numbers)
    if min(len(one.numbers), len(other.numbers)) > 1:
        return welch(one.numbers, other.numbers)
    by = fmean(one.numbers) - fmean(other.numbers)
    return Difference(by, by, by, 1.0)


def _together(
    one: Measured, other: Measured, first: Sequence[OneFigure], second: Sequence[OneFigure]
) -> tuple[Sequence[OneFigure], Sequence[OneFigure]]:
    """The figures of the runs that both have; all of them where those are fewer than two."""
    both = [number for number in one.runs if number in other.runs]
    if len(both) < 2:
        return first, second
    return [first[one.runs.index(number)] for number in both], [second[other.runs.index(number)] for number in both]
