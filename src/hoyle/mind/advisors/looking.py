"""How moves look, by what views have come to mean (SPEC B5).

How safe each is, for Foresight, Wary and Tactician; and how many of its replies look like mistakes, for Sneak.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from forr.blackboard import Blackboard
from forr.memory import MemoryKind
from hoyle.games.kernels import unpack
from hoyle.games.position import Move, Position
from hoyle.mind.claims.looks_safe import LooksSafe, SafetyRank
from hoyle.mind.claims.replies_look_wrong import RepliesLookWrong, ShareRank
from hoyle.mind.knowledge.symmetries import learned_symmetries
from hoyle.mind.knowledge.view_values import ViewValues, numbers_of
from hoyle.mind.knowledge.views import VIEWS
from hoyle.mind.perception.views.view_kernels import CERTAIN, look_at, share_wrong
from hoyle.mind.perception.views.views import View, board_of, views_of
from hoyle.mind.situation import Situation

EQUAL = 1e-9  # what the order of addition may make of two equal looks


class Look(NamedTuple):
    """How the position after a move looks from the side of whoever made it."""

    move: Move
    beside: float  # how safe it looks beside the safest move: 1 for that
    safest: tuple[Move, ...]
    among: tuple[Move, ...]
    line: View  # of the view that says most about it

    def claim(self, otherwise: SafetyRank) -> LooksSafe:
        """What is said of it: that it is the safest or as safe as another, or else what it is beside that."""
        best: SafetyRank = "safest" if len(self.safest) == 1 else "as safe"
        rank = best if self.move in self.safest else otherwise
        return LooksSafe(rank, self.safest[0], self.among, self.line)


class Sighted(NamedTuple):
    """One move: how likely the opposition is not to force a gain, and the view that says most about it."""

    safe: float
    view: View


def looks(blackboard: Blackboard[Situation, Move]) -> Iterator[Look]:
    """Each move that leads on to the opposition's turn; nothing while nothing is learned."""
    values = blackboard.knowledge[VIEWS]
    if not values:
        return
    seen = {move: one for move, one in _seen(blackboard, values).items() if move in blackboard.actions}
    if not seen:
        return
    most = max(one.safe for one in seen.values())
    safest = tuple(move for move, one in seen.items() if one.safe > most - EQUAL)
    for move, (safe, view) in seen.items():
        yield Look(move, safe / most, safest, tuple(seen), view)


LOOKS: MemoryKind[Position, dict[Move, Sighted]] = MemoryKind("looks of moves", rows=len)


def _seen(blackboard: Blackboard[Situation, Move], values: ViewValues) -> dict[Move, Sighted]:
    """What can be seen of each move, worked out once for the whole panel."""
    situation = blackboard.situation
    about = values, situation.game, situation.images
    return blackboard.memory.recall(LOOKS, about, situation.position, lambda: _look(blackboard, values))


def _look(blackboard: Blackboard[Situation, Move], values: ViewValues) -> dict[Move, Sighted]:
    situation = blackboard.situation
    game, moves = situation.game, situation.passing
    views = views_of(game, learned_symmetries(game, blackboard.knowledge))
    if not moves or not views.images:
        return {}
    boards = np.array([board_of(situation.after(move)) for move in moves], dtype=np.int64)
    promises, telling = np.empty(len(moves)), np.zeros(len(moves), dtype=np.int64)
    look_at(views.sight, numbers_of(values, views, blackboard.memory), boards, promises, telling)
    return {
        move: Sighted(1 / (1 + math.exp(promise)), views.images[image][: views.line])
        for move, promise, image in zip(moves, promises.clip(-CERTAIN, CERTAIN).tolist(), telling.tolist(), strict=True)
    }


class Pitfalls(NamedTuple):
    """For each move that leads on to the opposition's turn, what share of its replies looks like mistakes."""

    shares: dict[Move, float]
    beside: dict[Move, float]  # how safe each looks beside the safest

    def share(self, move: Move) -> float:
        """That of one move; none where nothing was seen of it."""
        return self.shares.get(move, 0.0)

    def trap(self, move: Move, steep: int) -> float:
        """The share of one move, the less the riskier the move itself looks."""
        return self.share(move) * self.beside.get(move, 0.0) ** steep

    def claim(self, move: Move) -> RepliesLookWrong:
        """What is said of a move."""
        largest = max(self.shares.values())
        most = [one for one, share in self.shares.items() if share > largest - EQUAL]
        alike: ShareRank = "most" if len(most) == 1 else "as many"
        return RepliesLookWrong(alike if move in most else "fewer", most[0], tuple(self.shares))


NO_PITFALLS = Pitfalls({}, {})


def pitfalls(blackboard: Blackboard[Situation, Move]) -> Pitfalls:
    """How many of the replies to each move look wrong; nothing while nothing is learned."""
    values = blackboard.knowledge[VIEWS]
    if not values:
        return NO_PITFALLS
    situation = blackboard.situation
    game = situation.game
    views = views_of(game, learned_symmetries(game, blackboard.knowledge))
    numbers = numbers_of(values, views, blackboard.memory)
    room = np.empty(game.most_moves, dtype=np.int64)
    passing = set(situation.passing)
    moves = [move for move in blackboard.actions if move in passing]
    shares = {
        move: share_wrong(game.rulebook, views.sight, numbers, *unpack(situation.after(move)), room) for move in moves
    }
    return Pitfalls(shares, {look.move: look.beside for look in looks(blackboard)})
