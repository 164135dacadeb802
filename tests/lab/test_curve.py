"""What came of a training, as data, in a notebook and as a curve, from contests made up for it (SPEC E4)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from forr.knowledge import blank
from hoyle.errors import BadNotation
from hoyle.games.contest import begin
from hoyle.games.load import load
from hoyle.games.training_note import ContestKind, TrainingNote
from hoyle.lab.curve import shares_that_stood
from hoyle.lab.learned import Learned
from hoyle.lab.stopping import Course
from hoyle.lab.training_contest import TrainingContest
from hoyle.lab.training_state import TrainingState
from hoyle.mind.knowledge import items
from hoyle.mind.settings import Settings

GAME = load("tic_tac_toe")


def told(
    number: int, stood: bool | None, kind: ContestKind = "lesson", learner: int = 1, outcome: int = 0
) -> TrainingContest:
    contest = begin(GAME, ("hoyle", "perfect"), (False, True), learners=(learner == 1, learner == 2))
    note = TrainingNote(number, kind, stood, number, {"forks": number})
    return TrainingContest(replace(contest, outcome=outcome, ending="rules"), note, seed=f"s/{number}", seconds=0.5)


def learned(*contests: TrainingContest, trainer: str = "perfect") -> Learned:
    knowledge = replace(blank("tic_tac_toe", items()), contests=1234)
    state = TrainingState(knowledge, Course(contests=12, lessons=9, lost=2, watched=2, stood=8, in_a_row=3))
    return Learned(GAME, trainer, "7", Settings(), state, True, 1.23456, ("a: b",), contests=contests)


def test_each_point_of_a_curve_looks_back_on_the_latest():
    """Of two each; what was only watched is no point."""
    contests = [told(1, True), told(2, False), told(3, None, "watching"), told(4, False), told(5, True)]

    assert list(shares_that_stood(contests, 2)) == [(1, 100.0), (2, 50.0), (4, 0.0), (5, 50.0)]
    assert list(shares_that_stood(contests, 10))[-1] == (5, 50.0)
    assert list(shares_that_stood([], 2)) == []


@pytest.mark.parametrize(
    ("kind", "learner", "outcome", "result"),
    [
        ("lesson", 1, 1, "won"),
        ("lesson", 2, 1, "lost"),
        ("lesson", 2, 2, "won"),
        ("lesson", 1, 0, "drawn"),
        ("practice", 1, 1, ""),
        ("watching", 1, 0, ""),
    ],
)
def test_a_lesson_has_a_result_for_hoyle(kind: ContestKind, learner: int, outcome: int, result: str):
    contest = told(3, True, kind, learner, outcome)

    assert (contest.result, contest.row()["hoyle"]) == (result, result)
    assert (contest.number, contest.kind, contest.length, contest.learned) == (3, kind, 0, {"forks": 3})
    assert (contest.pairing, contest.outcome, contest.row()["seconds"]) == (("hoyle", "perfect"), outcome, 0.5)
    assert contest.record(str).training == contest.note


def test_what_came_of_a_training_as_data():
    data = learned(told(1, True)).to_dict()

    assert {key: data[key] for key in ("game", "trainer", "panel", "vote", "file", "seed")} == {
        "game": "tic_tac_toe",
        "trainer": "perfect",
        "panel": "hoyle",
        "vote": "pwl",
        "file": None,
        "seed": "7",
    }
    assert [data[key] for key in ("contests", "lessons", "lost", "watched", "in_a_row")] == [12, 9, 2, 2, 3]
    assert (data["reliability"], data["met"], data["seconds"], data["muted"]) == (80.0, True, 1.235, ["a: b"])
    assert (data["states_seen"], data["items"]["forks"]) == (0, 0)
    assert [row["number"] for row in data["curve"]] == [1]
    assert replace(learned(), file=Path("x.json")).to_dict()["file"] == "x.json"


def test_what_came_of_a_training_in_a_notebook():
    shown = learned()._repr_html_()

    assert "<caption>Tic-tac-toe: what was learned</caption>" in shown
    assert ">perfect, seed 7<" in shown and ">3 that count<" in shown
    assert ">1,234, of them 9 with the trainer, 2 lost<" in shown
    assert ">forks<" not in shown  # what holds nothing is left out
    assert ">several, seed several<" in replace(learned(trainer=""), seed="")._repr_html_()


def test_a_curve_as_a_frame_and_as_a_plot():
    run = learned(told(1, True), told(2, False))
    frame = run.to_frame()
    (line, other) = run.plot(learned(told(1, False)), window=1).data

    assert (list(frame["number"]), list(frame["learned_forks"]), list(frame["stood"])) == (
        [1, 2],
        [1, 2],
        [True, False],
    )
    assert (list(line.x), list(line.y), line.name) == ([1, 2], [100.0, 0.0], "perfect, seed 7")
    assert list(other.y) == [0.0]


def test_a_curve_needs_contests_to_look_back_on_and_a_training():
    with pytest.raises(BadNotation, match="0 is no whole number, 1 or more"):
        learned().plot(window=0)
    with pytest.raises(BadNotation, match="7 has no learning curve; expected what"):
        learned().plot(7)  # type: ignore[arg-type]


def test_what_was_merged_cannot_go_on():
    assert learned(trainer="").extra == {}
    assert learned().extra["training"]["trainer"] == "perfect"
    assert learned().extra["training"]["course"]["lost"] == 2
