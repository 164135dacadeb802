"""How costly states are learned: where a long look at what was played or imagined found a capture (SPEC K17)."""

from __future__ import annotations

from forr.learner import Trigger, learns
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.costly_states import COSTLY_STATES, CostlyStates
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES

MOST_COSTLY = 1_000  # the latest are kept


@learns(COSTLY_STATES, Trigger("contest"), needs=(SIGNIFICANT_STATES,))
def learn_costly_states(value: CostlyStates, experience: Experience) -> CostlyStates:
    """Those known, and those that the study of this contest came upon."""
    found = {position: state.distance for position, state in experience.costly.items()}
    if not found:
        return value
    every = {**value, **found}
    return dict(list(every.items())[-MOST_COSTLY:])
