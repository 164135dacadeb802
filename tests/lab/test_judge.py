"""The judge and the adviser: hints, judgements and answers never disagree (SPEC B3)."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.games.contest import begin, extend
from hoyle.games.load import load
from hoyle.games.notation import read_move, read_position, write_move
from hoyle.games.position import OFF
from hoyle.lab.adviser import adviser_for
from hoyle.lab.judge import Judge, standing_at
from hoyle.solver.solution import solution_for

MUST_BLOCK = "X../OO./X.. X"


@pytest.mark.parametrize("name", ["tic_tac_toe", "lose_tic_tac_toe", "achi", "mu_torere"])
def test_the_judge_says_what_the_solution_says(name: str):
    """In every position of random contests: value, distance and right moves are the table's own."""
    game = load(name)
    judge, solution, rng = Judge(game), solution_for(game), Random("judge")
    for _ in range(5):
        contest = begin(game, ("one", "two"), (False, False))
        while not contest.over and len(contest.moves) < 15:
            judgement, exact = judge.judgement(contest), solution.value(contest.position)
            assert (judgement.worth.value, judgement.worth.distance) == exact
            assert set(judgement.right) == set(solution.correct_moves(contest.position))
            assert set(judgement.best) <= set(judgement.right)
            contest = extend(game, contest, rng.choice(game.legal_moves(contest.position)))


def test_a_lost_position_recommends_what_holds_out_longest():
    """O has answered a corner beside it and is lost; blocking c2 holds out four plies, anything else two."""
    game = load("tic_tac_toe")
    judgement = Judge(game).judgement_of(read_position(game, ".OX/.../..X O"))

    assert (judgement.worth.value, judgement.worth.distance) == ("loss", 4)
    assert [write_move(game, move) for move in judgement.best] == ["c2"]
    assert len(judgement.right) == 6


@pytest.mark.parametrize("name", ["tic_tac_toe", "achi", "five_mens_morris"])
def test_every_hint_is_right_and_points_at_its_move(name: str):
    game = load(name)
    adviser = adviser_for(game)
    judge, rng = Judge(game, adviser.knowledge, solve=True), Random("hint")
    contest = begin(game, ("one", "two"), (False, False))
    while not contest.over and len(contest.moves) < 12:
        hint = adviser.hint(judge, contest)
        assert judge.is_right(contest, hint.move)
        assert (hint.move.target if hint.move.origin == OFF else hint.move.origin) in hint.look
        contest = extend(game, contest, rng.choice(game.legal_moves(contest.position)))


def test_hoyles_own_move_is_preferred_among_the_best():
    """Only c2 blocks, and Hoyle says so itself."""
    game = load("tic_tac_toe")
    hint = adviser_for(game).hint(Judge(game), standing_at(game, read_position(game, MUST_BLOCK)))

    assert write_move(game, hint.move) == "c2"
    assert hint.advice.would_make(hint.move)


def test_where_nothing_is_exact_what_is_recommended_is_called_right():
    """Connect four: a search recommends, and never calls wrong what it recommends; a blunder it does."""
    game = load("connect_four")
    judge = Judge(game, nodes=3000)
    contest = begin(game, ("one", "two"), (False, False))
    for text in ("a1", "d1", "a2", "e1"):
        contest = extend(game, contest, read_move(game, contest.position, text))

    judgement = judge.judgement(contest)
    assert not judge.exact and judgement.means == "search"
    assert all(judge.is_right(contest, move) for move in judgement.best)
    assert not judge.is_right(contest, read_move(game, contest.position, "g1"))  # O makes three with both ends open


@pytest.mark.parametrize("moves", ["d1 d2 c1", "c1 c2 d1 d2"])
def test_where_nothing_is_exact_what_holds_as_much_is_right_and_what_holds_less_is_wrong(moves: str):
    """Connect four: X's two have both ends open. O must go to b1 or e1, whichever it likes; X wins by either."""
    game = load("connect_four")
    judge, contest = Judge(game, nodes=3000), begin(game, ("one", "two"), (False, False))
    for text in moves.split():
        contest = extend(game, contest, read_move(game, contest.position, text))
    right = (move for move in game.legal_moves(contest.position) if judge.is_right(contest, move))

    assert {write_move(game, move) for move in right} == {"b1", "e1"}


def test_what_hoyle_has_proved_is_believed_before_a_search():
    """A significant state of connect four is a proved win, and its line leads there."""
    game = load("connect_four")
    adviser = adviser_for(game)
    position = read_position(game, "..XXOXO/..OXOOX/O.XOOXO/X.OXXOX/X.XOOXO/OXOXXXO O")

    judgement = Judge(game, adviser.knowledge, nodes=500).judgement_of(position)

    assert (judgement.means, judgement.worth.value, judgement.worth.distance) == ("proved", "win", 1)
    assert [write_move(game, move) for move in judgement.best] == ["b2"]


def test_a_line_shows_the_reply_and_goes_on_to_the_end():
    """After X's b1, O wins by force."""
    game = load("tic_tac_toe")
    contest = standing_at(game, read_position(game, ".../.O./XXO X"))
    after = extend(game, contest, read_move(game, contest.position, "a2"))

    assert [write_move(game, move) for move in Judge(game).line(after)] == ["a3"]
