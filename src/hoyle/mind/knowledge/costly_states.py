"""Costly states: positions whose mover can force a capture that takes more than a look to see (our own; SPEC K17).

Whoever moves there gains a piece whatever the other does. Kept up to symmetry, with how many plies it takes.
"""

from __future__ import annotations

from forr.knowledge import Codec
from hoyle.games.position import Position
from hoyle.mind.knowledge.forms import Distance, PositionText
from hoyle.mind.knowledge.item import GameItem

CostlyStates = dict[Position, int]  # canonical position -> plies to the capture

COSTLY_STATES: GameItem[CostlyStates] = GameItem(
    "costly_states",
    empty={},
    codec=Codec(
        encode=lambda states: [[position, plies] for position, plies in states.items()],
        decode=lambda data: dict(data),
        shape=list[tuple[PositionText, Distance]],
    ),
    merge=lambda first, second: {**first, **second},
    about="positions whose mover can force a capture",
)
