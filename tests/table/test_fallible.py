"""Fallible(e): an opportunity for error e% of the time (SPEC C3)."""

from __future__ import annotations

from hoyle.games.load import load
from hoyle.table.contestant import seat
from tests.table.sitting import choices


def test_the_noise_is_the_chance_of_a_random_move():
    """Lose tic-tac-toe has one correct opening: fallible(45) plays it 55% of the time, and by chance one time in 20."""
    game = load("lose_tic_tac_toe")

    counts = choices(seat("fallible(45)", game), game, times=2000)

    assert 1100 < counts["b2"] < 1300
    assert len(counts) == 9


def test_the_extremes_are_perfect_and_random():
    game = load("lose_tic_tac_toe")

    assert set(choices(seat("fallible(0)", game), game)) == {"b2"}
    assert len(choices(seat("fallible(100)", game), game)) == 9


def test_a_wise_fallible_contestant_opens_as_the_ideal_trainer_says():
    """45% centre, 45% a corner, 10% anything: 46% the centre in all, 1% each side (ideal trainer, 1)."""
    game = load("tic_tac_toe")

    counts = choices(seat("fallible(10,wise)", game), game, times=3000)

    assert 1290 < counts["b2"] < 1480
    assert 80 < sum(counts[side] for side in ("b3", "a2", "c2", "b1")) < 190
