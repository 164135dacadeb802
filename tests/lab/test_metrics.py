"""Figures and their limits of confidence (SPEC E3, E4, E5)."""

from __future__ import annotations

from random import Random

import pytest
from workshop.interval_coverage import coverage

from hoyle.lab.metrics import cox_stuart, over_runs, percentage, wilson


def test_eighteen_of_twenty_is_seventy_to_ninety_seven():
    """SPEC E3."""
    assert [round(number) for number in wilson(18, 20)] == [90, 70, 97]


@pytest.mark.parametrize(("successes", "low", "high"), [(0, 0.0, 16.1), (20, 83.9, 100.0)])
def test_all_or_nothing_is_still_uncertain(successes: int, low: float, high: float):
    interval = wilson(successes, 20)

    assert (round(interval.low, 1), round(interval.high, 1)) == (low, high)


def test_several_runs_have_student_s_interval():
    """By hand: mean 98, standard deviation 2, five runs, t = 2.776: 98 ± 2.776 · 2 / √5."""
    interval = over_runs([96, 96, 98, 100, 100])

    assert interval.percent == 98
    assert interval.high - 98 == pytest.approx(2.776445 * 2 / 5**0.5, rel=1e-6)
    assert 98 - interval.low == pytest.approx(interval.high - 98)
    assert interval.shown == [98.0, 95.5, 100.0]  # never more than a hundred to the eye


def test_one_run_is_judged_by_its_contests_and_several_by_contests_and_runs():
    assert percentage([18], [20]) == wilson(18, 20)
    assert percentage([18, 20], [20, 20]).percent == 95


def test_several_runs_that_never_failed_are_still_uncertain():
    """It printed 100.0 (100.0-100.0); a hundred contests without a loss leave room for three or four in a hundred."""
    assert percentage([20] * 5, [20] * 5).shown == [100.0, 96.3, 100.0]
    assert percentage([0] * 5, [20] * 5).shown == [0.0, 0.0, 3.7]


@pytest.mark.parametrize("seed", range(200))
def test_no_interval_is_narrower_than_wilson_s_over_all_contests(seed: int):
    rng = Random(f"narrow/{seed}")
    trials = [rng.randint(1, 50) for _ in range(rng.randint(2, 10))]
    successes = [rng.randint(0, count) if rng.random() < 0.5 else count for count in trials]
    interval, least = percentage(successes, trials), wilson(sum(successes), sum(trials))

    assert interval.low <= least.low + 1e-9 and interval.high >= least.high - 1e-9
    assert 0 <= interval.low <= interval.percent <= interval.high <= 100


def test_runs_that_differ_are_more_uncertain_than_their_contests():
    """The same 90 of 100; once every run has 18 of 20, once one run has learned nothing."""
    alike, differing = percentage([18] * 5, [20] * 5), percentage([20, 20, 20, 20, 10], [20] * 5)

    assert differing.high - differing.low > 1.5 * (alike.high - alike.low)


@pytest.mark.parametrize(("reliability", "runs"), [(0.9, 5), (0.9, 10), (0.99, 5), (0.99, 10), (0.999, 5), (0.999, 10)])
def test_intervals_hold_what_is_true_as_often_as_they_say(reliability: float, runs: int):
    """A small part of `python -m workshop.interval_coverage`: 1,000 times, 100 contests a run."""
    assert 93 <= coverage(reliability, runs, 100, 1.0, times=1000) <= 99.5


def test_cox_and_stuart_by_hand():
    """Eleven figures make five pairs around the middle one; five falls in five have the chance 1 / 32."""
    falling = [100, 99, 98, 97, 96, 0, 95, 94, 93, 92, 91]

    assert cox_stuart(falling) == 1 / 32
    assert cox_stuart(falling[::-1]) == 1.0
    assert cox_stuart([1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1]) == 1 / 16  # four falls; the pair of equals says nothing
    assert cox_stuart([5, 5, 5, 5, 5, 0, 4, 4, 4, 6, 6]) == 16 / 32  # three falls in five: (10 + 5 + 1) / 32


def test_figures_that_do_not_change_have_no_trend():
    assert cox_stuart([100.0] * 11) == 1.0


def test_the_limits_of_runs_that_differ_by_hand():
    """The runs' variance is 11.1 times what contests explain, so 100 count as 9; t = 2.732, which makes it 4.6 of them
    for Jeffreys' upper limit. Wilson's lower limit is the lower one.
    """
    assert percentage([20, 20, 20, 20, 10], [20] * 5).shown == [90.0, 44.7, 99.5]
