"""A stranger's knowledge file is data: taking it up starts no program, opens no path and stays within bounds."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hoyle.errors import HoyleError
from hoyle.games.load import load
from hoyle.lab.learning import Assignment, learn
from hoyle.lab.resuming import resume
from hoyle.lab.runs import with_stopping_rule
from hoyle.lab.stopping import Contests
from tests.strangers import forged, trained, with_course, with_training

GAME = load("tic_tac_toe")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return trained(tmp_path / "stranger.json")


def taken_up(file: Path, trainer: str = "") -> None:
    """One contest more, as `--resume` has it."""
    (task,) = with_stopping_rule([resume(file, Assignment(GAME), trainer)], 1, None)
    learn(task)


def refusal(file: Path) -> str:
    with pytest.raises(HoyleError) as refused:
        taken_up(file)
    sentence = str(refused.value)
    assert sentence.isprintable() and len(sentence) < 600
    return sentence


def touching(folder: Path) -> str:
    """A command that would leave a mark."""
    return f"sh -c 'touch {folder}/started'"


@pytest.mark.parametrize(
    "trainer",
    [
        "watch(engine({touch}),random)",
        "watch(random,engine({touch}))",
        "watch( ENGINE ({touch}) ,perfect)",
        "lesson_and_practice(2,7,engine({touch}))",
        "lesson_and_practice(1,0,Engine({touch}))",
        "engine({touch})",
    ],
)
def test_a_file_starts_no_program(file: Path, tmp_path: Path, trainer: str):
    """The critical finding: a training said to be taught by an engine ran its command on --resume."""
    forged(file, with_training(trainer=trainer.format(touch=touching(tmp_path))))

    refusal(file)
    assert not (tmp_path / "started").exists()


def test_the_refusal_says_how_an_honest_training_goes_on(file: Path):
    forged(file, with_training(trainer="watch(engine(./fox),perfect)"))

    sentence = refusal(file)
    assert "engine" in sentence
    assert "name the trainer yourself" in sentence


def test_who_names_the_engine_again_goes_on_with_it(tmp_path: Path):
    """The command line is the person's own word; the contests are the same as if nothing had been broken off."""
    trainer = f"watch(engine({sys.executable} examples/engine_random.py),random)"
    whole, halves = tmp_path / "whole.json", tmp_path / "halves.json"
    first_move = "watch(random,random)"
    learn(Assignment(GAME, first_move, Contests(4), file=whole))
    learn(Assignment(GAME, first_move, Contests(2), file=halves))
    taken_up(halves, first_move)
    taken_up(halves, first_move)

    assert halves.read_bytes() == whole.read_bytes()
    taken_up(halves, trainer)
    assert '"trainer": "watch(engine(' in halves.read_text()


@pytest.mark.parametrize(
    "trainer",
    [
        "watch(hoyle({file}),random)",
        "watch(hoyle(/etc/passwd),random)",
        "lesson_and_practice(2,7,hoyle({file},paradigm=3))",
        "watch(human,random)",
        "watch(expert(1000000000),random)",
        "watch(expert(2000,men=12),random)",
        "expert(999999999)",
        "watch(informed(20),random)",
        "informed(20)",
        "somebody(1)",
        "watch(nobody,random)",
        "watch(a" + "(" * 2000 + ",b)",
        "\u001b[31mself",
        "watch(random\u0007,random)",
        "",
        "x" * 20_000,
    ],
)
def test_a_file_opens_no_path_and_asks_for_no_more_than_bounds(file: Path, trainer: str):
    forged(file, with_training(trainer=trainer.format(file=file)))

    refusal(file)


def test_a_plug_ins_trainer_is_named_by_a_person_too(file: Path, tmp_path: Path):
    """What a plug-in makes of a spelling is the plug-in's own affair, so a file may not spell it."""
    import hoyle

    plugin = tmp_path / "opener.py"
    plugin.write_text(PLUGIN)
    hoyle.plugin(plugin)
    for trainer in ("opens(/etc/passwd)", "watch(opens(/etc/passwd),random)"):
        forged(file, with_training(trainer=trainer))
        assert "plug-in" in refusal(file)


PLUGIN = """
from hoyle.lab.trainers.pairing import Trainer, lessons_with
from hoyle.table.random_player import seat as seat_random

SPELLING = EXAMPLE = "opens"
EXPECTED = "a path"

def seat(request):
    raise AssertionError("seated")

def read(request):
    return lessons_with("random")
"""


@pytest.mark.parametrize(
    "course",
    [
        {"contests": -1},
        {"contests": 2},  # the knowledge is of three
        {"contests": 10**12, "watched": 10**12},
        {"contests": 1.5},
        {"contests": "3"},
        {"contests": True},
        {"contests": None},
        {"lessons": 4},
        {"lost": 1},  # of no lesson
        {"watched": 7},
        {"stood": 4},
        {"in_a_row": 4},
        {"in_a_row": -1},
    ],
)
def test_impossible_counters_are_refused(file: Path, course: dict[str, object]):
    forged(file, with_course(**course))

    assert "training" in refusal(file)


def test_a_course_with_too_many_contests_is_refused_at_once(file: Path):
    """Or the trainer's stream would be wound forward for ever."""

    def change(data: dict) -> None:
        data["contests"] = data["extra"]["training"]["course"]["contests"] = 2**52

    forged(file, change)
    assert "1,000,000" in refusal(file)


@pytest.mark.parametrize("seed", [7, None, ["1"], "s" * 1000, "\u001b[2J"])
def test_an_odd_seed_is_refused(file: Path, seed: object):
    forged(file, with_training(seed=seed))

    refusal(file)


def recent(**changes: object) -> dict[str, object]:
    record = {"game": "tic_tac_toe", "contestants": ["hoyle", "hoyle"], "moves": ["b2"], "result": "*"}
    return {**record, **changes}


@pytest.mark.parametrize(
    "contests",
    [
        [recent()],  # not over
        [recent(game="achi")],
        [recent(moves=["b2"] * 5)],
        [recent()] * 5000,
        {"a": 1},
        7,
        [[]],
        [recent(moves=["a1", "a2", "b1", "b2", "c1"], result="1-0", contestants=["(", ")"])],
    ],
)
def test_recent_contests_that_cannot_be_are_refused(file: Path, contests: object):
    forged(file, with_training(recent=contests))

    refusal(file)
