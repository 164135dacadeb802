"""Ambition: prefer what promises a gain of one's own, whatever the opposition answers (two-ply; our own; SPEC B5).

Foresight and Wary keep Hoyle from losing; who only keeps from losing draws with weak opposition.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.kernels import unpack
from hoyle.games.position import Move
from hoyle.mind.claims.looks_promising import LooksPromising, PromiseRank
from hoyle.mind.knowledge.symmetries import learned_symmetries
from hoyle.mind.knowledge.view_values import numbers_of
from hoyle.mind.knowledge.views import VIEWS
from hoyle.mind.perception.views.view_kernels import CERTAIN, promise_answered
from hoyle.mind.perception.views.views import views_of
from hoyle.mind.situation import Situation

EQUAL = 1e-9  # what the order of addition may make of two equal promises


@advisor(3, reads=(VIEWS,))
def ambition(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Prefer positions that look as if one could gain something by force after any answer."""
    values = blackboard.knowledge[VIEWS]
    if not values:
        return
    situation = blackboard.situation
    game = situation.game
    views = views_of(game, learned_symmetries(game, blackboard.knowledge))
    numbers = numbers_of(values, views, blackboard.memory)
    room, looks = np.empty(game.most_moves, dtype=np.int64), np.zeros(1, np.int64)
    promises = {}
    for move in blackboard.actions:
        if move in situation.passing:
            after = unpack(situation.after(move))
            promise = promise_answered(game.rulebook, views.sight, numbers, *after, room, 0, -CERTAIN, looks)
            promises[move] = max(promise, -CERTAIN)
    most = max(promises.values(), default=0.0)
    best = tuple(move for move, promise in promises.items() if promise > most - EQUAL)
    for move, promise in promises.items():
        strength = 5 + round(5 * (1 / (1 + math.exp(-promise))))
        if strength > 5:
            yield strength, move, LooksPromising(_rank(move, best), best[0], tuple(promises))


def _rank(move: Move, best: tuple[Move, ...]) -> PromiseRank:
    if move not in best:
        return "less promising"
    return "most promising" if len(best) == 1 else "as promising"
