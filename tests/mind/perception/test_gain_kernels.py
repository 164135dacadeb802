"""Forced gains: a win, or a capture that is not answered by one, whatever the opposition does.

a5     c5     e5
   b4  c4  d4
a3 b3      d3 e3        five men's morris; its mills are the sides of the two squares
   b2  c2  d2
a1     c1     e1
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pytest

from hoyle.games.frame import Game
from hoyle.games.kernels import unpack
from hoyle.games.packaged import catalogue
from hoyle.games.position import Position
from hoyle.mind.perception.forced.gain_kernels import forces_gain
from tests.mind.looking import frame, place
from tests.playouts import random_contest

MORRIS = "five_mens_morris"
PLENTY = 1_000_000

AT_ONCE = "XX./.../..../.OO/... X 3,3"  # e5 closes a mill, and O, left with one piece, closes none
FORK = "X../.../..../.O./..X X 3,4"  # e5 threatens c5 and e3, and O can take only one of them
ANSWERED = "XX./OO./..../OO./... X 3,1"  # e5 takes one of O's pieces, and O closes the other of its two mills
GAINS_FIRST = "X../.../..../OO./..X X 3,3"  # e5 is the same fork, but O closes a mill on d2 before
DOUBLE = "XX./.../..../OO./... X 3,3"  # e5 takes one of the pieces that threaten d2
QUIET = "X../.../..../.O./... X 4,4"


def gain(game: str | Game, position: str | Position, plies: int, looks: int = PLENTY) -> tuple[bool, int]:
    """Whether the mover forces a gain, and how many positions it took to see that."""
    rules = frame(game) if isinstance(game, str) else game
    start = place(rules.id, position) if isinstance(position, str) else position
    left = np.array([looks], dtype=np.int64)
    room = np.empty((plies + 2) * rules.most_moves, dtype=np.int64)
    found = forces_gain(rules.rulebook, *unpack(start), plies, room, rules.most_moves, left)
    return bool(found), looks - int(left[0])


def gains(game: str, position: str, plies: int) -> bool:
    return gain(game, position, plies)[0]


def test_a_mill_that_is_not_answered_is_a_gain_at_once():
    assert gains(MORRIS, AT_ONCE, 1)
    assert gains(MORRIS, DOUBLE, 1)


def test_a_fork_gains_in_three_plies_and_not_before():
    assert not gains(MORRIS, FORK, 1)
    assert gains(MORRIS, FORK, 3)


def test_a_capture_that_is_answered_by_a_capture_is_no_gain():
    """It is at once, were there no second mill to close."""
    assert not gains(MORRIS, ANSWERED, 1)
    assert not gains(MORRIS, ANSWERED, 3)
    assert gains(MORRIS, ANSWERED.replace("/OO./... X 3,1", "/O../..O X 3,1"), 1)


def test_a_gain_that_comes_too_late_is_none():
    """What X would gain in three plies is not asked once O has gained in two."""
    assert not gains(MORRIS, GAINS_FIRST, 3)


@pytest.mark.parametrize("plies", [1, 3, 5])
def test_a_quiet_position_holds_no_gain(plies: int):
    assert not gains(MORRIS, QUIET, plies)


def test_a_capture_that_leaves_two_pieces_wins_whatever_the_answer_would_be():
    """O could close c2, had the contest not ended."""
    assert gains(MORRIS, "XX./.../...X/O.O/.O. X 0,0", 1)


def test_without_captures_a_gain_is_a_win():
    """X completes the top row at once; from two corners it makes two threats; against a line of O's it is too late."""
    assert gains("tic_tac_toe", "XX./OO./... X", 1)
    assert not gains("tic_tac_toe", "X../.O./O.X X", 1)
    assert gains("tic_tac_toe", "X../.O./O.X X", 3)
    assert not gains("tic_tac_toe", "X../.OO/..X X", 3)


def test_who_moves_again_gains_by_a_capture_alone():
    """At nerenchi a sliding mill captures and moves on; a placed one moves on, and what then is not followed."""
    assert gains("nerenchi", ".../XXX/.../.X.X.X/..O/.O./O.O X 0,0", 1)
    assert not gains("nerenchi", "XX./.../.../....../.../.O./O.. X 7,7", 1)


