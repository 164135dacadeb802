"""Fallible(e): with probability e% any legal move at random, else perfect (SPEC C3; ideal trainer, section 1).

The random move is not necessarily a wrong one: e measures how often there is an opportunity for error.
`fallible(10,wise)` errs the same way from `perfect(wise)`.
"""

from __future__ import annotations

from random import Random

from forr.decision import Decision
from hoyle.games.contest import Contest
from hoyle.games.position import Move, Position
from hoyle.table.asked_by_file import harmless
from hoyle.table.contestant import Contestant, Request
from hoyle.table.perfect import Perfect, solved
from hoyle.table.policy import Policy, Sometimes
from hoyle.table.random_player import any_move

SPELLING = "fallible"
EXAMPLE = "fallible(10,wise)"
EXPECTED = "a percentage from 0 to 100 and, if wanted, wise"
asked_by_file = harmless


def seat(request: Request) -> Contestant:
    """The fallible contestant."""
    request.at_most(2)
    noise, style = request.percentage(), request.word(1, "wise")
    return Fallible(Perfect(request.game, solved(request), style), noise)


class Fallible:
    """A perfect contestant with a stochastic opportunity to make a mistake."""

    expert = True  # an external trainer is one; the ideal trainer speaks of the poor example that it sets

    def __init__(self, perfect: Perfect, noise: float) -> None:
        self.perfect, self.noise = perfect, noise
        self.name = f"fallible({noise:g},wise)" if perfect.wise else f"fallible({noise:g})"

    def choose(self, contest: Contest, rng: Random) -> Decision[Move]:
        """A random move with the noise's probability, else a perfect one."""
        legal = self.perfect.game.legal_moves(contest.position)
        return self.policy(contest.position).decide(rng, legal)

    def policy(self, position: Position) -> Policy:
        """Any move with the noise's probability, else as perfect has it."""
        return Sometimes(
            self.noise, lambda: any_move(self.perfect.game, position), lambda: self.perfect.policy(position)
        )
