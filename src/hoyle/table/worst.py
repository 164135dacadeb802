"""Worst: always the worst possible move, from the exact solution (ideal trainer, section 5; SPEC B4).

Of moves that lose, those that lose soonest; where every move wins, those that win latest. A good example for nobody, so
Hoyle is not told that it is an expert.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from forr.decision import Decision
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.table.asked_by_file import harmless
from hoyle.table.contestant import Contestant, Request
from hoyle.table.perfect import solved
from hoyle.table.policy import Evenly, Policy

if TYPE_CHECKING:
    from hoyle.solver.solution import ExactValue, Solution

SPELLING = EXAMPLE = "worst"
EXPECTED = "nothing in parentheses"
asked_by_file = harmless
ENDS = {"loss": "loses soonest", "draw": "gives no more than a draw", "win": "wins latest, where every move wins"}


def seat(request: Request) -> Contestant:
    """The worst contestant."""
    request.at_most(0)
    return Worst(request.game, solved(request))


class Worst:
    """Always makes a move that is worth least."""

    name = SPELLING
    expert = False

    def __init__(self, game: Game, solution: Solution) -> None:
        self.game, self.solution = game, solution

    def choose(self, contest: Contest, rng: Random) -> Decision[Move]:
        """One of the worst moves."""
        return self.policy(contest.position).decide(rng, self.game.legal_moves(contest.position))

    def policy(self, position: Position) -> Policy:
        """Every worst move alike."""
        judged = self.solution.judged(position)
        worst = min(map(_worth, (exact for _, exact in judged)))
        moves = [move for move, exact in judged if _worth(exact) == worst]
        value = next(exact.value for _, exact in judged if _worth(exact) == worst)
        return Evenly(moves, SPELLING, lambda: ENDS[value])


def _worth(exact: ExactValue) -> tuple[int, int]:
    """What a move is worth, least first: a loss by how soon it comes, a win by how late."""
    distance = exact.distance or 0
    return {"loss": (0, distance), "draw": (1, 0), "win": (2, -distance)}[exact.value]
