"""Foresight: prefer what leaves the opposition least likely to force a gain, by the look of it (our own; SPEC B5).

It looks no further than its own move. What it sees there are views, lines with their surroundings, and what such views
have come to mean. A doubtful look weighs more than a promising one: strength falls with the cube of what is sure.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.kernels import unpack
from hoyle.games.notation import write_location
from hoyle.games.position import Move
from hoyle.mind.perception.view_kernels import most_telling, promise
from hoyle.mind.perception.views import views_of
from hoyle.mind.situation import Situation, learned_symmetries


@advisor(3, opposes=True, reads=("views",))
def foresight(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Prefer positions whose look has not let the opposition force a gain."""
    values = blackboard.knowledge.get("views")
    if not values:
        return
    situation = blackboard.situation
    game = situation.game
    views = views_of(game, learned_symmetries(game, blackboard.knowledge))
    numbers = values.numbers(views)
    for move in blackboard.actions:
        if situation.ends(move) or situation.moves_again(move):
            continue
        own, opposing, hand, opposing_hand, _ = unpack(situation.after(move))
        board = own, opposing, hand + opposing_hand
        safe = 1 / (1 + math.exp(promise(views.sight, numbers, *board)))
        strength = round(10 * safe**3)
        if strength != 5:
            view = views.images[most_telling(views.sight, numbers, *board, 1 if strength < 5 else -1)]
            line = " ".join(write_location(game, location) for location in view[: views.line])
            yield (
                strength,
                move,
                f"leaves the opposition a gain {100 * (1 - safe):.0f} times in 100 by its looks, {line} above all",
            )
