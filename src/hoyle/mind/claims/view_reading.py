"""Views read plainly, number by number: what checks of claims about looks go by."""

from __future__ import annotations

import math
from typing import NamedTuple

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Position
from hoyle.mind.knowledge.symmetries import learned_symmetries
from hoyle.mind.knowledge.views import VIEWS
from hoyle.mind.perception.views.views import View, Views, views_of

EQUAL = 1e-9
CERTAIN = 30.0  # a logit that leaves no doubt
HUNDREDTH = 0.01  # what one unit of a kept number is worth


class ViewReading(NamedTuple):
    """How likely a position's mover is to force a gain, and the lines of the views that say most for it."""

    promise: float  # a logit
    telling: tuple[View, ...]

    @property
    def safe(self) -> float:
        """How likely the mover is not to."""
        return 1 / (1 + math.exp(max(-CERTAIN, min(CERTAIN, self.promise))))


def reading(game: Game, knowledge: Knowledge, position: Position) -> ViewReading:
    """What the views of a position say; where a gain is unlikely, the telling ones say most against it.

    Where the views cancel out, so that the order of addition decides which it is, either kind tells.
    """
    every, known = views_of(game, learned_symmetries(game, knowledge)), knowledge[VIEWS]
    entries = known.entries if known.views == every.every else {}  # of other views nothing is known here
    in_hand = sum(position.hands)
    places = _places(every, position, in_hand)
    numbers = [entries.get(place, 0) for place in places]
    promise = HUNDREDTH * (sum(numbers) + entries.get(int(every.sight.offsets[-1]) + in_hand, 0))
    most = ([max(numbers)] if promise > -EQUAL else []) + ([min(numbers)] if promise < EQUAL else [])
    telling = (image[: every.line] for image, number in zip(every.images, numbers, strict=True) if number in most)
    return ViewReading(promise, tuple(telling))


def _places(every: Views, position: Position, in_hand: int) -> list[int]:
    """Where the number of each view stands, as it is filled."""
    span = int(every.sight.spans[in_hand])
    found, filling = [], [_filled(position, location) for location in range(64)]
    for image, begin in zip(every.images, every.sight.offsets.tolist(), strict=False):
        filled = 0
        for location in reversed(image):
            filled = 3 * filled + filling[location]
        found.append(begin + span * 3 ** len(image) + filled)
    return found


def _filled(position: Position, location: int) -> int:
    """0 for an empty location, 1 for a piece of the mover's, 2 for one of the opposition's."""
    return (position.own >> location & 1) + 2 * (position.opposing >> location & 1)
