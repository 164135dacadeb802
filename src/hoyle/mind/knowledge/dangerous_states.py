"""Dangerous states: positions that look lost, though the analysis did not finish (tutorial, 3.1; SPEC K9).

Kept is the position after the loser's move at the last chance: dangerous for whoever made that move. Reading: stored as
the paper words it, the last chance itself, Leery would oppose Hoyle's good moves.
"""

from __future__ import annotations

from typing import Literal

from forr.knowledge import Codec, Knowledge
from hoyle.games.position import Position
from hoyle.mind.knowledge.forms import Count, PositionText
from hoyle.mind.knowledge.item import GameItem
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES

Dangers = dict[Position, tuple[int, int]]  # canonical position -> (whom it threatens, how often it was tried again)


def _unproved(dangers: Dangers, knowledge: Knowledge) -> Dangers:
    """Without those that are proved: a state is never both dangerous and significant."""
    proved = knowledge[SIGNIFICANT_STATES]
    return {position: danger for position, danger in dangers.items() if position not in proved}


DANGEROUS_STATES: GameItem[Dangers] = GameItem(
    "dangerous_states",
    empty={},
    codec=Codec(
        encode=lambda dangers: [[position, *rest] for position, rest in dangers.items()],
        decode=lambda data: {position: (threatened, tries) for position, threatened, tries in data},
        shape=list[tuple[PositionText, Literal[1, 2], Count]],
    ),
    reconciled=_unproved,
    about="positions that look lost, though the analysis did not finish",
)
