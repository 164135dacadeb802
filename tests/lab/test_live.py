"""A training that somebody watches: told of as it goes, broken off, gone on with (SPEC E2)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hoyle.games.load import load
from hoyle.lab.learning import Assignment, Training, learn
from hoyle.lab.live import begun_or_gone_on, go_through
from hoyle.lab.stopping import Contests
from hoyle.lab.training_state import Step
from hoyle.mind.knowledge_file import load as load_knowledge

GAME = load("tic_tac_toe")


def task(file: Path, contests: int = 12) -> Assignment:
    return Assignment(GAME, "lesson_and_practice(2,7)", Contests(contests), "5/run-1", file=file)


def broken_off_after(contests: int) -> Callable[[Training, Step], None]:
    def show(_training: Training, step: Step) -> None:
        if step.told.number == contests:
            raise KeyboardInterrupt

    return show


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """What `hoyle learn` writes."""
    file = tmp_path_factory.mktemp("told") / "told.json"
    learn(task(file))
    return file.read_bytes()


def test_a_training_that_is_watched_learns_what_hoyle_learn_does(tmp_path: Path, whole: bytes):
    """Byte for byte; every contest is shown, and none is held for longer."""
    file, seen, held = tmp_path / "watched.json", [], []

    def show(training: Training, step: Step) -> None:
        seen.append(step.told.number)
        held.append(len(training.contests))

    training = go_through(task(file), show)

    assert (training.met, seen, set(held)) == (True, list(range(1, 13)), {0})
    assert file.read_bytes() == whole


def test_what_is_being_shown_can_be_kept(tmp_path: Path):
    """Somebody who looks on slowly can kill the server, and loses nothing that was seen."""
    file, kept = tmp_path / "kept.json", []

    def show(training: Training, step: Step) -> None:
        training.keep()
        kept.append(load_knowledge(file, GAME).knowledge.contests)

    go_through(task(file, 6), show)

    assert kept == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("contests", [1, 4, 9])
def test_a_training_that_is_broken_off_can_be_gone_on_with(tmp_path: Path, whole: bytes, contests: int):
    """It comes to the same bytes as one that was left alone."""
    file = tmp_path / "broken.json"
    with pytest.raises(KeyboardInterrupt):
        go_through(task(file), broken_off_after(contests))
    begun = begun_or_gone_on(task(file))

    assert begun.start is not None and begun.start.course.contests == contests
    go_through(begun, lambda *_: None)
    assert file.read_bytes() == whole


def test_a_training_that_has_not_begun_begins(tmp_path: Path):
    assert begun_or_gone_on(task(tmp_path / "none.json")).start is None
