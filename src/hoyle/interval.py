"""A percentage between its limits of confidence, and Wilson's way to find them (SPEC E4)."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

NORMAL_TWO_SIDED = 1.959963984540054  # the normal distribution's quantile for 95%


class Interval(NamedTuple):
    """A percentage between its limits of confidence."""

    percent: float
    low: float
    high: float

    @property
    def shown(self) -> list[float]:
        """The three as people and programs read them: within 0 and 100, to one decimal."""
        return [round(min(max(number, 0.0), 100.0), 1) for number in self]


def wilson(successes: float, trials: float, quantile: float = NORMAL_TWO_SIDED) -> Interval:
    """Wilson's interval for a share of independent trials; 18 of 20 is 90, from 70 to 97."""
    if not trials:
        return Interval(0.0, 0.0, 100.0)
    share, spread = min(successes / trials, 1.0), quantile**2 / trials
    middle = (share + spread / 2) / (1 + spread)
    half = quantile / (1 + spread) * sqrt(share * (1 - share) / trials + spread / (4 * trials))
    return Interval(100 * share, 100 * max(middle - half, 0.0), 100 * min(middle + half, 1.0))
