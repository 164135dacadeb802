"""Falling ratio: fewer lessons, and more practice, as skill grows (ideal trainer, section 5; SPEC B4).

"Let the ratio of l to p decrease as the learner knows more, forcing additional unsupervised practice time as expertise
improves." Skill is what the behavioural standard goes by: how many contests in a row count. With none, the first share
of the contests are lessons; with twenty, the last; in between, in proportion. Which a contest is, is drawn by chance.
"""

from __future__ import annotations

from itertools import count

from hoyle.lab.stopping import Course
from hoyle.lab.trainers.alternation import practice, read_teacher
from hoyle.lab.trainers.fixture import Fixture, TrainingSoFar
from hoyle.lab.trainers.pairing import Pairing, Trainer, TrainerRequest, alternately

SPELLING = "falling_ratio"
EXAMPLE = "falling_ratio(50,10)"
EXPECTED = "two percentages, of lessons at first and at last, and, if wanted, wise or another teacher"

AT_FIRST, AT_LAST = 50.0, 10.0
SKILLED = 20  # contests in a row that count


def read(request: TrainerRequest) -> Trainer:
    """The trainer; from half of the contests to a tenth where no numbers are given."""
    given = request.at_most(3)
    first = request.percentage() if given else AT_FIRST
    last = request.percentage(1) if given else AT_LAST
    if last > first:
        raise request.refusal("its ratio rises")
    chosen, teacher = read_teacher(request, 2)
    name = f"{SPELLING}({first:g},{last:g},{chosen})" if chosen else f"{SPELLING}({first:g},{last:g})"
    return Trainer(
        name,
        lambda _: (alternately(turn, "hoyle", teacher) for turn in count()),
        arrange=lambda _, so_far: Fixture(_arranged(so_far, first, last, teacher)),
    )


def _arranged(so_far: TrainingSoFar, first: float, last: float, teacher: str) -> Pairing:
    if 100 * so_far.rng.random() < share_of_lessons(so_far.course, first, last):
        return alternately(so_far.course.lessons, "hoyle", teacher)
    return practice(so_far.rng)


def share_of_lessons(course: Course, first: float, last: float) -> float:
    """How likely the next contest is a lesson, in percent."""
    skill = min(course.in_a_row / SKILLED, 1.0)
    return first + (last - first) * skill
