"""Power, reliability and their limits of confidence (tutorial, section 5; ideal trainer, 2.3; SPEC E4).

A percentage from one run has Wilson's interval over its contests; from several runs, Student's over the runs, since the
contests of one run share what was learned. All intervals are at 95%.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, sqrt
from statistics import fmean, stdev

from forr.knowledge import Knowledge
from hoyle.games.position import Position
from hoyle.interval import Interval, wilson
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES
from hoyle.mind.knowledge.hoyle_moves import HOYLE_MOVES

__all__ = [
    "CONFIDENCE",
    "NORMAL_ONE_SIDED",
    "Interval",
    "cox_stuart",
    "over_runs",
    "percentage",
    "seen_in_training",
    "standard_error",
    "student",
    "wilson",
]

CONFIDENCE = 0.95
NORMAL_ONE_SIDED = 1.6448536269514722


def percentage(successes: Sequence[int], trials: Sequence[int]) -> Interval:
    """The share of successes with its interval: one entry for each run."""
    if len(successes) == 1:
        return wilson(successes[0], trials[0])
    return over_runs([100 * wins / all_of_them for wins, all_of_them in zip(successes, trials, strict=True)])


def over_runs(figures: Sequence[float]) -> Interval:
    """The mean of the runs' figures with Student's interval, which may pass 100."""
    mean = fmean(figures)
    half = student(len(figures) - 1, (1 + CONFIDENCE) / 2) * standard_error(figures)
    return Interval(mean, mean - half, mean + half)


def standard_error(figures: Sequence[float]) -> float:
    """How uncertain the mean of some figures is."""
    return stdev(figures) / sqrt(len(figures))


def student(degrees: int, share: float) -> float:
    """The quantile of Student's distribution."""
    from scipy.special import stdtrit  # far quicker to import than scipy.stats, and the same function

    return float(stdtrit(degrees, share))


def cox_stuart(figures: Sequence[float]) -> float:
    """How likely so many falls are by chance, by Cox and Stuart's test for trend, one-sided (Conover, 1980).

    The first half is paired with the second, the middle left out where there is one; pairs that are equal say nothing.
    """
    apart = (len(figures) + 1) // 2
    pairs = [(before, after) for before, after in zip(figures, figures[apart:], strict=False) if before != after]
    falls = sum(after < before for before, after in pairs)
    ways = sum(comb(len(pairs), count) for count in range(falls, len(pairs) + 1))
    return ways / float(2 ** len(pairs))


def seen_in_training(knowledge: Knowledge) -> frozenset[Position]:
    """The positions, up to symmetry, in which Hoyle or an expert has moved while Hoyle was learning."""
    return frozenset({*knowledge[EXPERT_MOVES], *knowledge[HOYLE_MOVES]})
