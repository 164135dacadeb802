"""How it is learned whether moving first or second is an advantage: every whole contest counts (SPEC K3)."""

from __future__ import annotations

from forr.learner import Trigger, learns
from hoyle.games.position import DRAW, FIRST, SECOND
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.first_or_second import FIRST_OR_SECOND, Results
from hoyle.mind.knowledge.histories import HISTORIES


# Histories ask what was to be expected before this contest.
@learns(FIRST_OR_SECOND, Trigger("contest"), needs=(HISTORIES,))
def learn_first_or_second(value: Results, experience: Experience) -> Results:
    """One result more."""
    if not experience.whole:
        return value
    outcome = experience.contest.outcome
    first, second, drawn = value
    return first + (outcome == FIRST), second + (outcome == SECOND), drawn + (outcome == DRAW)
