"""Openings: how a contest began that Hoyle, moving second, lost (ideal trainer, 2.2; SPEC K4).

Kept are the first contestant's moves among the first tenth of the contest, rounded up: Open supports them when Hoyle
moves first. What Hoyle answered is not kept, for it lost.
"""

from __future__ import annotations

from forr.knowledge import Codec, Item
from hoyle.games.position import Position
from hoyle.mind.knowledge.forms import PositionText

Openings = dict[Position, tuple[Position, ...]]  # where the first contestant stood -> what they made of it


def merge(first: Openings, second: Openings) -> Openings:
    """Every opening that either holds."""
    return {
        position: tuple(dict.fromkeys((*first.get(position, ()), *second.get(position, ()))))
        for position in dict.fromkeys((*first, *second))
    }


OPENINGS: Item[Openings] = Item(
    "openings",
    empty={},
    codec=Codec(
        encode=lambda value: {position: list(after) for position, after in value.items()},
        decode=lambda data: {position: tuple(after) for position, after in data.items()},
        shape=dict[PositionText, list[PositionText]],
    ),
    merge=merge,
    size=lambda value: sum(map(len, value.values())),
    about="how contests began that Hoyle, moving second, lost",
)
