"""Contest length and which role is an advantage (SPEC K2, K3)."""

from __future__ import annotations

import pytest

from forr.knowledge import Item
from hoyle.mind.knowledge import move_counts
from hoyle.mind.knowledge.contest_length import CONTEST_LENGTH, average
from hoyle.mind.knowledge.first_or_second import FIRST_OR_SECOND, advantage
from tests.mind.learning.experiences import learned, played
from tests.mind.looking import place

X_WINS = played("a3 a2 b3 b2 c3")
O_WINS = played("a3 a2 b3 b2 c1 c2")
DRAWN = played("b2 a3 c3 a1 a2 c2 b3 b1 c1")


def test_contest_length_is_an_average():
    value = learned("contest_length", X_WINS, O_WINS, DRAWN)

    assert value == (3, 20)
    assert average(value) == pytest.approx(6.667, abs=0.001)
    assert average((0, 0)) == 0


def test_results_are_counted_by_role():
    assert learned("first_or_second", X_WINS, O_WINS, DRAWN, DRAWN) == (1, 1, 2)


@pytest.mark.parametrize(
    ("results", "verdict"),
    [
        ((0, 0, 0), "unknown"),
        ((9, 0, 0), "unknown"),  # too few
        ((10, 0, 0), "first"),
        ((2, 9, 1), "second"),
        ((1, 1, 28), "draw"),
        ((5, 5, 0), "unknown"),  # no more than half
    ],
)
def test_an_advantage_is_more_than_half_of_enough_contests(results: tuple[int, int, int], verdict: str):
    assert advantage(results) == verdict


def test_counts_are_added_and_take_one_place():
    assert CONTEST_LENGTH.merged((2, 14), (3, 27)) == (5, 41)
    assert (CONTEST_LENGTH.size((0, 0)), CONTEST_LENGTH.size((1, 7))) == (0, 1)
    assert FIRST_OR_SECOND.merged((1, 2, 3), (10, 20, 30)) == (11, 22, 33)
    assert (FIRST_OR_SECOND.size((0, 0, 0)), FIRST_OR_SECOND.size((0, 0, 1))) == (0, 1)


@pytest.mark.parametrize(("item", "value"), [(CONTEST_LENGTH, (2, 14)), (FIRST_OR_SECOND, (1, 2, 3))])
def test_counts_survive_a_file(item: Item[tuple[int, ...]], value: tuple[int, ...]):
    assert item.codec.decode(item.codec.encode(value)) == value


def test_moves_are_counted_position_by_position():
    """What stood there is replaced, not edited."""
    here, there = place("tic_tac_toe", ".../.../... X"), place("tic_tac_toe", "X../.../... O")
    moves = {here: {there: (1, 0)}}
    kept = moves[here]
    move_counts.adding(moves, here, there, (2, 1))
    move_counts.adding(moves, there, here, (5, 5))

    assert moves == {here: {there: (3, 1)}, there: {here: (5, 5)}}
    assert kept == {there: (1, 0)}
    assert move_counts.size(moves) == 2
    assert move_counts.united(moves, {here: {here: (1, 1), there: (1, 1)}})[here] == {there: (4, 2), here: (1, 1)}
    assert move_counts.decode(move_counts.encode(moves)) == moves
