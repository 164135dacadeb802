"""Informed(d): contests with alpha-beta to depth d and a flawed evaluation (ideal trainer, section 5)."""

from __future__ import annotations

from hoyle.lab.trainers.pairing import Trainer, TrainerRequest, lessons_with
from hoyle.table.informed import DEEPEST

SPELLING = "informed"
EXAMPLE = "informed(3)"
EXPECTED = f"a depth from 1 to {DEEPEST}"


def read(request: TrainerRequest) -> Trainer:
    """The informed trainer."""
    request.at_most(1)
    return lessons_with(f"informed({request.whole(1, DEEPEST)})")
