"""Random: any legal move, each as likely as the others (SPEC C1; tutorial, section 2)."""

from __future__ import annotations

from random import Random

from forr.claim import Plain
from forr.decision import Decision
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import Move
from hoyle.table.contestant import Contestant, Request

SPELLING = EXAMPLE = "random"
EXPECTED = "nothing in parentheses"


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
        return random_decision(self.game, contest, rng)


def random_decision(game: Game, contest: Contest, rng: Random) -> Decision[Move]:
    """A legal move chosen at random."""
    legal = game.legal_moves(contest.position)
    reason = "the only legal move" if len(legal) == 1 else f"chosen at random among {len(legal)} legal moves"
    return Decision(rng.choice(legal), decider="random", reason=Plain(reason), legal=legal)
