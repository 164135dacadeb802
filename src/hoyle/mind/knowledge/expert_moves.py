"""Expert moves: what a contestant who is said to be expert did in a position (tutorial, 3.1; SPEC K5, C10)."""

from __future__ import annotations

from forr.knowledge import Codec, Item
from hoyle.mind.knowledge import move_counts
from hoyle.mind.knowledge.forms import Count, PositionText

ExpertMoves = move_counts.Moves[tuple[int, int]]  # counts: how often it was made, how often the expert did not lose

ExpertMovesForm = dict[PositionText, dict[PositionText, tuple[Count, Count]]]

EXPERT_MOVES: Item[ExpertMoves] = Item(
    "expert_moves",
    empty={},
    codec=Codec(move_counts.encode, move_counts.decode, ExpertMovesForm),  # type: ignore[arg-type]  # the form holds them to two
    merge=move_counts.united,
    size=move_counts.size,
    about="what experts did",
)
