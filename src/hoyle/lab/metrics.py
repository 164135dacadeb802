"""Power, reliability and their limits of confidence (tutorial, section 5; ideal trainer, 2.3; SPEC E4).

A percentage from one run has Wilson's interval over its contests. From several runs it is uncertain in two ways: each
run has so many contests only, and the runs themselves differ, since the contests of one run share what was learned. Its
interval counts both (`pooled`), and is never narrower than Wilson's over all contests. All intervals are at 95%;
`python -m workshop.interval_coverage` tries how often they hold what is true.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, sqrt
from statistics import fmean, stdev

from forr.knowledge import Knowledge
from hoyle.games.position import Position
from hoyle.interval import NORMAL_TWO_SIDED, Interval, wilson
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES
from hoyle.mind.knowledge.hoyle_moves import HOYLE_MOVES

__all__ = [
    "CONFIDENCE",
    "NORMAL_ONE_SIDED",
    "NORMAL_TWO_SIDED",
    "Interval",
    "cox_stuart",
    "design_effect",
    "jeffreys",
    "over_runs",
    "percentage",
    "pooled",
    "seen_in_training",
    "standard_error",
    "student",
    "wilson",
]

CONFIDENCE = 0.95
NEARLY_NONE = 1e-6  # successes or failures, for what rounding may leave
# Below 1: Student's quantile is taken up sooner, for few runs often differ less than they are apt to. Fitted with
# `python -m workshop.interval_coverage`.
SUSPICION = 0.6
NORMAL_ONE_SIDED = 1.6448536269514722


def percentage(successes: Sequence[int], trials: Sequence[int]) -> Interval:
    """The share of successes with its interval: one entry for each run."""
    return wilson(successes[0], trials[0]) if len(successes) == 1 else pooled(successes, trials)


def pooled(successes: Sequence[int], trials: Sequence[int]) -> Interval:
    """The share of successes over several runs: the contests of all, counted as fewer where the runs differ.

    Where runs differ by more than their contests explain, so many times the variance are so many times fewer contests
    (the design effect of surveys), and Student's quantile takes the place of the normal one, the more they do. Of so
    many contests Wilson's limits and Jeffreys' are taken, whichever is wider: Wilson's upper limit of one failure in
    some hundreds excludes 99.9 too often. Student's over the runs alone, the paper's, was certain where no run failed.
    """
    wins, contests = sum(successes), sum(trials)
    if not contests:
        return wilson(0, 0)
    effect = design_effect(successes, trials)
    over = student(len(trials) - 1, (1 + CONFIDENCE) / 2) - NORMAL_TWO_SIDED
    quantile = NORMAL_TWO_SIDED + over * (1 - 1 / effect) ** SUSPICION
    share = wins / contests
    one = wilson(share * contests / effect, contests / effect, quantile)
    fewer = contests / effect * (NORMAL_TWO_SIDED / quantile) ** 2
    low, high = jeffreys(share * fewer, fewer)
    return Interval(100 * share, min(one.low, low), max(one.high, high))


def design_effect(successes: Sequence[int], trials: Sequence[int]) -> float:
    """How many times the variance of the runs' mean exceeds what their contests alone would give; at least 1."""
    share = sum(successes) / sum(trials)
    within = share * (1 - share) / sum(trials)
    if not within or len(trials) < 2:
        return 1.0
    figures = [wins / contests for wins, contests in zip(successes, trials, strict=True) if contests]
    return max(1.0, standard_error(figures) ** 2 / within) if len(figures) > 1 else 1.0


def jeffreys(successes: float, trials: float) -> tuple[float, float]:
    """Jeffreys' limits, in percent; they end at 0 and 100 where nothing or everything succeeded."""
    from scipy.special import betaincinv

    tail, failures = (1 - CONFIDENCE) / 2, trials - successes
    low = betaincinv(successes + 0.5, failures + 0.5, tail) if successes > NEARLY_NONE else 0.0
    high = betaincinv(successes + 0.5, failures + 0.5, 1 - tail) if failures > NEARLY_NONE else 1.0
    return 100 * float(low), 100 * float(high)


def over_runs(figures: Sequence[float]) -> Interval:
    """The mean of the runs' figures with Student's interval, which may pass 100."""
    mean = fmean(figures)
    half = student(len(figures) - 1, (1 + CONFIDENCE) / 2) * standard_error(figures)
    return Interval(mean, mean - half, mean + half)


def standard_error(figures: Sequence[float]) -> float:
    """How uncertain the mean of some figures is."""
    return stdev(figures) / sqrt(len(figures))


def student(degrees: float, share: float) -> float:
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
