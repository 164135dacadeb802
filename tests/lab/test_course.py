"""The course of a training, count by count, and when it ends (ideal trainer, 2.1; SPEC E2)."""

from __future__ import annotations

import pytest

from hoyle.games.contest import Contest
from hoyle.games.load import load
from hoyle.lab.learning import Assignment, learn
from hoyle.lab.stopping import Consecutive, Contests, Course, stood, value_of

START = load("tic_tac_toe").start


def contest(outcome: int | None, learners: tuple[bool, bool]) -> Contest:
    """A finished contest of which only the outcome and the learners matter."""
    return Contest("any", ("one", "two"), (False, False), (START,), (), outcome, "rules", learners=learners)


LESSON, SECOND_LESSON, PRACTICE, WATCHED = (True, False), (False, True), (True, True), (False, False)


@pytest.mark.parametrize("outcome", [1, 2])
def test_whoever_loses_in_practice_no_lesson_is_lost(outcome: int):
    """Hoyle loses to itself, and to no trainer; nor is practice a lesson."""
    assert Course().after(contest(outcome, PRACTICE), 0) == Course(contests=1)


@pytest.mark.parametrize(
    ("learners", "outcome", "lost"),
    [(LESSON, 0, 0), (LESSON, 1, 0), (LESSON, 2, 1), (SECOND_LESSON, 1, 1), (SECOND_LESSON, 2, 0)],
)
def test_a_lesson_is_lost_to_the_other_contestant_alone(learners: tuple[bool, bool], outcome: int, lost: int):
    found = Course(5, 3, 2, 1, 4, 4).after(contest(outcome, learners), 0)

    assert found == Course(6, 4, 2 + lost, 1, 5 - lost, 0 if lost else 5)


def test_what_is_watched_changes_nothing_else():
    assert Course(5, 3, 2, 1, 4, 4).after(contest(2, WATCHED), 0) == Course(6, 3, 2, 2, 4, 4)


def test_reliability_is_of_hoyle_s_own_contests():
    assert Course().reliability == 100
    assert Course(3, watched=3).reliability == 100
    assert Course(8, watched=4, stood=3).reliability == 75
    assert Course(4, stood=1).reliability == 25


@pytest.mark.parametrize(
    ("outcome", "value", "first", "second"),
    [
        (0, 0, True, True),
        (1, 0, True, False),
        (2, 0, False, True),
        (1, 1, True, True),
        (0, 1, False, True),
        (2, 1, False, True),
        (2, 2, True, True),
        (0, 2, True, False),
        (1, 2, True, False),
        (None, 0, True, True),
    ],
)
def test_a_role_stands_if_it_gets_what_it_is_worth(outcome: int | None, value: int, first: bool, second: bool):
    played = contest(outcome, LESSON)

    assert (stood(played, 1, value), stood(played, 2, value)) == (first, second)


def test_the_rules_to_stop_by():
    """A number of contests is never given up; a standard after a thousand, counted from where learning began."""
    assert Consecutive(20).at_most == 1000
    assert Contests(3).met(Course(2), Course(5)) and not Contests(3).met(Course(2), Course(4))
    assert Contests(3).given_up(Course(), Course(10_000)) is False
    assert Consecutive(3).met(Course(9), Course(9, in_a_row=3))
    assert not Consecutive(3, at_most=4).given_up(Course(2), Course(5))
    assert Consecutive(3, at_most=4).given_up(Course(2), Course(6))


def test_a_game_without_a_solution_has_the_value_that_its_file_gives():
    assert [value_of(load(name)) for name in ("lose_tic_tac_toe", "marelle", "connect_4_4x4")] == [0, 1, 0]


def test_a_standard_that_is_met_already_needs_no_contest(tmp_path):
    """Twenty in a row were reached before: nothing is played."""
    game = load("lose_tic_tac_toe")
    learned = learn(Assignment(game, "self", Consecutive(1, at_most=30), "met"))
    again = learn(Assignment(game, "self", Consecutive(1, at_most=30), "met", start=learned.state))

    assert learned.met and again.met
    assert again.course == learned.course
    assert again.state is learned.state
