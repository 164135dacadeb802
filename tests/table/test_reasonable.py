"""Reasonable(x): a win, else no loss in two, else anything (SPEC C4)."""

from __future__ import annotations

import pytest

from hoyle.games.load import load
from hoyle.table.contestant import seat
from tests.table.sitting import choices


@pytest.mark.parametrize(
    ("game_id", "position", "moves"),
    [
        ("tic_tac_toe", "X.X/OO./... X", "b3"),  # the win, although c2 would block
        ("tic_tac_toe", "X../OO./X.. X", "c2"),  # the only block
        ("tic_tac_toe", "X../.O./..X O", "b3 c3 a2 c2 a1 b1"),  # a corner loses, but not in two
        ("tic_tac_toe", "XO./.X./... O", "c1"),
        ("tic_tac_toe", "X.O/X../.XO O", "c2"),
        ("tic_tac_toe", "XX./.O./X.O O", "c3 a2 c2 b1"),  # two threats: nothing helps, so anything goes
        ("lose_tic_tac_toe", "XX./OO./... X", "a1 b1 c1 c2"),  # c3 would lose at once
    ],
)
def test_reasonable_moves_are_all_chosen_and_nothing_else_is(game_id, position, moves):
    game = load(game_id)

    assert set(choices(seat("reasonable(100)", game), game, position)) == set(moves.split())


def test_the_rest_of_the_time_it_is_perfect():
    """At the ideal trainer's figure 3 half the choices are perfect; a corner, 2 of 6 reasonable moves, loses 1 in 6."""
    game = load("tic_tac_toe")

    counts = choices(seat("reasonable(50)", game), game, "X../.O./..X O", times=1200)

    assert 150 < counts["c3"] + counts["a1"] < 250
    assert not {"c3", "a1"} & set(choices(seat("reasonable(0)", game), game, "X../.O./..X O"))
