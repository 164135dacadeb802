"""Perfect: correct moves from the exact solution, uniformly or wisely (SPEC C2, C9)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from hoyle.games.contest import begin, extend
from hoyle.games.load import load
from hoyle.games.notation import read_move, read_position, write_move
from hoyle.solver.solution import solution_for
from hoyle.table.contestant import seat
from hoyle.table.perfect import Perfect
from hoyle.table.play import play
from tests.table.sitting import at, choices, words

WORTH = {"loss": 0, "draw": 1, "win": 2}


def test_perfect_finds_the_draw_of_the_ideal_trainers_figure_3():
    """X holds opposite corners, O the centre: a corner loses, and every other empty square is as likely as the next."""
    game = load("tic_tac_toe")

    counts = choices(seat("perfect", game), game, "X../.O./..X O", times=400)

    assert set(counts) == {"b3", "a2", "c2", "b1"}
    assert min(counts.values()) > 60


def test_lose_tic_tac_toe_is_opened_in_the_centre():
    game = load("lose_tic_tac_toe")

    assert set(choices(seat("perfect", game), game, times=50)) == {"b2"}


def test_a_winning_perfect_contestant_makes_progress():
    """Marelle is won by the first mover: against anyone, and never later than the solution says."""
    game = load("marelle")
    distance = solution_for(game).value(game.start).distance

    for seed in range(10):
        contest = play(game, seat("perfect", game), seat("fallible(30)", game), str(seed)).contest
        assert contest.outcome == 1
        assert len(contest.moves) <= distance


def test_a_dawdling_contestant_keeps_a_win_without_hurry():
    """At marelle it makes any move that wins, not only the nearest win, and says no number of plies."""
    game = load("marelle")
    dawdling, perfect = seat("perfect(dawdling)", game), seat("perfect", game)
    reached = [
        position
        for seed in range(10)
        for position in play(game, dawdling, seat("random", game), str(seed)).contest.positions[:-1:2]
    ]
    slower = [one for one in reached if set(dawdling.candidates(one)) > set(perfect.candidates(one))]

    assert all(solution_for(game).value(position).value == "win" for position in reached)
    assert all(set(dawdling.candidates(one)) >= set(perfect.candidates(one)) for one in reached)
    assert slower
    assert words(dawdling.choose(replace(at(game), positions=(slower[0],)), Random(1))).endswith("each of which wins")


def test_perfect_against_perfect_draws_a_draw_game():
    game = load("achi")
    for seed in range(10):
        assert play(game, seat("perfect", game), seat("perfect(wise)", game), str(seed)).contest.outcome == 0


def test_the_wise_opening_is_half_the_time_the_centre():
    """Half the centre, half a corner, each corner alike (ideal trainer, section 1 and note 1)."""
    game = load("tic_tac_toe")

    counts = choices(seat("perfect(wise)", game), game, times=2000)

    assert set(counts) == {"b2", "a1", "a3", "c1", "c3"}
    assert 900 < counts["b2"] < 1100
    assert all(190 < counts[corner] < 310 for corner in ("a1", "a3", "c1", "c3"))


def test_a_wise_opening_must_be_correct():
    """In lose tic-tac-toe the corners of tic-tac-toe's wise openings would lose."""
    game = replace(load("lose_tic_tac_toe"), wise_openings=((4,), (0, 2, 6, 8)))

    assert set(choices(seat("perfect(wise)", game), game, times=50)) == {"b2"}


@pytest.mark.parametrize("text", [".../.X./... O", "X../.O./... X", "XO./.X./..O X", "X.O/.X./... O", "X../.../... O"])
def test_wise_leaves_the_most_replies_that_would_be_mistakes(text):
    """Counted here reply by reply, from the values alone."""
    game, position = load("tic_tac_toe"), read_position(load("tic_tac_toe"), text)
    solution = solution_for(game)
    slips = {}
    for move in solution.correct_moves(position):
        reached = game.after(position, move)
        value = WORTH[solution.value(reached).value]
        afterwards = [solution.value(game.after(reached, reply)).value for reply in game.legal_moves(reached)]
        slips[write_move(game, move)] = sum(2 - WORTH[theirs] < value for theirs in afterwards)
    wisest = {move for move, count in slips.items() if count == max(slips.values())}

    assert set(choices(seat("perfect(wise)", game), game, text)) == wisest


def test_the_reason_says_what_the_move_does():
    game = load("tic_tac_toe")
    perfect = seat("perfect", game)

    assert words(perfect.choose(at(game, "XX./OO./... X"), Random(1))) == "the only correct move, which wins at once"
    assert words(perfect.choose(at(game), Random(1))) == "one of 9 correct moves, each of which keeps the draw"
    assert words(perfect.choose(at(game, "XX./O../O.. X"), Random(1))).endswith("correct moves, each of which wins")


def test_what_ends_the_contest_or_goes_on_leaves_no_reply_to_get_wrong():
    """At nerenchi g7 closes a mill while placing, and X places again; at tic-tac-toe c3 wins."""
    game, nerenchi = load("tic_tac_toe"), load("nerenchi")
    wise = seat("perfect(wise)", game)
    won, mill = at(game, "XX./OO./... X").position, begin(nerenchi, ("one", "two"), (False, False))
    for move in ("a7", "b6", "d7", "d6"):
        mill = extend(nerenchi, mill, read_move(nerenchi, mill.position, move))
    again = read_move(nerenchi, mill.position, "g7")

    assert wise.losing_replies(won, read_move(game, won, "c3")) == 0
    assert wise.losing_replies(won, read_move(game, won, "c2")) == 3
    assert Perfect(nerenchi, None, "wise").losing_replies(mill.position, again) == 0
    assert words(wise.choose(at(game, "XX./OO./... X"), Random(1))) == (
        "the only correct move, which wins at once, leaving 0 replies that would be a mistake"
    )
