"""Puzzles: right answers by the exact solution, hints that agree, grades, mistakes of one's own (SPEC B3)."""

from __future__ import annotations

import pytest
from workshop.puzzles import checked, faults_of

from hoyle.games.load import load
from hoyle.games.notation import read_move, read_position, write_move
from hoyle.lab.adviser import adviser_for
from hoyle.lab.grading import failures, grade, minds_for
from hoyle.lab.judge import Judge
from hoyle.lab.puzzles import Puzzle, answer, pose, puzzles_of, puzzles_of_mistakes
from hoyle.lab.review import whole_review
from hoyle.solver.solution import solution_for
from tests.lab.test_review import played


@pytest.mark.parametrize("name", ["tic_tac_toe", "achi", "five_mens_morris"])
def test_puzzles_are_sound(name: str):
    """Each has a right answer, all right answers, a hint that is one of them, and replies that punish."""
    assert checked(name, 12, "7") == (12, [])


def test_the_check_notices_a_wrong_answer():
    """It can fail: a puzzle that calls another move right is found out."""
    game = load("tic_tac_toe")
    adviser = adviser_for(game)
    judge, solution = Judge(game), solution_for(game)
    position = read_position(game, "X../OO./X.. X")
    wrong = Puzzle(game, position, "hold", None, (read_move(game, position, "b1"),), True, "exact", "training")

    assert any("calls b1 right" in fault for fault in faults_of(wrong, judge, adviser, solution))


def test_the_same_seed_gives_the_same_puzzles_and_another_gives_others():
    game = load("achi")
    known = adviser_for(game).knowledge
    judge = Judge(game)

    one, same, other = (puzzles_of(judge, known, 8, seed) for seed in ("1", "1", "2"))

    assert one == same
    assert {puzzle.id for puzzle in one} != {puzzle.id for puzzle in other}
    assert len({puzzle.id for puzzle in one}) == 8


def test_wins_to_be_forced_and_positions_to_be_held_take_turns():
    game = load("tic_tac_toe")
    chosen = puzzles_of(Judge(game), adviser_for(game).knowledge, 10, "0")

    assert [puzzle.task for puzzle in chosen[:4]] == ["win", "hold", "win", "hold"]
    assert sum(puzzle.distance == 1 for puzzle in chosen) <= 2


def test_a_wrong_answer_is_punished_and_a_right_one_is_not():
    game = load("tic_tac_toe")
    judge = Judge(game)
    puzzle = pose(judge, read_position(game, ".../.O./XXO X"), "mistake")
    assert puzzle is not None

    wrong, right = (answer(judge, puzzle, read_move(game, puzzle.position, text)) for text in ("a2", "a3"))

    assert (wrong.right, wrong.worth.value, [write_move(game, move) for move in wrong.reply]) == (False, "loss", ["a3"])
    assert (right.right, right.reply) == (True, ())


def test_nothing_is_asked_where_nothing_can_be_won_or_held():
    """A finished position, and one in which every move is as good."""
    game = load("tic_tac_toe")
    judge = Judge(game)

    assert pose(judge, read_position(game, "XXX/OO./... O"), "training") is None
    assert pose(judge, game.start, "training") is None


def test_a_persons_own_mistakes_become_puzzles():
    """X's fifth ply lost; it is asked again, and O's moves are not."""
    game = load("tic_tac_toe")
    judge = Judge(game)
    contest = played("tic_tac_toe", "a1", "b2", "b1", "c1", "a2", "a3")
    found = whole_review(game, contest, judge, adviser_for(game))

    own = puzzles_of_mistakes(judge, [(found, contest.positions)], side=1)
    theirs = puzzles_of_mistakes(judge, [(found, contest.positions)], side=2)

    assert [(one.id, one.source) for one in own] == [(".../.O./XXO X", "mistake")]
    assert theirs == []


def test_a_puzzle_is_graded_by_who_fails_it():
    """Only c2 blocks: a random mind fails four times of five, whoever looks two plies ahead never."""
    game = load("tic_tac_toe")
    judge = Judge(game)
    puzzle = pose(judge, read_position(game, "X../OO./X.. X"), "training")
    assert puzzle is not None

    failed = failures(judge, puzzle, minds_for(game))

    assert failed["random"] == pytest.approx(0.8)
    assert failed["reasonable(100)"] == 0
    assert {"reasonable(100)", "hoyle"} <= set(failed)  # by whom a grade goes
    assert grade(failed) == "easy"
    assert grade({"reasonable(100)": 0.8, "hoyle": 0.0}) == "medium"
    assert grade({"reasonable(100)": 0.8, "hoyle": 1.0}) == "hard"
