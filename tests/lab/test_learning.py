"""Learning phases: reproducible, resumable, never stopped by a faulty part (SPEC E1, E2, F7, F8, K15)."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from forr.learner import LearningAlgorithm, Trigger
from hoyle.errors import BadFile, BadNotation, TooLarge, UnknownName
from hoyle.games.load import load
from hoyle.lab import learning, phase
from hoyle.lab.asked import settings_for, until_for
from hoyle.lab.learning import Assignment, Learned, Training, learn
from hoyle.lab.phase import Phase
from hoyle.lab.resuming import resume
from hoyle.lab.stopping import Consecutive, Contests
from hoyle.lab.trainers import trainer_for
from hoyle.lab.training_state import TrainingState
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge.contest_length import CONTEST_LENGTH
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES
from hoyle.mind.knowledge.hoyle_moves import HOYLE_MOVES
from hoyle.mind.knowledge.symmetries import SYMMETRIES
from hoyle.mind.knowledge_file import load as load_knowledge
from hoyle.mind.learning import algorithms
from hoyle.mind.settings import Settings

GAME = load("lose_tic_tac_toe")
MIXED = "lesson_and_practice(2,7)"


def page(learned: Learned, folder: Path) -> bytes:
    """The knowledge file, byte for byte."""
    file = folder / "page.json"
    learned.save(file)
    return file.read_bytes()


def taught(trainer: str = MIXED, contests: int = 20, seed: str = "seed", **more) -> Learned:
    return learn(Assignment(GAME, trainer, Contests(contests), seed, **more))


def test_the_same_seed_gives_the_same_file_in_two_processes(tmp_path: Path):
    """Whatever order a process happens to hash strings in."""
    code = (
        "import sys; from pathlib import Path; from hoyle.games.load import load; "
        "from hoyle.lab.learning import Assignment, learn; from hoyle.lab.stopping import Contests; "
        "learn(Assignment(load('lose_tic_tac_toe'), seed='s', until=Contests(20), file=Path(sys.argv[1])))"
    )
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    for number, file in enumerate(files):
        environment = {**os.environ, "PYTHONHASHSEED": str(number + 1)}
        subprocess.run([sys.executable, "-c", code, str(file)], check=True, env=environment)

    assert files[0].read_bytes() == files[1].read_bytes()


def test_another_seed_gives_other_contests(tmp_path: Path):
    assert page(taught(seed="one"), tmp_path) != page(taught(seed="two"), tmp_path)


@pytest.fixture(scope="module")
def thirty(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of thirty contests in one sitting."""
    return page(taught(contests=30), tmp_path_factory.mktemp("thirty"))


@pytest.mark.parametrize("before", [1, 13, 25])
def test_some_contests_a_save_a_load_and_the_rest_are_the_same_as_all_at_once(
    before: int, thirty: bytes, tmp_path: Path
):
    """SPEC K15, at whatever contest it is broken off."""
    file = tmp_path / "kept.json"
    taught(contests=before, file=file)

    learn(resume(file, Assignment(GAME, until=Contests(30 - before))))

    assert file.read_bytes() == thirty


def test_an_item_that_learns_every_few_contests_sees_all_of_them_across_a_save(tmp_path: Path, monkeypatch):
    """The contests that it has not seen yet travel in the file."""
    seen: list[tuple[int, ...]] = []

    def note(value, experience):
        seen.append(tuple(len(contest.moves) for contest in experience.contests))
        return value

    every_five = LearningAlgorithm(CONTEST_LENGTH, Trigger("contest", every=5), note)
    monkeypatch.setattr(phase, "algorithms", lambda: {**algorithms(), "contest_length": every_five})
    taught(contests=10)
    whole, file = seen.copy(), tmp_path / "kept.json"
    seen.clear()
    taught(contests=7, file=file)
    learn(resume(file, Assignment(GAME, until=Contests(3))))

    assert [len(contests) for contests in whole] == [5, 5]
    assert seen == whole


