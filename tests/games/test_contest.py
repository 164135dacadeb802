"""Contests: recurrence and limits belong to them, and the rules come first (SPEC G5)."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from hoyle.errors import IllegalMove
from hoyle.games.contest import LONGEST_CONTEST, Contest, begin, extend, forfeit
from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.games.notation import read_move, read_position
from hoyle.games.position import Move


def played(game: Game, start: str, *moves: str) -> Contest:
    contest = begin(game, ("one", "two"), (True, False), read_position(game, start) if start else None)
    for text in moves:
        contest = extend(game, contest, read_move(game, contest.position, text))
    return contest


def test_a_contest_is_won_by_the_rules():
    contest = played(load("tic_tac_toe"), "", "b2", "a1", "b3", "a2", "b1")

    assert (contest.outcome, contest.ending, contest.winner) == (1, "rules", "one")
    assert len(contest.positions) == len(contest.moves) + 1


def test_a_contest_under_way_has_no_outcome():
    contest = played(load("tic_tac_toe"), "", "b2")

    assert (contest.outcome, contest.ending, contest.winner, contest.over) == (None, "", "", False)
    assert contest.mover == 2


def test_a_contest_can_begin_at_its_end():
    """A start in which X has already won is a finished contest without moves."""
    contest = played(load("tic_tac_toe"), "XXX/OO./... O")

    assert (contest.outcome, contest.ending, contest.moves) == (1, "rules", ())


# a5 and e3 go out and back; four plies come to the same position.
MORRIS_START, MORRIS_SHUFFLE = "X../X.X/...O/.../OO. X 0,0", ("a5-a3", "e3-e5", "a3-a5", "e5-e3")


def test_the_nth_occurrence_of_a_position_draws():
    """Five men's morris, third occurrence: the start is the first, so two rounds of four plies make the third."""
    game = load("five_mens_morris")

    contest = played(game, MORRIS_START, *MORRIS_SHUFFLE * 2)

    assert (contest.outcome, contest.ending, len(contest.moves)) == (0, "repetition", 8)
    assert not played(game, MORRIS_START, *(MORRIS_SHUFFLE * 2)[:-1]).over


def test_recurrence_may_be_counted_up_to_symmetry():
    """After four plies the board is the mirror image of the start in the diagonal from a3 to c1."""
    exact = replace(load("three_mens_morris"), recurrence=2, recurrence_up_to_symmetry=False)
    alike = replace(exact, recurrence_up_to_symmetry=True)
    start, moves = ".XX/.OO/XO. X", ("b3-a3", "b2-b3", "a3-a2", "b3-b2")

    assert not played(exact, start, *moves).over
    assert not played(alike, start, *moves[:-1]).over
    assert played(alike, start, *moves).ending == "repetition"


def test_the_limit_on_length_counts_plies():
    """Five men's morris ends after 80 moves of either side."""
    game = replace(load("five_mens_morris"), recurrence=0)
    moves = MORRIS_SHUFFLE * 20

    assert not played(game, MORRIS_START, *moves[:79]).over
    contest = played(game, MORRIS_START, *moves)

    assert (contest.outcome, contest.ending, len(contest.moves)) == (0, "length", 80)


def test_a_game_without_a_limit_has_a_generous_one():
    game = replace(load("five_mens_morris"), recurrence=0, longest=0)

    contest = played(game, MORRIS_START, *MORRIS_SHUFFLE * (LONGEST_CONTEST // 4))

    assert (contest.ending, len(contest.moves)) == ("length", LONGEST_CONTEST)


def test_the_rules_come_before_the_limit():
    """The winning fifth ply is a win although five plies are all there may be."""
    game = replace(load("tic_tac_toe"), longest=5)

    assert played(game, "", "b2", "a1", "b3", "a2", "b1").ending == "rules"
    assert played(game, "", "b2", "a1", "b3", "a2", "c1").ending == "length"


def test_a_contest_built_elsewhere_still_counts_recurrence():
    """A contest without its keys (made by hand, or read from outside) is counted from its positions."""
    game = load("five_mens_morris")
    contest = replace(played(game, MORRIS_START, *(MORRIS_SHUFFLE * 2)[:-1]), keys=())

    assert extend(game, contest, read_move(game, contest.position, MORRIS_SHUFFLE[-1])).ending == "repetition"


def test_illegal_and_late_moves_are_refused():
    game = load("tic_tac_toe")
    over = played(game, "", "b2", "a1", "b3", "a2", "b1")

    with pytest.raises(IllegalMove, match="over by rules"):
        extend(game, over, Move(8))
    with pytest.raises(IllegalMove, match=re.escape("'b2' is not legal for O in '.../.X./... O'")):
        extend(game, played(game, "", "b2"), Move(4))
    with pytest.raises(IllegalMove, match="target=99"):
        extend(game, played(game, ""), Move(99))


def test_a_forfeit_is_won_by_the_other():
    contest = forfeit(played(load("tic_tac_toe"), "", "b2"), 2, "it died")

    assert (contest.outcome, contest.ending, contest.remark, contest.winner) == (1, "forfeit", "it died", "one")


def test_a_contest_prints_its_moves_and_its_result():
    """In notation; by numbers where nobody says what the locations are called."""
    game = load("tic_tac_toe")
    contest = begin(game, ("X", "O"), (False, False), read_position(game, "XX./.../... O"))
    for text in ("a1", "c3"):
        contest = extend(game, contest, read_move(game, contest.position, text))

    assert str(contest) == "1... a1 2. c3 1-0"
    assert str(begin(game, ("X", "O"), (False, False))) == "*"
    assert str(replace(contest, names=())) == "1... 7 2. 3 1-0"


def test_the_winner_has_a_name():
    contest = begin(load("tic_tac_toe"), ("one", "two"), (False, False))

    assert [forfeit(contest, loser, "").winner for loser in (1, 2)] == ["two", "one"]
    assert contest.winner == ""
    assert replace(contest, outcome=0).winner == ""
    assert LONGEST_CONTEST == 1000
