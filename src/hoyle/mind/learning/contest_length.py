"""How contest length is learned: every whole contest counts (ideal trainer, 2.2; SPEC K2)."""

from __future__ import annotations

from forr.learner import Trigger, learns
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.contest_length import CONTEST_LENGTH, Lengths


@learns(CONTEST_LENGTH, Trigger("contest"))
def learn_contest_length(value: Lengths, experience: Experience) -> Lengths:
    """One contest more."""
    if not experience.whole:
        return value
    contests, moves = value
    return contests + 1, moves + len(experience.contest.moves)
