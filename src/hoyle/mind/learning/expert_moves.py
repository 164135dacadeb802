"""How expert moves are learned: by watching whoever is said to be expert (tutorial, 3.1; SPEC K5, C10)."""

from __future__ import annotations

from forr.learner import Trigger, learns
from hoyle.games.position import other
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge import move_counts
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES, ExpertMoves
from hoyle.mind.knowledge.symmetries import SYMMETRIES
from hoyle.mind.learning.forgetting import remembered
from hoyle.mind.learning.keys import keyed_plies


@learns(EXPERT_MOVES, Trigger("contest"), needs=(SYMMETRIES,))
def learn_expert_moves(value: ExpertMoves, experience: Experience) -> ExpertMoves:
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
