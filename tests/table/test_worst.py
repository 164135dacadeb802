"""Worst: the worst move by the exact solution, soonest where it loses and latest where all win (SPEC B4)."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.games.load import load
from hoyle.table.contestant import seat
from tests.table.sitting import at, choices, words


@pytest.mark.parametrize(
    ("position", "moves", "reason"),
    [
        ("XX./OO./... X", "a1 b1 c1", "loses soonest"),  # c2 would draw, and c3 wins
        ("X../.O./..X O", "c3 a1", "loses soonest"),
        ("", "a3 b3 c3 a2 b2 c2 a1 b1 c1", "gives no more than a draw"),
        ("XX./O../O.. X", "c2", "wins latest, where every move wins"),  # the others win sooner, c3 at once
    ],
)
def test_the_worst_moves_are_all_made_and_nothing_else_is(position: str, moves: str, reason: str):
    game = load("tic_tac_toe")
    worst = seat("worst", game)

    assert set(choices(worst, game, position)) == set(moves.split())
    assert words(worst.choose(at(game, position), Random(1))) == reason
    assert (worst.name, worst.expert) == ("worst", False)
