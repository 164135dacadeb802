"""Reasonable(x): with probability x% a reasonable move, else a perfect one (SPEC C4; tutorial, section 2).

A reasonable move is an immediate win if there is one; else one that neither loses at once nor leaves the opposition
an immediate win; else any. It offers variety without obvious blunders.
"""

from __future__ import annotations

from random import Random

from forr.decision import Decision
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.table.asked_by_file import harmless
from hoyle.table.contestant import Contestant, Request
from hoyle.table.perfect import Perfect, solved
from hoyle.table.policy import Evenly, Policy, Sometimes

SPELLING = "reasonable"
EXAMPLE = "reasonable(50)"
EXPECTED = "a percentage from 0 to 100"
asked_by_file = harmless


def seat(request: Request) -> Contestant:
    """The reasonable contestant."""
    request.at_most(1)
    share = request.percentage()
    # One that is always reasonable never asks for a solution, so it can play games that are too large for one.
    perfect = Perfect(request.game, solved(request)) if share < 100 else None
    return Reasonable(request.game, share, perfect)


class Reasonable:
    """Makes a reasonable move some of the time and a perfect one the rest of the time."""

    expert = False

    def __init__(self, game: Game, share: float, perfect: Perfect | None) -> None:
        self.game, self.share, self.perfect = game, share, perfect
        self.name = f"reasonable({share:g})"

    def choose(self, contest: Contest, rng: Random) -> Decision[Move]:
        """A reasonable move with the share's probability, else a perfect one."""
        return self.policy(contest.position).decide(rng, self.game.legal_moves(contest.position))

    def policy(self, position: Position) -> Policy:
        """A reasonable move with the share's probability, else as perfect has it."""
        perfect = self.perfect
        if perfect is None:
            return self._reasonable(position)
        return Sometimes(self.share, lambda: self._reasonable(position), lambda: perfect.policy(position))

    def _reasonable(self, position: Position) -> Evenly:
        moves, reason = reasonable_moves(self.game, position)
        return Evenly(moves, "reasonable", lambda: reason)


def reasonable_moves(game: Game, position: Position) -> tuple[tuple[Move, ...], str]:
    """The immediate wins; failing that, the moves that avoid a loss in two; failing that, all of them. With why."""
    from hoyle.games.kernels import two_plies

    looked = two_plies(game, position)
    wins = tuple(move for move, worth, _, _ in looked if worth == 1)
    if wins:
        return wins, "wins at once"
    # A move that earns another turn leaves the opposition no reply.
    safe = tuple(move for move, worth, again, winning in looked if worth != -1 and (again or not winning))
    if safe:
        return safe, "gives the opposition no immediate win"
    return tuple(move for move, *_ in looked), "nothing avoids an immediate loss"