def test_a_behavioural_standard_stops_when_it_is_met():
    learned = learn(Assignment(GAME, MIXED, Consecutive(5), "standard"))

    assert learned.met
    assert learned.course.in_a_row == 5
    assert learned.course.contests < 100


def test_a_standard_that_is_out_of_reach_is_given_up():
    learned = learn(Assignment(GAME, "perfect", Consecutive(50, at_most=6)))

    assert not learned.met
    assert learned.course.contests == 6


def test_by_default_it_is_discovery():
    """SPEC E2: lesson_and_practice(2,7) until 20."""
    assert Assignment(GAME).trainer == MIXED
    assert Assignment(GAME).until == Consecutive(20) == until_for(trainer_for(MIXED, GAME), None, None)


def test_stopping_rules_that_make_no_sense_are_refused():
    with pytest.raises(BadNotation, match="not both"):
        until_for(trainer_for("perfect", GAME), 10, 10)
    with pytest.raises(BadNotation, match="only watches"):
        until_for(trainer_for("watch(perfect,random)", GAME), None, 10)
    assert until_for(trainer_for("watch(perfect,random)", GAME), 10, None) == Contests(10)


def test_the_tutorial_s_mixture_ends_by_itself():
    rule = until_for(trainer_for("tutorial_mixture", GAME), None, None)
    learned = learn(Assignment(GAME, "tutorial_mixture", Contests(100)))

    assert rule == Contests(60)
    assert learned.course.contests == 60
    assert (learned.course.watched, learned.course.lessons) == (40, 20)


def test_hoyle_meets_the_symmetries_before_the_first_contest():
    """Learned from the oracle: all eight of the square."""
    state = Phase(GAME, trainer_for("perfect", GAME), Settings(), "meeting").meet()

    assert len(state.knowledge[SYMMETRIES]) == 8
    assert state.knowledge.contests == 0


def test_watching_teaches_too():
    """Hoyle takes no part, and still learns the experts' moves."""
    learned = taught("watch(perfect,perfect)", 10)

    assert learned.course.watched == 10
    assert learned.knowledge[EXPERT_MOVES]
    assert not learned.knowledge[HOYLE_MOVES]


def test_the_file_is_whole_after_every_contest_or_ten_seconds(tmp_path: Path, monkeypatch):
    """Where contests are slow, each is kept at once; where they are quick, the first and the last."""
    file = tmp_path / "kept.json"
    task = Assignment(GAME, "perfect", Contests(5), file=file)
    saves = []
    monkeypatch.setattr(Learned, "save", lambda self, path: saves.append(self.course.contests))

    learn(task)
    quick = saves.copy()
    saves.clear()
    monkeypatch.setattr(learning, "FRESHNESS", 0.0)
    learn(task)

    assert quick == [0, 1, 5]
    assert saves == [0, 1, 2, 3, 4, 5]


def test_an_interruption_keeps_what_was_learned(tmp_path: Path):
    file = tmp_path / "kept.json"

    def interrupt(step):
        if step.state.course.contests == 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        learn(Assignment(GAME, MIXED, Contests(30), "seed", file=file), interrupt)

    assert file.read_bytes() == page(taught(contests=7), tmp_path)


def test_a_learning_algorithm_that_fails_is_muted_for_the_contest_and_named(monkeypatch, caplog):
    """The others learn all the same, and it is asked again after the next contest."""
    asked = []

    def fail(value, experience):
        asked.append(experience.contest)
        raise ZeroDivisionError("no good")

    faulty = LearningAlgorithm(CONTEST_LENGTH, Trigger("contest"), fail)
    monkeypatch.setattr(phase, "algorithms", lambda: {**algorithms(), "contest_length": faulty})
    with caplog.at_level(logging.WARNING, "hoyle.lab"):
        learned = taught(contests=3)

    assert len(asked) == 3
    assert learned.muted == ("contest_length: ZeroDivisionError: no good",)
    assert caplog.messages == ["Contest 1 of lose_tic_tac_toe: contest_length was muted (ZeroDivisionError: no good)."]
    assert learned.knowledge[HOYLE_MOVES]


