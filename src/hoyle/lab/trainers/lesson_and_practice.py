"""Lesson and practice: l contests with the perfect contestant, then p with itself, and so on (ideal trainer, 4).

Before each contest of practice Hoyle draws two of the four paradigms at random, with replacement: one for the version
that moves first, one for the version that moves second. Both share what is known. The lessons are with `perfect`
unless a third argument names another teacher: `wise`, or a contestant such as `expert(20000)`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

from hoyle.lab.trainers.pairing import Pairing, Trainer, TrainerRequest, alternately
from hoyle.table.hoyle import Arguments

SPELLING = "lesson_and_practice"
EXAMPLE = "lesson_and_practice(2,7)"
EXPECTED = "how many lessons, how many contests of practice and, if wanted, wise or another teacher"

LESSONS, PRACTICES = 2, 7  # what the ideal trainer found best
PARADIGMS = ("1", "2", "3", "4")
LONGEST = 10_000  # contests of either kind in a row


def read(request: TrainerRequest) -> Trainer:
    """Lesson and practice; 2&7 where no numbers are given."""
    given = request.at_most(3)
    lessons = request.whole(0, LONGEST) if given else LESSONS
    practices = request.whole(0, LONGEST, 1) if given else PRACTICES
    if not lessons and not practices:
        raise request.refusal("it has neither lessons nor practice")
    chosen = "wise" if given[2:] == ("wise",) else "".join(request.parts[2:])
    teacher = "perfect(wise)" if chosen == "wise" else chosen or "perfect"
    numbers = f"{lessons},{practices}"
    name = f"{SPELLING}({numbers},{chosen})" if chosen else f"{SPELLING}({numbers})"
    return Trainer(name, lambda rng: _pairings(rng, lessons, practices, teacher))


def _pairings(rng: Random, lessons: int, practices: int, teacher: str) -> Iterator[Pairing]:
    turns = count()  # across the cycles, so that an odd number of lessons is fair too
    while True:
        for _ in range(lessons):
            yield alternately(next(turns), "hoyle", teacher)
        for _ in range(practices):
            first, second = rng.choice(PARADIGMS), rng.choice(PARADIGMS)
            yield Pairing(Arguments(vote=first).name, Arguments(vote=second).name)
