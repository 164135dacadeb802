"""How safe each move looks, by what views have come to mean: what Foresight and Wary go by (SPEC B5)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.looks_safe import LooksSafe, Rank
from hoyle.mind.perception.views.view_kernels import CERTAIN, look_at
from hoyle.mind.perception.views.views import View, board_of, views_of
from hoyle.mind.situation import Situation, learned_symmetries

EQUAL = 1e-9  # what the order of addition may make of two equal looks


class Look(NamedTuple):
    """How the position after a move looks from the side of whoever made it."""

    move: Move
    beside: float  # how safe it looks beside the safest move: 1 for that
    safest: tuple[Move, ...]
    among: tuple[Move, ...]
    line: View  # of the view that says most about it

    def claim(self, otherwise: Rank) -> LooksSafe:
        """What is said of it: that it is the safest or as safe as another, or else what it is beside that."""
        best: Rank = "safest" if len(self.safest) == 1 else "as safe"
        rank = best if self.move in self.safest else otherwise
        return LooksSafe(rank, self.safest[0], self.among, self.line)


class Sighted(NamedTuple):
    """One move: how likely the opposition is not to force a gain, and the view that says most about it."""

    safe: float
    view: View


def looks(blackboard: Blackboard[Situation, Move]) -> Iterator[Look]:
    """Each move that leads on to the opposition's turn; nothing while nothing is learned."""
    values = blackboard.knowledge.get("views")
    if not values:
        return
    seen = {move: one for move, one in _seen(blackboard, values).items() if move in blackboard.actions}
    if not seen:
        return
    most = max(one.safe for one in seen.values())
    safest = tuple(move for move, one in seen.items() if one.safe > most - EQUAL)
    for move, (safe, view) in seen.items():
        yield Look(move, safe / most, safest, tuple(seen), view)


def _seen(blackboard: Blackboard[Situation, Move], values: Any) -> dict[Move, Sighted]:
    """What can be seen of each move, worked out once for the whole panel."""
    situation = blackboard.situation
    before, seen = situation.looks
    if before is not values.mark:  # the value itself is large, and a situation may be remembered for long
        seen = _look(blackboard, values)
        situation.looks = values.mark, seen
    return seen


def _look(blackboard: Blackboard[Situation, Move], values: Any) -> dict[Move, Sighted]:
    situation = blackboard.situation
    game, moves = situation.game, situation.passing
    views = views_of(game, learned_symmetries(game, blackboard.knowledge))
    if not moves or not views.images:
        return {}
    boards = np.array([board_of(situation.after(move)) for move in moves], dtype=np.int64)
    promises, telling = np.empty(len(moves)), np.zeros(len(moves), dtype=np.int64)
    look_at(views.sight, values.numbers(views), boards, promises, telling)
    return {
        move: Sighted(1 / (1 + math.exp(promise)), views.images[image][: views.line])
        for move, promise, image in zip(moves, promises.clip(-CERTAIN, CERTAIN).tolist(), telling.tolist(), strict=True)
    }