def test_where_the_opposition_could_move_again_nothing_is_forced():
    """O closes a mill on g1 and places on: whatever X had in mind is not followed."""
    assert not gains("nerenchi", "X../.../.../....../.../.../OO. X 8,7", 3)


def test_looks_are_counted_and_run_out():
    """With one look fewer than it takes, nothing is found."""
    found, looks = gain(MORRIS, FORK, 3)

    assert found
    assert looks > 1
    assert gain(MORRIS, FORK, 3, looks) == (True, looks)
    assert not gain(MORRIS, FORK, 3, looks - 1)[0]
    assert not gain(MORRIS, AT_ONCE, 1, 0)[0]


def test_once_the_looks_have_run_out_the_search_ends_soon():
    """Of hundreds of positions a hundred are looked at; the few that are still turned away are counted too."""
    (found, all_of_them), (_, looks) = gain(MORRIS, QUIET, 5), gain(MORRIS, QUIET, 5, 100)

    assert not found
    assert all_of_them > 500
    assert 100 < looks < 150


class Reference:
    """The same by the rules in plain Python."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.forces = lru_cache(maxsize=None)(self._forces)

    def _at_once(self, position: Position) -> bool:
        for move in self.game.legal_moves(position):
            after = self.game.after(position, move)
            if after.mover == position.mover:
                if move.captures:
                    return True
                continue
            outcome = self.game.outcome(after)
            if outcome == position.mover or (outcome is None and move.captures and not self._captures(after)):
                return True
        return False

    def _captures(self, position: Position) -> bool:
        return any(move.captures for move in self.game.legal_moves(position))

    def _forces(self, position: Position, plies: int) -> bool:
        if self._at_once(position):
            return True
        quiet = [self.game.after(position, move) for move in self.game.legal_moves(position) if not move.captures]
        return plies >= 3 and any(self._holds(after, position.mover, plies) for after in quiet)

    def _holds(self, after: Position, mover: int, plies: int) -> bool:
        """Whether every answer leaves the mover a gain."""
        if after.mover == mover or self.game.outcome(after) is not None:
            return False
        answers = [(move, self.game.after(after, move)) for move in self.game.legal_moves(after)]
        if any(move.captures or reached.mover != mover for move, reached in answers):
            return False
        return all(self._still(reached, mover, plies) for _, reached in answers)

    def _still(self, reached: Position, mover: int, plies: int) -> bool:
        outcome = self.game.outcome(reached)
        return outcome == mover or (outcome is None and self.forces(reached, plies - 2))


def reached_by_chance(game: Game, count: int) -> list[Position]:
    """Positions that random play reaches, early and late, where the contest goes on."""
    contests = (random_contest(game, seed, 1 + seed % 37) for seed in range(4 * count))
    return list(dict.fromkeys(one.position for one in contests if not one.over))[:count]


@pytest.mark.parametrize(
    ("name", "plies", "count"),
    [
        ("five_mens_morris", 3, 150),
        ("five_mens_morris", 5, 15),
        ("nerenchi", 3, 80),
        ("tapatan", 5, 60),
        ("tic_tac_toe", 5, 60),
        ("lose_tic_tac_toe", 5, 60),
    ],
)
def test_the_kernel_agrees_with_the_rules(name: str, plies: int, count: int):
    """On positions of random contests, and for each depth; some of them hold a gain and some none."""
    game = frame(name)
    reference = Reference(game)
    positions = reached_by_chance(game, count)
    for depth in range(1, plies + 1, 2):
        expected = [reference.forces(position, depth) for position in positions]
        assert [gain(game, position, depth)[0] for position in positions] == expected
        assert len(positions) >= 15
    assert len(set(expected)) == 2


@pytest.mark.parametrize("name", catalogue())
def test_what_is_gained_at_once_agrees_with_the_rules_in_every_game(name: str):
    """Lines, captures that are answered or not, and moves that leave the opposition none, however pieces move there."""
    game = frame(name)
    reference, positions = Reference(game), reached_by_chance(game, 60)

    assert [gain(game, one, 1)[0] for one in positions] == [reference.forces(one, 1) for one in positions]


def test_a_look_ends_where_no_move_is_left():
    """With five locations empty at tic-tac-toe, whoever looks fifteen plies ahead sees no more than with five."""
    assert gain("tic_tac_toe", "XO./OX./..O X", 15) == gain("tic_tac_toe", "XO./OX./..O X", 5)
