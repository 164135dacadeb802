"""Farsight at work: what it refuses, and where it has nothing to say (SPEC A34)."""

from __future__ import annotations

import pytest

from hoyle.games.notation import write_move
from hoyle.mind.advisors.tier1.farsight import farsight
from hoyle.mind.advisors.tier1.longsight import longsight
from tests.mind.looking import look, opposed_by, reasons, strengths

FOUR = "connect_four"
# X wins with e5 alone, as an exact solver says; within Longsight's reach nothing is forced.
ONLY_E5 = "......./..O..../..OXXO./..XOXO./..XOOX./..OXXXO X"


def test_what_comes_out_worse_is_refused():
    """All but e5, which Longsight leaves on offer as it does the others."""
    board = look(FOUR, ONLY_E5)

    assert strengths(longsight, board) == {}
    assert opposed_by(farsight, board) == {"a1", "b1", "c6", "d5", "f5", "g2"}
    assert reasons(farsight, board)["a1"].startswith("comes out worse than e5 in imagined contests: ")


def test_asked_again_it_says_the_same():
    """In another memory too: chance is drawn from the position."""
    board = look(FOUR, ONLY_E5)

    assert strengths(farsight, board) == strengths(farsight, board) == strengths(farsight, look(FOUR, ONLY_E5))


def test_among_fewer_moves_it_compares_those():
    """What an Advisor before it has refused is not gone on with."""
    board = look(FOUR, ONLY_E5)
    left = board.without({move for move in board.actions if write_move(board.situation.game, move) == "e5"})

    assert "e5" not in strengths(farsight, left)
    assert not any("than e5" in reason for reason in reasons(farsight, left).values())


@pytest.mark.parametrize(
    ("game", "position"),
    [
        ("tic_tac_toe", ".../.X./... O"),  # forced lines reach the end
        (FOUR, "......./OXO..../XOXO.../OXOX.../OXOX..X/XOXOXOX O"),
        ("five_mens_morris", "X../.../..../.O./... X 4,4"),  # pieces move later on
        ("lose_tic_tac_toe", "X../.../... O"),
    ],
)
def test_elsewhere_it_is_silent(game, position):
    assert strengths(farsight, look(game, position)) == {}
