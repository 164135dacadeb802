"""Expert moves: what a contestant who is said to be expert did in a position (tutorial, 3.1; SPEC K5, C10)."""

from __future__ import annotations

from forr.knowledge import Item, Trigger
from hoyle.games.position import other
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge import move_counts
from hoyle.mind.knowledge.forgetting import remembered
from hoyle.mind.knowledge.forms import Count, PositionText
from hoyle.mind.knowledge.keys import keyed_plies

ExpertMoves = move_counts.Moves[tuple[int, int]]  # counts: how often it was made, how often the expert did not lose

SHAPE = dict[PositionText, dict[PositionText, tuple[Count, Count]]]


def learn(value: ExpertMoves, experience: Experience) -> ExpertMoves:
    """The expert moves known after a contest."""
    contest = experience.contest
    if not any(contest.experts):
        return value
    moves, met = dict(value), []
    for before, after in keyed_plies(experience):
        if contest.experts[before.mover - 1]:
            not_lost = contest.outcome != other(before.mover)
            met.append(before)
            move_counts.adding(moves, before, after, (1, int(not_lost)))
    return remembered(moves, met, experience)


ITEM: Item[ExpertMoves, Experience] = Item(
    "expert_moves",
    Trigger("contest"),
    empty={},
    learn=learn,
    needs=("symmetries",),
    encode=move_counts.encode,
    decode=move_counts.decode,  # type: ignore[arg-type]  # SHAPE holds the counts to two
    size=move_counts.size,
    shape=SHAPE,
    merge=move_counts.united,
    about="what experts did",
)
