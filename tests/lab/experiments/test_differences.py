"""Differences and their limits: worked out by hand, or as published."""

from __future__ import annotations

import math
from random import Random

import pytest

from hoyle.interval import Interval, wilson
from hoyle.lab.experiments.differences import (
    Proportion,
    from_mean,
    holm,
    newcombe,
    of_shares,
    paired,
    paired_shares,
    welch,
)


def test_a_paired_difference_is_student_s():
    """2, 3 and 4 apart: 3 on the average, spread 1, so 4.303 / sqrt(3) either way, and t = 5.196."""
    apart = paired([3, 5, 7], [1, 2, 3])

    assert apart.by == 3
    assert apart.low == pytest.approx(3 - 4.3027 / math.sqrt(3), abs=1e-3)
    assert apart.high == pytest.approx(3 + 4.3027 / math.sqrt(3), abs=1e-3)
    assert apart.chance == pytest.approx(0.0351, abs=1e-4)
    assert apart.significant


def test_runs_that_all_change_alike_leave_no_doubt_and_none_that_do_not():
    assert paired([2, 2], [1, 1]) == (1, 1, 1, 0.0)
    assert paired([2, 2], [2, 2]) == (0, 0, 0, 1.0)


def test_welch_s_difference_is_that_of_scipy():
    from scipy.stats import ttest_ind

    first, second = [10.0, 12.0, 9.0, 14.0], [7.0, 8.0, 6.5]
    theirs = ttest_ind(first, second, equal_var=False)
    apart = welch(first, second)

    assert apart.chance == pytest.approx(theirs.pvalue)
    assert (apart.low, apart.high) == pytest.approx(tuple(theirs.confidence_interval()))


def test_the_difference_of_two_shares_is_as_newcombe_printed_it():
    """56 of 70 against 48 of 80: 0.0524 to 0.3339 (Newcombe 1998, table II, method 10)."""
    apart = of_shares(Proportion(56, 70), Proportion(48, 80))

    assert (apart.by, apart.low, apart.high) == pytest.approx((20, 5.24, 33.39), abs=0.01)
    assert apart.significant


def test_shares_that_are_all_or_nothing_keep_their_doubt():
    apart = of_shares(Proportion(100, 100), Proportion(100, 100))

    assert apart.by == 0
    assert apart.low == pytest.approx(-3.7, abs=0.1)
    assert apart.chance == 1.0


def test_paired_shares_are_no_surer_than_their_contests():
    """Three runs that all gained just 10 points would leave Student no doubt; thirty contests do."""
    before, after = [Proportion(5, 10)] * 3, [Proportion(6, 10)] * 3
    apart = paired_shares(after, before)

    assert apart.by == pytest.approx(10)
    assert apart.low < 0 < apart.high
    assert not apart.significant


def test_paired_shares_are_no_surer_than_their_runs():
    """One run gained everything and the others nothing: 300 contests are not 300 witnesses."""
    before, after = [Proportion(0, 100)] * 3, [Proportion(0, 100), Proportion(100, 100), Proportion(0, 100)]

    assert of_shares(Proportion(100, 300), Proportion(0, 300)).significant
    assert not paired_shares(after, before).significant


def test_limits_of_one_s_own_are_combined():
    assert newcombe(Interval(90, 86, 93), Interval(80, 80, 80)) == (10, 6, 13)


def test_holm_multiplies_the_least_chance_by_all_and_the_greatest_by_one():
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.5, 0.9]) == [1.0, 1.0]
    assert holm([]) == []


def test_a_published_mean_is_taken_to_scatter_as_ours_does():
    """Ours 10, 12, 14, theirs 16 of three runs: variance 4 in each, 4/3 + 4/3, two degrees of freedom."""
    apart = from_mean([10, 12, 14], 16, 3)

    assert apart.by == -4
    assert apart.high == pytest.approx(-4 + 4.3027 * math.sqrt(8 / 3), abs=1e-3)
    assert from_mean([10, 12, 14], 16, None).high == pytest.approx(-4 + 4.3027 * math.sqrt(4 / 3), abs=1e-3)
    assert from_mean([10, 12, 14], 16, 3, spread=0.0).high == from_mean([10, 12, 14], 16, None).high


def test_a_few_runs_that_happen_to_be_alike_prove_nothing_of_what_is_rare():
    """One loss in each of two runs is no more than 0.7 in each of ten; without a least variance it would be."""
    assert from_mean([1, 1], 0.7, 10).significant
    assert not from_mean([1, 1], 0.7, 10, least=0.7).significant
    assert from_mean([9, 9, 10, 9], 0.7, 10, least=0.7).significant


def test_one_run_proves_nothing():
    assert from_mean([10], 16, 3).chance == 1.0


def test_where_nothing_differs_one_in_twenty_at_most_seems_to():
    """Of 400 comparisons of equal skill, about 5% are found different, never many more."""
    rng, found = Random("differences"), 0
    for _ in range(400):
        first, second = (
            [Proportion(sum(rng.random() < 0.9 for _ in range(50)), 50) for _ in range(5)] for _ in range(2)
        )
        found += paired_shares(first, second).significant

    assert found <= 32
    assert wilson(found, 400).low <= 5
