"""How contests come out that are imagined to their end from each of a position's moves (our own; SPEC B5).

Where pieces stay where they are placed, every contest ends soon, so it can be imagined to its end some hundred times in
a millisecond. What is settled long before it can be proved shows in how contests end: who will run out of places to
wait in, and have to fill the one below the other's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from hoyle.games.frame import Game
from hoyle.games.kernels import unpack
from hoyle.games.position import Move, Position
from hoyle.games.rulebook_kernels import signed
from hoyle.mind.perception.imagined.contest_tree_kernels import CONTEST_NODE, imagine

CONTESTS = 50  # for each location
CHILDREN = 12  # nodes for each contest: few positions are gone on from, and most of those have few sensible moves
MOST_IMAGINED_PLIES = 65  # of a contest, and its beginning
EVERY_BIT = (1 << 64) - 1
MOVE, OFTEN, HALF_POINTS = (list(CONTEST_NODE.names or ()).index(name) for name in ("move", "contests", "half_points"))


class Imagined(NamedTuple):
    """What came of the contests that were imagined after a move, from the side of whoever made it."""

    contests: int
    half_points: int

    @property
    def percentage(self) -> int:
        """Of the points that there were, rounded."""
        return round(50 * self.half_points / max(self.contests, 1))


def can_imagine(game: Game) -> bool:
    """Whether contests of a game can be imagined: pieces stay where they are placed, and lines win."""
    return game.placing_only and game.line == "win"


def contests_for(game: Game) -> int:
    """How many contests of a game are imagined from one position."""
    return CONTESTS * game.board.size


def imagined_contests(game: Game, position: Position, moves: Sequence[Move]) -> dict[Move, Imagined]:
    """Contests imagined from a position, each of which goes on with one of these moves.

    The same question has the same answer: chance is drawn from the position.
    """
    contests = contests_for(game)
    nodes = np.empty(1 + len(moves) + CHILDREN * contests, dtype=CONTEST_NODE)
    state = np.array([signed(position.first ^ position.second << 1 & EVERY_BIT)], dtype=np.int64)
    path = np.empty(MOST_IMAGINED_PLIES, dtype=np.int64)
    targets = signed(sum(1 << move.target for move in moves))
    imagine(game.rulebook, *unpack(position), targets, contests, state, nodes, path)
    rows = nodes[1 : 1 + len(moves)].tolist()
    found = {row[MOVE]: Imagined(row[OFTEN], row[HALF_POINTS]) for row in rows}
    return {move: found[move.target] for move in moves}
