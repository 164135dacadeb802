"""Lesson and practice: l contests with the perfect contestant, then p with itself, and so on (ideal trainer, 4).

Before each contest of practice Hoyle draws two of the four paradigms at random, with replacement: one for the version
that moves first, one for the version that moves second. Both share what is known. The lessons are with `perfect`
unless a third argument names another teacher: `wise`, or a contestant such as `expert(20000)`.
"""

from __future__ import annotations

from hoyle.lab.trainers.alternation import practice, read_alternation
from hoyle.lab.trainers.pairing import Trainer, TrainerRequest

SPELLING = "lesson_and_practice"
EXAMPLE = "lesson_and_practice(2,7)"
EXPECTED = "how many lessons, how many contests of practice and, if wanted, wise or another teacher"


def read(request: TrainerRequest) -> Trainer:
    """Lesson and practice; 2&7 where no numbers are given."""
    turns = read_alternation(request, "it has neither lessons nor practice")
    return Trainer(turns.name, lambda rng: turns.pairings(lambda _: practice(rng)))
