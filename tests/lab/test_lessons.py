"""Lessons: five steps into every game with trained knowledge, built from the game and what is known (SPEC B3)."""

from __future__ import annotations

import pytest

from hoyle.games.load import load
from hoyle.games.notation import read_move, write_move
from hoyle.lab.adviser import adviser_for
from hoyle.lab.exercises import attempt
from hoyle.lab.judge import Judge, standing_at
from hoyle.lab.lessons import lesson_for, threats
from hoyle.show.lessons import lesson_data
from hoyle.trained import trained_games

FIVE = ("rules", "opening", "means", "trap", "ending")


@pytest.mark.slow
@pytest.mark.parametrize("name", trained_games())
def test_every_trained_game_has_five_sound_steps(name: str):
    """Every exercise has a right move that is taken for right, and the hint is one of those."""
    game = load(name)
    adviser = adviser_for(game)
    judge = Judge(game, adviser.knowledge, nodes=2000, solve=True)
    lesson = lesson_for(judge, adviser.knowledge)

    kinds = ["means" if step.kind in ("fork", "mill", "squeeze") else step.kind for step in lesson.steps]
    assert tuple(kinds) == FIVE
    for exercise in (one for step in lesson.steps for one in step.exercises):
        hint = adviser.hint(judge, standing_at(game, exercise.position), exercise.right)
        assert hint.move in exercise.right
        assert all(attempt(judge, exercise, (move,)).right for move in exercise.right)
    assert all(step["about"] and step["exercises"] for step in lesson_data(judge, lesson)["steps"])  # type: ignore[union-attr,call-overload,index]


def test_the_rules_are_learned_by_doing_each_kind_of_move():
    """Five men's morris: a placement, a slide, a capture; no other move will do for the last."""
    game = load("five_mens_morris")
    known = adviser_for(game).knowledge
    judge = Judge(game, known, solve=True)
    (rules, *_) = lesson_for(judge, known).steps

    assert [one.goal for one in rules.exercises] == ["place", "slide", "capture"]
    taking = rules.exercises[-1]
    plain = next(move for move in game.legal_moves(taking.position) if not move.captures)
    assert not attempt(judge, taking, (plain,)).right


def test_a_fork_threatens_twice():
    """Tic-tac-toe: the step's right move leaves two ways to win."""
    game = load("tic_tac_toe")
    known = adviser_for(game).knowledge
    judge = Judge(game, known)
    step = lesson_for(judge, known).steps[2]
    (exercise,) = step.exercises

    assert step.kind == "fork"
    assert max(threats(game, exercise.position, move) for move in exercise.right) == 2


def test_the_opening_of_a_drawn_game_is_what_asks_most_of_the_other_side():
    """All nine openings of tic-tac-toe hold; a corner leaves seven of eight replies that lose."""
    game = load("tic_tac_toe")
    known = adviser_for(game).knowledge
    judge = Judge(game, known)
    (exercise,) = lesson_for(judge, known).steps[1].exercises

    assert sorted(write_move(game, move) for move in exercise.right) == ["a1", "a3", "c1", "c3"]
    assert not attempt(judge, exercise, (read_move(game, game.start, "b2"),)).right


def test_an_ending_is_played_to_the_end_against_replies():
    """The visitor always makes the best move; the opposition answers each, until the contest is won."""
    game = load("achi")
    known = adviser_for(game).knowledge
    judge = Judge(game, known)
    (exercise,) = lesson_for(judge, known).steps[4].exercises
    played, contest = (), standing_at(game, exercise.position)
    while not contest.over:
        played = (*played, judge.judgement(contest).best[0])
        found = attempt(judge, exercise, played)
        assert found.right
        contest = found.contest

    assert found.done and contest.outcome == exercise.position.mover
    assert len(played) == (exercise.distance or 0) // 2 + 1
