"""Perfect: every contest is one with the perfect contestant (ideal trainer, section 3)."""

from __future__ import annotations

from hoyle.lab.trainers.pairing import Trainer, TrainerRequest, lessons_with

SPELLING = "perfect"
EXAMPLE = "perfect(wise)"
EXPECTED = "nothing or wise in parentheses"


def read(request: TrainerRequest) -> Trainer:
    """The perfect trainer, or the wise one of the ideal trainer's note 1."""
    request.at_most(1)
    return lessons_with("perfect(wise)" if request.word(0, "wise") else "perfect")
