"""Training examples: positions of a contest whose correct moves are known, for whoever judges opinions (SPEC W1).

Each position in which an expert moved is one, and each that the contest's analysis decided.
"""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.position import Move, Position
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES
from hoyle.mind.situation import Situation


def example_positions(experience: Experience) -> Iterator[Position]:
    """Where training examples may be found: where experts moved, then what the contest's analysis decided."""
    for position, _, mover in experience.plies():
        if experience.contest.experts[mover - 1]:
            yield position
    yield from experience.findings
    yield from experience.unrefuted


def correct_moves(experience: Experience, situation: Situation) -> tuple[Move, ...]:
    """The moves known to be correct: those of a significant state, else those that experts made; up to symmetry."""
    key = situation.key
    states = (experience.findings, experience.knowledge[SIGNIFICANT_STATES], experience.unrefuted)
    state = next((found for known in states if (found := known.get(key))), None)
    known = state.correct if state else experience.knowledge[EXPERT_MOVES].get(situation.key, {})
    return tuple(move for move in situation.moves if situation.key_after(move) in known)
