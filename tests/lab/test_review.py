"""A look back on a contest: the last chance, and what would have held."""

from __future__ import annotations

from hoyle.games.contest import Contest, begin, extend, forfeit
from hoyle.games.load import load
from hoyle.games.notation import read_move, write_move
from hoyle.lab.review import review
from hoyle.show.review import review_words


def played(name: str, *moves: str) -> Contest:
    game = load(name)
    contest = begin(game, ("human", "somebody"), (True, False))
    for move in moves:
        contest = extend(game, contest, read_move(game, contest.position, move))
    return contest


def test_the_last_chance_of_a_lost_contest_is_exact():
    """After a1 b2 X might still have held: b1 lets O win; X's last chance is that very move."""
    game = load("tic_tac_toe")
    contest = played("tic_tac_toe", "a1", "b2", "b1", "c1", "a2", "a3")

    found = review(game, contest, person=1)

    assert contest.outcome == 2
    assert found.exact and found.chance is not None
    assert (found.chance.side, found.chance.ply) == (1, 4)
    assert [write_move(game, move) for move in found.chance.better] == ["a3"]
    assert found.chance.held == "draw"
    told = review_words(game, contest, found, 1)
    assert len(told.splitlines()) <= 24
    said = " ".join(told.split())
    assert "Your last chance to hold the contest was ply 5" in said
    assert "You played a2, which loses in 1 ply; a3 would have kept the draw." in said
    assert "Exact" in said


def test_a_person_who_won_is_told_the_oppositions_last_chance():
    contest = played("tic_tac_toe", "a1", "b2", "b1", "c1", "a2", "a3")

    told = review_words(load("tic_tac_toe"), contest, review(load("tic_tac_toe"), contest, person=2), 2)

    assert "The opposition's last chance" in told


def test_a_draw_tells_a_win_that_was_missed():
    """X has two in a row and looks elsewhere."""
    contest = played("tic_tac_toe", "a1", "c3", "a3", "b2", "b3", "a2", "c2", "c1", "b1")

    found = review(load("tic_tac_toe"), contest, person=1)

    assert contest.outcome == 0
    assert found.chance is not None
    assert (found.chance.ply, found.chance.held) == (4, "win")
    assert "chance to win" in review_words(load("tic_tac_toe"), contest, found, 1)


def test_a_perfect_draw_misses_nothing():
    contest = played("tic_tac_toe", "b2", "a1", "c1", "a3", "a2", "c2", "b3", "b1", "c3")

    found = review(load("tic_tac_toe"), contest, person=1)

    assert found.chance is None
    assert "Nobody missed a win" in review_words(load("tic_tac_toe"), contest, found, 1)


def test_a_contest_that_was_given_up_lost_nothing_on_the_board():
    contest = forfeit(played("tic_tac_toe", "b2", "a1"), 1, "resigned")

    told = review_words(load("tic_tac_toe"), contest, review(load("tic_tac_toe"), contest, 1), 1)

    assert "given up" in told


def test_a_game_that_is_not_solved_is_reviewed_by_search_and_says_so():
    """Connect four: X lets three in a row stand open at one end; the search names the turn and what looked better."""
    game = load("connect_four")
    contest = played("connect_four", "a1", "d1", "a2", "e1", "g1", "c1", "g2", "f1")

    found = review(game, contest, person=1)

    assert contest.outcome == 2
    assert not found.exact and found.chance is not None
    assert found.chance.ply == 4
    told = review_words(game, contest, found, 1)
    assert "not exact" in told
    assert "looked better" in told or "would have" in told
