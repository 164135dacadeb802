"""When learning stops: contests and the behavioural standard (ideal trainer, 2.1; SPEC E2)."""

from __future__ import annotations

import pytest

from hoyle.games.contest import Contest
from hoyle.games.load import load
from hoyle.lab.stopping import Consecutive, Contests, Course, stood, value_of
from hoyle.lab.trainers import Pairing

START = load("tic_tac_toe").start
DRAW_GAME, FIRST_WINS = 0, 1


def contest(first: str, second: str, outcome: int) -> Contest:
    """A finished contest of which only the participants and the outcome matter."""
    learners = Pairing(first, second).learners
    return Contest("any", (first, second), (False, False), (START,), (), outcome, "rules", learners=learners)


def course(value: int, *contests: Contest) -> Course:
    found = Course()
    for one in contests:
        found = found.after(one, value)
    return found


def test_a_contest_with_a_trainer_counts_unless_hoyle_lost_it():
    won, drawn, lost = (contest("hoyle", "perfect", outcome) for outcome in (1, 0, 2))

    assert course(DRAW_GAME, won, drawn).in_a_row == 2
    assert course(DRAW_GAME, won, drawn, lost).in_a_row == 0
    assert course(DRAW_GAME, won, drawn, lost) == Course(3, lessons=3, lost=1, stood=2)


def test_a_contest_against_itself_counts_only_if_drawn():
    """Ideal trainer, note 4: if Hoyle defeats itself in a draw game, it has also made an error."""
    drawn, won = (contest("hoyle(paradigm=1)", "hoyle(paradigm=4)", outcome) for outcome in (0, 1))

    assert course(DRAW_GAME, drawn, drawn).in_a_row == 2
    assert course(DRAW_GAME, drawn, won).in_a_row == 0
    assert course(DRAW_GAME, drawn, won).lost == 0  # to a trainer


def test_in_a_game_that_is_no_draw_a_contest_against_itself_counts_if_it_is_the_game_s_value():
    own = [contest("hoyle", "hoyle", outcome) for outcome in (1, 0, 2)]

    assert [course(FIRST_WINS, one).in_a_row for one in own] == [1, 0, 0]


def test_in_a_game_that_is_no_draw_the_loser_s_role_may_lose():
    """Who moves second has nothing better than a loss; who moves first must win."""
    assert course(FIRST_WINS, contest("perfect", "hoyle", 1)).in_a_row == 1
    assert course(FIRST_WINS, contest("hoyle", "perfect", 0)).in_a_row == 0


def test_the_count_runs_across_lessons_and_practice_and_past_what_is_watched():
    lesson, practice = contest("perfect", "hoyle", 0), contest("hoyle(paradigm=1)", "hoyle(paradigm=2)", 0)
    watched = contest("perfect", "random", 1)

    found = course(DRAW_GAME, lesson, practice, watched, practice)

    assert (found.in_a_row, found.contests, found.watched, found.lessons) == (3, 4, 1, 1)
    assert found.reliability == 100


def test_a_number_of_contests_is_counted_from_where_learning_began():
    assert Contests(50).met(Course(50), Course(100))
    assert not Contests(50).met(Course(50), Course(99))


def test_the_standard_gives_up_in_the_end():
    rule = Consecutive(10, at_most=30)

    assert rule.met(Course(), Course(12, in_a_row=10))
    assert not rule.met(Course(), Course(12, in_a_row=9))
    assert rule.given_up(Course(), Course(30, in_a_row=9))
    assert not rule.given_up(Course(), Course(29, in_a_row=9))


@pytest.mark.parametrize(
    ("outcome", "role", "value", "expected"),
    [(0, 1, 0, True), (2, 1, 0, False), (1, 1, 0, True), (1, 2, 1, True), (0, 1, 1, False), (1, 1, 1, True)],
)
def test_reliability_counts_what_is_no_worse_than_the_role_s_value(outcome, role, value, expected):
    """SPEC E5."""
    assert stood(contest("a", "b", outcome), role, value) is expected


def test_the_value_of_a_game_is_exact_or_as_its_file_says():
    assert [value_of(load(name)) for name in ("tic_tac_toe", "marelle", "nine_mens_morris")] == [0, 1, 0]
