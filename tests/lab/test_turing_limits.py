"""The Turing test's limits to the digit: which side they are on, and what lies just within and just outside."""

from __future__ import annotations

import pytest

from hoyle.lab.metrics import NORMAL_ONE_SIDED, wilson
from hoyle.lab.turing import FEWEST_RUNS, Condition, Showing, Turing, falls, greatest, turing

LEVELS = {f"fallible({noise})": Showing([100.0] * 5, [float(noise)] * 5, 20) for noise in range(0, 101, 10)}


def judged(weak: Showing, maximal: float, levels: dict[str, Showing] = LEVELS) -> Turing:
    """The verdict on runs that are perfect against the perfect contestant, and so against the random one."""
    perfect = Showing([100.0] * len(weak.power), [0.0] * len(weak.power), 20)
    return turing({"perfect": perfect, "random": weak}, {"perfect": 0, "random": maximal}, levels)


def test_power_s_upper_limit_is_one_sided():
    """By hand: mean 44, standard error 1.8708, five runs: t is 2.1318 one-sided; two-sided would be 49.2.

    Each run had so many contests that they leave less doubt than the runs do.
    """
    shy = Showing([100.0] * 5, [40, 45, 50, 45, 40], 200)

    assert greatest(shy) == pytest.approx(44 + 2.1318468 * 1.8708287)
    assert judged(shy, 47.98).power.holds
    assert judged(shy, 48.0).power == Condition(False, "random: 44.0, at most 48.0, where 48.0 is possible")


def test_runs_that_do_not_differ_have_wilson_s_limit_one_sided_over_all_contests():
    """90 of 100: 93.93 with the quantile 1.645; two-sided would be 94.48, of 20 contests alone 97."""
    alike = Showing([100.0] * 5, [90.0] * 5, 20)

    assert greatest(alike) == pytest.approx(93.92813329845528)
    assert greatest(Showing([100.0] * 5, [0.0] * 5, 20)) == pytest.approx(2.6342720783174323)
    assert judged(alike, 93.9).power.holds
    assert judged(alike, 94.0).power.holds is False


def test_runs_that_differ_a_little_leave_the_contests_their_doubt():
    """One of five at 46 and the others at 44: Student's limit would be 45.3, but Wilson's over 100 contests stands."""
    nearly = Showing([100.0] * 5, [44, 44, 44, 44, 46], 20)

    assert greatest(nearly) == wilson(44, 100, NORMAL_ONE_SIDED).high > 52


def test_what_is_just_possible_is_enough():
    """At the limit itself power is not below maximal power, whatever rounding costs."""
    shy = Showing([100.0] * 5, [40, 45, 50, 45, 40], 20)

    assert judged(shy, greatest(shy)).power.holds
    assert judged(shy, greatest(shy) + 1e-6).power.holds is False


def test_a_fall_is_significant_one_sided():
    """Changes of -2 -1 0 -1 -3: at most -0.31 one-sided; two-sided they could be a rise of 0.02."""
    before = [50.0] * 5

    assert falls(before, [48, 49, 50, 49, 47])
    assert not falls(before, [46, 47, 49, 50, 50])  # -4 -3 -1 0 0: up to 0.13
    assert not falls(before, before)
    assert falls(before, [49.0] * 5)
    assert not falls(before, [51.0] * 5)


def test_power_may_fall_as_little_as_reliability():
    fell = Showing([100.0] * 5, [10.0] * 5, 20)
    verdict = turing({"perfect": fell, "random": judged_weaker()}, {"perfect": 10, "random": 8}, LEVELS)

    assert verdict.monotone.holds is False
    assert verdict.monotone.why == "power falls from 10.0 against perfect to 8.0 against random"


def judged_weaker() -> Showing:
    return Showing([100.0] * 5, [8.0] * 5, 20)


def test_reliability_s_interval_is_two_sided_and_must_contain_a_hundred():
    """Mean 98, standard error 0.894, t = 2.776: up to 100.48; at mean 97 up to 99.48."""
    within, outside = Showing([96, 96, 98, 100, 100], [0.0] * 5, 20), Showing([95, 95, 97, 99, 99], [0.0] * 5, 20)
    conditions = [
        turing({"perfect": one}, {"perfect": 0}, {"perfect": one, "random": one}).reliability
        for one in (within, outside)
    ]

    assert conditions[0] == Condition(True, "within the 95% limits of 100 against all 1 challengers")
    assert conditions[1] == Condition(False, "perfect: 97.0, at most 99.5")


def test_five_runs_are_enough_and_four_are_not():
    assert FEWEST_RUNS == 5
    assert judged(Showing([100.0] * 5, [90.0] * 5, 20), 90).passed
    four, one = (judged(Showing([100.0] * runs, [90.0] * runs, 20), 90) for runs in (4, 1))
    assert [condition.holds for condition in four.conditions.values()] == [None] * 3
    assert four.power.why == "it takes at least 5 runs to judge, and there were 4"
    assert one.monotone.why == "it takes at least 5 runs to judge, and there was 1"


def test_as_many_runs_as_the_challenger_with_the_fewest():
    few, many = Showing([100.0] * 4, [0.0] * 4, 20), Showing([100.0] * 5, [90.0] * 5, 20)

    assert turing({"perfect": few, "random": many}, {"perfect": 0, "random": 90}, LEVELS).passed is False
    assert turing({"perfect": many, "random": few}, {"perfect": 90, "random": 0}, LEVELS).reliability.holds is None


@pytest.mark.parametrize("failing", ["reliability", "power", "monotone"])
def test_all_three_conditions_must_hold(failing: str):
    conditions = {name: Condition(name != failing, "") for name in ("reliability", "power", "monotone")}

    assert not Turing(**conditions).passed
    assert Turing(**dict.fromkeys(conditions, Condition(True, ""))).passed


def test_four_falls_in_five_are_no_trend():
    """By chance 6 / 32; all five falling, 1 / 32. What holds is said too."""
    weak = Showing([100.0] * 5, [90.0] * 5, 20)
    figures = [100, 100, 100, 100, 100, 50, 90, 90, 90, 90]
    four, five = (
        {str(place): Showing([float(one)] * 5, [0.0] * 5, 20) for place, one in enumerate((*figures, last))}
        for last in (101, 90)
    )

    assert judged(weak, 90, four).monotone == Condition(True, "no fall towards weaker challengers, no falling trend")
    assert judged(weak, 90, five).monotone.holds is False
    assert judged(weak, 90).power.why == "nowhere significantly below maximal power"


def test_a_falling_trend_of_power_counts_too():
    falling = {str(noise): Showing([100.0] * 5, [100.0 - noise] * 5, 20) for noise in range(0, 101, 10)}

    found = judged(Showing([100.0] * 5, [90.0] * 5, 20), 90, falling).monotone

    assert found.why == "power tends to fall over the noise levels: 100 90 80 70 60 50 40 30 20 10 0"
