"""Testing: batteries, scores and reports, over one or more runs and processes (SPEC E3, E4, E7, F8)."""

from __future__ import annotations

import pytest

from hoyle.errors import UnknownName
from hoyle.games.load import load
from hoyle.lab.batteries import BATTERIES, battery_named, face
from hoyle.lab.learning import Assignment, learn
from hoyle.lab.metrics import seen_in_training
from hoyle.lab.runs import assignments, learn_all, run_file
from hoyle.lab.stopping import Contests
from hoyle.lab.testing import examine

GAME = load("tic_tac_toe")


@pytest.fixture(scope="module")
def pupil():
    return learn(Assignment(GAME, "perfect", Contests(30)))


def test_the_batteries_are_the_papers():
    assert BATTERIES["003"].challengers == ("perfect(wise)", "fallible(10,wise)", "fallible(70,wise)", "random")
    assert BATTERIES["000"].challengers == ("perfect", "reasonable(10)", "reasonable(50)", "random")
    assert (BATTERIES["003"].contests, BATTERIES["000"].contests) == (20, 10)
    with pytest.raises(UnknownName, match="003"):
        battery_named("03")


def test_there_are_eleven_noise_levels_in_the_battery_s_style():
    levels = BATTERIES["003"].noise_levels

    assert len(levels) == 11
    assert (levels[0], levels[1], levels[-1]) == ("perfect(wise)", "fallible(10,wise)", "random")
    assert BATTERIES["000"].noise_levels[5] == "fallible(50)"


def test_testing_changes_nothing_and_is_repeatable(pupil):
    """SPEC F8; the same seed gives the same score, another one another."""
    before = pupil.knowledge
    scores = [face(GAME, before, pupil.settings, "random", 12, seed) for seed in ("a", "a", "b")]

    assert scores[0] == scores[1]
    assert scores[0] != scores[2]
    assert pupil.knowledge is before


def test_a_score_adds_up(pupil):
    score = face(GAME, pupil.knowledge, pupil.settings, "random", 10, "sum")

    assert score.contests == 10
    assert score.won + score.lost <= 10
    assert score.stood == 10 - score.lost  # a draw game
    assert 0 < score.voted <= score.decisions
    assert 0 <= score.never_seen <= score.decisions
    assert 1 <= score.distinct <= 10
    assert max(score.comments.values()) <= score.voted


def test_hoyle_goes_first_and_second_by_turns(pupil, monkeypatch):
    from hoyle.lab import batteries

    pairs = []
    original = batteries.sit_and_play

    def watching(game, one, two, seed):
        pairs.append((one.name, two.name))
        return original(game, one, two, seed)

    monkeypatch.setattr(batteries, "sit_and_play", watching)
    face(GAME, pupil.knowledge, pupil.settings, "random", 3, "turns")

    assert pairs == [("hoyle", "random"), ("random", "hoyle"), ("hoyle", "random")]


def test_in_a_game_that_is_no_draw_losing_the_lost_role_is_reliable():
    """Marelle is won by whoever moves first: against perfect, Hoyle may lose as second and must win as first."""
    game = load("marelle")
    pupil = learn(Assignment(game, "perfect", Contests(1)))

    score = face(game, pupil.knowledge, pupil.settings, "perfect", 2, "value")

    assert score.lost >= 1
    assert score.stood >= 1


def test_all_of_a_small_game_is_seen_in_the_end(pupil):
    """Positions in which somebody moved, up to symmetry; the start is one of them."""
    seen = seen_in_training(pupil.knowledge)

    assert GAME.start in seen
    assert pupil.states_seen == len(seen) > 10


def test_a_report_has_every_figure(pupil):
    report = examine(GAME, [(pupil.knowledge, pupil.settings)], BATTERIES["003"], contests=4)
    perfect, random = report.challengers["perfect(wise)"], report.challengers["random"]

    assert list(report.challengers) == list(BATTERIES["003"].challengers)
    assert (perfect.contests, perfect.power.percent, perfect.maximal_power) == (4, 0.0, (0.0, True))
    assert random.maximal_power.percent == pytest.approx(93.6, abs=0.1)
    assert set(report.scores) == {*report.challengers, *BATTERIES["003"].noise_levels}
    assert report.turing.passed is False  # one run cannot be judged
    assert 0 <= report.never_seen <= 100
    assert report.ms_per_decision > 0
    assert all(0 < share <= 100 for share in report.comment_frequency.values())


def test_runs_are_the_same_whatever_the_number_of_workers():
    """SPEC E7: learned and tested in this process, or in two others."""
    tasks = assignments(Assignment(GAME, "lesson_and_practice(2,7)", Contests(12)), 5, 2)
    alone, together = learn_all(tasks, n_jobs=1), learn_all(tasks, n_jobs=2)

    assert [run.state for run in alone] == [run.state for run in together]
    assert alone[0].seed == "5/run-1"
    runs = [(run.knowledge, run.settings) for run in alone]
    reports = [examine(GAME, runs, BATTERIES["000"], contests=2, n_jobs=jobs) for jobs in (1, 2)]
    assert reports[0].scores == reports[1].scores


def test_the_first_of_several_runs_is_the_single_one(tmp_path):
    task = Assignment(GAME, file=tmp_path / "kept.json")

    single, (first, *_) = assignments(task, 3, 1)[0], assignments(task, 3, 10)

    assert single.seed == first.seed
    assert single.file == tmp_path / "kept.json"
    assert first.file == tmp_path / "kept-run-01.json"
    assert run_file(tmp_path / "kept.json", 7, 100).name == "kept-run-007.json"
