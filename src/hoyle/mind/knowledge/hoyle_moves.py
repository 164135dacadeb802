"""Hoyle moves: what Hoyle itself did in a position, and how those contests came out (tutorial, 3.1; SPEC K6)."""

from __future__ import annotations

from forr.knowledge import Codec, Item
from hoyle.mind.knowledge import move_counts
from hoyle.mind.knowledge.forms import Count, PositionText

HoyleMoves = move_counts.Moves[tuple[int, int, int]]  # counts: contests won, drawn, lost

HoyleMovesForm = dict[PositionText, dict[PositionText, tuple[Count, Count, Count]]]

HOYLE_MOVES: Item[HoyleMoves] = Item(
    "hoyle_moves",
    empty={},
    codec=Codec(move_counts.encode, move_counts.decode, HoyleMovesForm),  # type: ignore[arg-type]  # the form holds them to three
    merge=move_counts.united,
    size=move_counts.size,
    about="what Hoyle did, and how it came out",
)
