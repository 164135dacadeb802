"""Hoyle moves: what Hoyle itself did in a position, and how those contests came out (tutorial, 3.1; SPEC K6)."""

from __future__ import annotations

from forr.knowledge import Item, Trigger
from hoyle.games.position import DRAW
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge import move_counts
from hoyle.mind.knowledge.forgetting import remembered
from hoyle.mind.knowledge.forms import Count, PositionText
from hoyle.mind.knowledge.keys import keyed_plies

HoyleMoves = move_counts.Moves[tuple[int, int, int]]  # counts: contests won, drawn, lost

SHAPE = dict[PositionText, dict[PositionText, tuple[Count, Count, Count]]]


def learn(value: HoyleMoves, experience: Experience) -> HoyleMoves:
    """The Hoyle moves known after a contest; against itself, both contestants'."""
    roles = experience.hoyle_roles
    if not roles:
        return value
    outcome = experience.contest.outcome
    moves, met = dict(value), []
    for before, after in keyed_plies(experience):
        if before.mover in roles:
            won, drawn = outcome == before.mover, outcome == DRAW
            met.append(before)
            move_counts.adding(moves, before, after, (int(won), int(drawn), int(not won and not drawn)))
    return remembered(moves, met, experience)


ITEM: Item[HoyleMoves, Experience] = Item(
    "hoyle_moves",
    Trigger("contest"),
    empty={},
    learn=learn,
    needs=("symmetries",),
    encode=move_counts.encode,
    decode=move_counts.decode,  # type: ignore[arg-type]  # SHAPE holds the counts to three
    size=move_counts.size,
    shape=SHAPE,
    merge=move_counts.united,
    about="what Hoyle did, and how it came out",
)
