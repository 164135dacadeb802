"""The game players' Turing test on figures made up for it: each condition can hold and fail (SPEC E5)."""

from __future__ import annotations

from hoyle.lab.turing import Showing, falls, greatest, turing

STRONG, WEAK = "perfect", "random"
LEVELS = {f"fallible({noise})": Showing([100.0] * 5, [float(noise)] * 5, 20) for noise in range(0, 101, 10)}


def showings(strong: Showing, weak: Showing) -> dict[str, Showing]:
    return {STRONG: strong, WEAK: weak}


def expert(power: float = 0.0) -> Showing:
    return Showing([100.0] * 5, [power] * 5, 20)


def test_an_expert_passes():
    verdict = turing(showings(expert(), expert(90)), {STRONG: 0, WEAK: 90}, LEVELS)

    assert verdict.passed
    assert [condition.holds for condition in verdict.conditions.values()] == [True, True, True]


def test_fewer_than_five_runs_cannot_be_judged():
    few = Showing([100.0] * 4, [0.0] * 4, 20)

    verdict = turing(showings(few, few), {STRONG: 0, WEAK: 0}, LEVELS)

    assert not verdict.passed
    assert verdict.reliability.holds is None
    assert "at least 5 runs" in verdict.reliability.why


def test_a_run_that_loses_now_and_then_is_still_within_the_limits():
    """Mean 99, standard error 1, t = 2.78: up to 101.8."""
    once = Showing([100, 100, 100, 100, 95], [0.0] * 5, 20)

    assert turing(showings(once, expert(90)), {STRONG: 0, WEAK: 90}, LEVELS).reliability.holds


def test_losing_in_every_run_fails_the_first_condition():
    unreliable = Showing([95, 90, 95, 95, 90], [0.0] * 5, 20)

    verdict = turing(showings(unreliable, expert(90)), {STRONG: 0, WEAK: 90}, LEVELS)

    assert verdict.reliability.holds is False
    assert "perfect: 93.0, at most" in verdict.reliability.why
    assert not verdict.passed


def test_winning_too_little_fails_the_second_condition_and_winning_more_is_no_fault():
    shy = Showing([100.0] * 5, [40, 45, 50, 45, 40], 20)

    assert turing(showings(expert(), shy), {STRONG: 0, WEAK: 90}, LEVELS).power.holds is False
    assert turing(showings(expert(), shy), {STRONG: 0, WEAK: 47}, LEVELS).power.holds  # 44 ± a little
    assert turing(showings(expert(), shy), {STRONG: 0, WEAK: 10}, LEVELS).power.holds


def test_a_program_that_only_draws_is_no_expert():
    assert turing(showings(expert(), expert(0)), {STRONG: 0, WEAK: 90}, LEVELS).power.holds is False


def test_runs_that_do_not_differ_are_judged_by_their_contests():
    """90 of 100 contests is no sign of less than 91 per cent, though all five runs say 90."""
    assert 90 < greatest(expert(90)) < 95
    assert turing(showings(expert(), expert(90)), {STRONG: 0, WEAK: 91}, LEVELS).power.holds


def test_a_fall_towards_a_weaker_challenger_fails_the_third_condition():
    careless = Showing([90, 95, 90, 95, 90], [90.0] * 5, 20)

    verdict = turing(showings(expert(), careless), {STRONG: 0, WEAK: 90}, LEVELS)

    assert verdict.monotone.holds is False
    assert "reliability falls from 100.0 against perfect to 92.0 against random" in verdict.monotone.why


def test_a_fall_within_chance_is_none():
    assert falls([100, 100, 100, 100, 100], [90, 95, 90, 95, 90])
    assert not falls([100, 100, 100, 100, 100], [100, 100, 100, 100, 95])
    assert not falls([90, 90, 90, 90, 90], [100, 100, 100, 100, 100])


def test_a_falling_trend_over_the_noise_levels_fails_the_third_condition():
    """Cox and Stuart: five falls in five, 1 / 32 by chance."""
    falling = {f"fallible({noise})": Showing([100.0 - noise / 10] * 5, [0.0] * 5, 20) for noise in range(0, 101, 10)}

    verdict = turing(showings(expert(), expert(90)), {STRONG: 0, WEAK: 90}, falling)

    assert verdict.monotone.holds is False
    assert "reliability tends to fall over the noise levels: 100 99 98" in verdict.monotone.why
