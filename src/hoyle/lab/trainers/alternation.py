"""Alternation: so many contests of one kind, then so many of another, and so on; what several trainers are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from hoyle.lab.trainers.pairing import Pairing, Trainer, TrainerRequest, alternately
from hoyle.table.hoyle import Arguments

if TYPE_CHECKING:
    from hoyle.lab.trainers.fixture import Fixture, TrainingSoFar

LESSONS, PRACTICES = 2, 7  # what the ideal trainer found best
PARADIGMS = ("1", "2", "3", "4")
LONGEST = 10_000  # contests of either kind in a row


class Alternation(NamedTuple):
    """How many lessons, how many contests of the other kind after them, and who teaches."""

    name: str  # the trainer's spelling, in normal form
    lessons: int
    others: int
    teacher: str

    def pairings(self, another: Callable[[int], Pairing]) -> Iterator[Pairing]:
        """Lessons, then as many others as there are to be, each made by its number, from 0."""
        turns, numbers = count(), count()  # across the rounds, so that an odd number of lessons is fair too
        while True:
            for _ in range(self.lessons):
                yield alternately(next(turns), "hoyle", self.teacher)
            for _ in range(self.others):
                yield another(next(numbers))

    def number_of_other(self, contests: int) -> int | None:
        """Which of the others comes after so many contests, from 0; None where a lesson does."""
        block, place = divmod(contests, self.lessons + self.others)
        return None if place < self.lessons else block * self.others + place - self.lessons


Arranging = Callable[[Alternation, Pairing, "TrainingSoFar"], "Fixture"]


def read_alternation(request: TrainerRequest, neither: str) -> Alternation:
    """Two numbers and, if wanted, a teacher: wise, or a contestant; 2&7 with perfect where nothing is given.

    `neither` says what is wrong where both numbers are 0.
    """
    given = request.at_most(3)
    lessons = request.whole(0, LONGEST) if given else LESSONS
    others = request.whole(0, LONGEST, 1) if given else PRACTICES
    if not lessons and not others:
        raise request.refusal(neither)
    chosen, teacher = read_teacher(request, 2)
    numbers = f"{lessons},{others}"
    name = f"{request.name}({numbers},{chosen})" if chosen else f"{request.name}({numbers})"
    return Alternation(name, lessons, others, teacher)


def read_arranged(request: TrainerRequest, arrange: Arranging) -> Trainer:
    """Whole lessons, then contests with the teacher that are arranged, each as it comes up."""
    turns = read_alternation(request, "it has no contests at all")
    return Trainer(
        turns.name,
        lambda _: turns.pairings(lambda _: Pairing("hoyle", turns.teacher)),
        arrange=lambda pairing, so_far: arrange(turns, pairing, so_far),
    )


def read_teacher(request: TrainerRequest, index: int) -> tuple[str, str]:
    """The teacher that an argument names, as it is spelled there and as a contestant; perfect where it is missing."""
    chosen = "wise" if request.arguments[index:] == ("wise",) else "".join(request.parts[index:])
    return chosen, "perfect(wise)" if chosen == "wise" else chosen or "perfect"


def practice(rng: Random) -> Pairing:
    """A contest with itself: two of the four paradigms, drawn with replacement (ideal trainer, section 4)."""
    first, second = rng.choice(PARADIGMS), rng.choice(PARADIGMS)
    return Pairing(Arguments(vote=first).name, Arguments(vote=second).name)