def test_resuming_keeps_seed_trainer_and_panel(tmp_path: Path):
    file = tmp_path / "kept.json"
    taught("self", 2, "my/seed", settings=settings_for(without=["Worried"]), file=file)

    task = resume(file, Assignment(GAME, "perfect", Contests(1)))

    assert (task.trainer, task.seed, task.settings.without) == ("self", "my/seed", ("worried",))
    assert resume(file, Assignment(GAME), "perfect").trainer == "perfect"


def test_knowledge_that_says_nothing_of_its_training_cannot_go_on(tmp_path: Path):
    from hoyle.mind.knowledge_file import save

    file, learned = tmp_path / "kept.json", taught(contests=1)
    save(file, GAME, learned.knowledge, learned.settings, {})

    with pytest.raises(BadFile, match="begin anew"):
        resume(file, Assignment(GAME))


def test_a_game_too_large_for_a_perfect_trainer_says_what_to_use():
    with pytest.raises(TooLarge, match="expert"):
        learn(Assignment(load("nine_mens_morris"), "perfect", Contests(1)))


@pytest.mark.slow
def test_a_game_too_large_to_solve_can_be_learned_from_an_expert():
    learned = learn(Assignment(load("nine_mens_morris"), "expert(200,men=0)", Contests(1)))

    assert learned.course.contests == 1


def test_unknown_panels_and_advisors_are_refused():
    with pytest.raises(UnknownName, match="panel"):
        settings_for("1066")
    with pytest.raises(UnknownName, match="dont_lose"):
        settings_for(without=["dont_loose"])
    with pytest.raises(UnknownName, match="wild"):
        settings_for("hoyle", with_=["wilde"])


def test_planners_and_guests_are_added_to_a_panel():
    """As asked; where nothing is asked about planners, as the panel has it."""
    settings = settings_for("2001", without=["Worried"], with_=["Wild"], planners=True)

    assert (settings.without, settings.with_, settings.planners) == (("worried",), ("wild",), True)
    assert settings_for("2001").planners is False


def test_the_course_of_a_sitting_is_told_contest_by_contest():
    """Contest number, losses and running reliability, as they go."""
    courses = [step.state.course for step in Training(Assignment(GAME, "perfect", Contests(6))).steps()]

    assert [course.contests for course in courses] == [1, 2, 3, 4, 5, 6]
    assert all(course.reliability == 100 * course.stood / course.contests for course in courses)
    assert courses[-1].lost == 6 - courses[-1].stood


def test_nothing_that_was_learned_is_edited():
    """Knowledge is replaced: what was known after one contest stays as it was (docs/architecture.md)."""
    steps = list(Training(Assignment(GAME, "perfect", Contests(4))).steps())
    first: TrainingState = steps[0].state

    assert replace(first) == first
    assert first.knowledge.contests == 1
    assert first.knowledge[CONTEST_LENGTH] != steps[-1].state.knowledge[CONTEST_LENGTH]


@pytest.mark.parametrize("version", ["1993a", "1993b", "2001"])
@pytest.mark.parametrize(
    ("name", "contests"),
    [("tic_tac_toe", 20), ("achi", 20), pytest.param("five_mens_morris", 8, marks=pytest.mark.slow)],
)
def test_what_was_seen_can_be_read_again(tmp_path: Path, name: str, contests: int, version: str):
    """Patterns of every version, their Advisors and the zones: a file holds just what was learned."""
    seeing = settings_for(patterns=version, zones=True, weights="awl")
    settings = replace(seeing, view_steps=2_000, decision_steps=0, proof_steps=0, rehearsals=3, forcing=False)
    task = Assignment(load(name), "perfect", Contests(contests), settings=settings)

    learned = learn(replace(task, file=tmp_path / "seen.json"))
    knowledge, kept, _ = load_knowledge(tmp_path / "seen.json", load(name))

    assert kept == settings
    known = items()
    assert {one: known[one].codec.encode(value) for one, value in knowledge.values.items()} == {
        one: known[one].codec.encode(value) for one, value in learned.knowledge.values.items()
    }
