"""How safe each move looks, by what views have come to mean: what Foresight and Wary go by (SPEC B5)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from forr.blackboard import Blackboard
from hoyle.games.kernels import unpack
from hoyle.games.notation import write_location
from hoyle.games.position import Move
from hoyle.mind.perception.view_kernels import most_telling, promise
from hoyle.mind.perception.views import views_of
from hoyle.mind.situation import Situation, learned_symmetries


class Look(NamedTuple):
    """How a position looks from the side of whoever has just moved."""

    move: Move
    safe: float  # how likely the opposition is not to force a gain, 0 to 1
    beside: float  # the same beside the safest move's: 1 for that
    reason: str


def looks(blackboard: Blackboard[Situation, Move]) -> Iterator[Look]:
    """Each move that leads on to the opposition's turn; nothing while nothing is learned."""
    values = blackboard.knowledge.get("views")
    if not values:
        return
    situation = blackboard.situation
    game = situation.game
    views = views_of(game, learned_symmetries(game, blackboard.knowledge))
    numbers = values.numbers(views)
    boards = {}
    for move in blackboard.actions:
        if not situation.ends(move) and not situation.moves_again(move):
            own, opposing, hand, opposing_hand, _ = unpack(situation.after(move))
            boards[move] = own, opposing, hand + opposing_hand
    safe = {move: 1 / (1 + math.exp(promise(views.sight, numbers, *board))) for move, board in boards.items()}
    safest = max(safe.values(), default=1.0)
    for move, board in boards.items():
        doubtful = safe[move] < 0.5
        view = views.images[most_telling(views.sight, numbers, *board, 1 if doubtful else -1)]
        line = " ".join(write_location(game, location) for location in view[: views.line])
        gain = f"looks as if the opposition could force a gain {100 * (1 - safe[move]):.0f} times in 100"
        yield Look(move, safe[move], safe[move] / safest, f"{gain}, most of all around {line}")
