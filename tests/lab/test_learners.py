"""Who learns: the Hoyle without a knowledge file; a Hoyle with one is a trainer like any other (SPEC E1, C6)."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from hoyle.games.load import load
from hoyle.games.symmetry import canonical, symmetries
from hoyle.lab.learning import Assignment, Learned, learn
from hoyle.lab.phase import Phase
from hoyle.lab.resuming import resume
from hoyle.lab.stopping import Contests, Course
from hoyle.lab.trainers import Pairing, trainer_for
from hoyle.lab.training_state import Step, TrainingState
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES
from hoyle.mind.knowledge.hoyle_moves import HOYLE_MOVES
from hoyle.mind.settings import Settings

GAME = load("lose_tic_tac_toe")
MIRRORS = symmetries(GAME)


@pytest.fixture(scope="module")
def teacher(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A Hoyle that has learned, by its spelling."""
    file = tmp_path_factory.mktemp("teacher") / "taught.json"
    learn(Assignment(GAME, "perfect", Contests(4), "teacher", file=file))
    return f"hoyle({file})"


def lessons(trainer: str, contests: int = 4) -> tuple[Learned, list[Step]]:
    """What is learned with a trainer, and the contests."""
    steps: list[Step] = []
    return learn(Assignment(GAME, trainer, Contests(contests), "learners"), steps.append), steps


def moves_of(steps: list[Step], learner: bool) -> set[tuple]:
    """The positions before and after each move of the learner, or of everybody else, up to symmetry."""
    return {
        (canonical(MIRRORS, before), canonical(MIRRORS, after))
        for step in steps
        for before, after in pairwise(step.transcript.contest.positions)
        if step.pairing.learners[before.mover - 1] is learner
    }


def test_a_hoyle_that_teaches_is_the_trainer_and_not_the_learner(teacher: str):
    """Its contests are lessons; its moves are nobody's: not Hoyle's own, and not an expert's (SPEC C10)."""
    learned, steps = lessons(f"lesson_and_practice(1,0,{teacher})")
    own = {(before, after) for before, moves in learned.knowledge[HOYLE_MOVES].items() for after in moves}

    assert (learned.course.lessons, learned.course.watched) == (4, 0)
    assert [step.transcript.contest.learners for step in steps] == [(True, False), (False, True)] * 2
    assert own == moves_of(steps, learner=True)
    assert moves_of(steps, learner=False) - own  # so that the line above could have failed
    assert not learned.knowledge[EXPERT_MOVES]


def test_losses_to_a_hoyle_that_teaches_are_losses(teacher: str):
    learned, steps = lessons(f"lesson_and_practice(1,0,{teacher})", 6)
    outcomes = [(step.transcript.contest.outcome, step.pairing.learners.index(True) + 1) for step in steps]

    assert learned.course.lost == sum(outcome not in (0, role) for outcome, role in outcomes)
    assert learned.course.stood == 6 - learned.course.lost


def test_two_other_hoyles_are_watched(teacher: str):
    learned, _ = lessons(f"watch({teacher},random)", 2)

    assert (learned.course.watched, learned.course.lessons) == (2, 0)
    assert not learned.knowledge[HOYLE_MOVES]


def test_practice_has_two_learners():
    learned, steps = lessons("self", 2)

    assert learned.course == Course(2, stood=learned.course.stood, in_a_row=learned.course.in_a_row)
    assert steps[0].transcript.contest.learners == (True, True)
    assert {(before, after) for before, moves in learned.knowledge[HOYLE_MOVES].items() for after in moves} == moves_of(
        steps, learner=True
    )


@pytest.mark.parametrize(
    ("first", "second", "learners"),
    [
        ("hoyle", "perfect", (True, False)),
        ("random", " Hoyle ", (False, True)),
        ("hoyle(paradigm=3)", "hoyle(panel=1991, vote=awl)", (True, True)),
        ("hoyle()", "hoyle(kept.json)", (True, False)),
        ("hoyle(kept.json,paradigm=3)", "hoyle(paradigm=3)", (False, True)),
        ("hoyle(a=b/kept.json)", "hoyles", (False, False)),
    ],
)
def test_the_learner_is_a_hoyle_without_a_file(first: str, second: str, learners: tuple[bool, bool]):
    pairing = Pairing(first, second)

    assert pairing.learners == learners
    assert pairing.is_lesson is (sum(learners) == 1)
    assert pairing.kind == ("doing" if any(learners) else "watching")


def test_who_learned_is_known_again_after_a_file(tmp_path: Path):
    """A record does not say who learned; the contests that wait in a file are told again by their contestants."""
    file = tmp_path / "kept.json"
    learn(Assignment(GAME, "lesson_and_practice(1,1)", Contests(3), file=file))
    task = resume(file, Assignment(GAME))
    assert task.start is not None
    trainer = trainer_for(task.trainer, GAME)

    step = next(iter(Phase(GAME, trainer, task.settings, task.seed).contests(task.start)))

    assert [contest.learners for contest in step.state.recent] == [
        *((True, False), (True, True), (False, True), (True, True))
    ]


def test_the_contests_before_competition_have_no_learner():
    """They are shown, so nothing of them is Hoyle's own."""
    state = Phase(GAME, trainer_for("perfect", GAME), Settings(), "meeting").meet()

    assert isinstance(state, TrainingState)
    assert not state.knowledge[HOYLE_MOVES]
    assert state.course == Course()
