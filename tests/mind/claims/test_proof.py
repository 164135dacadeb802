"""Whether something can be forced is checked by the plain rules, also where the way there can go in circles."""

from __future__ import annotations

from itertools import islice

import pytest
from workshop.claims import positions

import hoyle
from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.load import parse
from hoyle.games.notation import read_move, read_position
from hoyle.games.position import Move, Position
from hoyle.mind.claims.lets_force import LetsForce
from hoyle.mind.claims.proof import Proof

# Nearly every man can go back where it came from, so a proof of one position may lead through another and back.
CIRCLES = """
name = "Circles"
source = "our own"
men = [4, 3]
line = "mill"
slide = "adjacent"
capture = ["sliding"]
fewest = 3
protect_mills = false
move_again = ["sliding"]
draw_at_recurrence = 3
stuck = "draws"
[board]
points = [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1], [0, 2], [1, 2], [2, 2], [0, 3], [1, 3], [2, 3]]
lines = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12], [2, 5, 8, 11], [3, 6, 9, 12], [1, 5, 9]]
"""
WON = [
    (
        ".../.OX/XXO/O.X O 0,0",
        "b3-a3",
        "b2-b3 a1-b1 a2-b2 b1-a1 b2-b1 c2-b2 c1-c2 b2-a2 c3-c4 a2-b2 c4-b4 b2-a2 b4-a4xa3",
    ),
    (
        ".X./O.O/O.X/.XX O 0,0",
        "c3-b3",
        "b1-b2 b3-c3 b4-b3 c3-c4 c2-c3 c4-b4 c3-c4 b4-a4 c4-c3 a4-b4 c3-c4 b4-a4 b2-c2 a4-b4 b3-c3xb4",
    ),
    (
        ".../.X./.XO/.OX O 1,1",
        "a2",
        "c3 b1-a1 c1-b1 c2-c1 b3-a4 c1-c2 a4-b3 c2-c1 b3-a4 c1-c2 a4-b3 c2-c1 b3-b4 c1-c2 c3-b3xa2",
    ),
]


@pytest.fixture(scope="module")
def game() -> Game:
    return parse(CIRCLES, "circles.toml")


def line_of(game: Game, position: Position, words: str) -> tuple[Move, ...]:
    """Moves in notation, one after another."""
    line = []
    for word in words.split():
        line.append(read_move(game, position, word))
        position = game.after(position, line[-1])
    return tuple(line)


@pytest.mark.parametrize(("text", "words", "line"), WON)
def test_a_forced_win_is_seen_where_men_can_go_back(game: Game, text: str, words: str, line: str):
    """Each is a win by the exact solution, within nine plies."""
    before = read_position(game, text)
    move = read_move(game, before, words)
    claim = LetsForce(line_of(game, game.after(before, move), line), gain=False)

    assert claim.holds(game, before, move, Knowledge(game.id))


def test_what_is_drawn_or_lost_is_never_called_forced(game: Game):
    """By the exact solution, in positions that random play reaches."""
    solution = hoyle.solve(game)
    reached = list(islice(positions(game, "proof"), 60))
    won = {position for position in reached if solution.value(position).value == "win"}
    proved = {one for one in reached if Proof(game, Knowledge(game.id), one.mover, gain=False).is_forced(one)}

    assert proved <= won
    assert len(proved) > 5
    assert len(won) < 50
