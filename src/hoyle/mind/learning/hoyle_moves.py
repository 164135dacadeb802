"""How Hoyle moves are learned: by watching itself (tutorial, 3.1; SPEC K6)."""

from __future__ import annotations

from forr.learner import Trigger, learns
from hoyle.games.position import DRAW
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge import move_counts
from hoyle.mind.knowledge.hoyle_moves import HOYLE_MOVES, HoyleMoves
from hoyle.mind.knowledge.symmetries import SYMMETRIES
from hoyle.mind.learning.forgetting import remembered
from hoyle.mind.learning.keys import keyed_plies


@learns(HOYLE_MOVES, Trigger("contest"), needs=(SYMMETRIES,))
def learn_hoyle_moves(value: HoyleMoves, experience: Experience) -> HoyleMoves:
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
