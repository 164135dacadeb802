"""Self: Hoyle plays, and learns, as both contestants in every contest (ideal trainer, section 3)."""

from __future__ import annotations

from itertools import repeat

from hoyle.lab.trainers.pairing import Pairing, Trainer, TrainerRequest

SPELLING = EXAMPLE = "self"
EXPECTED = "nothing in parentheses"


def read(request: TrainerRequest) -> Trainer:
    """Self-training."""
    request.at_most(0)
    return Trainer(SPELLING, lambda _: repeat(Pairing("hoyle", "hoyle")))
