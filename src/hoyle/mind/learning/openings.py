"""How openings are learned: from whoever beat Hoyle when it moved second (ideal trainer, 2.2; SPEC K4).

Hoyle that beats itself in practice has lost both ways, and shows nobody a good opening.
"""

from __future__ import annotations

from itertools import islice

from forr.learner import Trigger, learns
from hoyle.games.position import FIRST, SECOND
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.openings import OPENINGS, Openings, merge
from hoyle.mind.knowledge.symmetries import SYMMETRIES
from hoyle.mind.learning.forgetting import remembered
from hoyle.mind.learning.keys import keyed_plies

PART = 10  # one move in so many belongs to the opening


@learns(OPENINGS, Trigger("contest"), needs=(SYMMETRIES,))
def learn_openings(value: Openings, experience: Experience) -> Openings:
    """The openings known after a contest."""
    contest = experience.contest
    if not experience.whole or contest.outcome != FIRST or experience.hoyle_roles != (SECOND,):
        return value
    opening = -(-len(contest.moves) // PART)
    plies = islice(keyed_plies(experience), opening)
    fresh: Openings = {before: (after,) for before, after in plies if before.mover == FIRST}
    return remembered(merge(value, fresh), fresh, experience)
