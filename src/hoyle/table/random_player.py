"""Random: any legal move, each as likely as the others (SPEC C1; tutorial, section 2)."""

from __future__ import annotations

from random import Random

from forr.decision import Decision
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.table.asked_by_file import harmless
from hoyle.table.contestant import Contestant, Request
from hoyle.table.policy import Evenly

SPELLING = EXAMPLE = "random"
EXPECTED = "nothing in parentheses"
asked_by_file = harmless


def seat(request: Request) -> Contestant:
    """The random contestant."""
    request.at_most(0)
    return RandomPlayer(request.game)


class RandomPlayer:
    """Makes random but legal moves."""

    name = "random"
    expert = False

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, contest: Contest, rng: Random) -> Decision[Move]:
        """Any legal move."""
        policy = self.policy(contest.position)
        return policy.decide(rng, tuple(policy.moves))

    def policy(self, position: Position) -> Evenly:
        """Every legal move alike."""
        return any_move(self.game, position)


def any_move(game: Game, position: Position) -> Evenly:
    """The policy of whoever moves at random."""
    legal = game.legal_moves(position)
    reason = "the only legal move" if len(legal) == 1 else f"chosen at random among {len(legal)} legal moves"
    return Evenly(legal, "random", lambda: reason)
