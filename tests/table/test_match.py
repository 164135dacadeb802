"""Matches: counted for the contestant named first, whoever moves first (SPEC U5)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from hoyle.errors import UnknownName
from hoyle.games.contest import begin, forfeit
from hoyle.games.load import load
from hoyle.games.notation import read_position
from hoyle.games.record import write_text
from hoyle.show.explain import reason
from hoyle.table.contestant import seat
from hoyle.table.match import counted, match
from hoyle.table.play import sit_and_play

GAME = load("tic_tac_toe")


def test_perfect_never_loses_to_random():
    result = match(GAME, "perfect", "random", 30, "1")

    assert result.lost == 0
    assert result.won > 20
    assert result.won + result.drawn == 30 == len(result.contests)
    assert 5 <= result.mean_length <= 9
    assert result.ms_per_decision > 0
    assert all(transcript.contest.contestants == ("perfect", "random") for transcript in result.contests)


def test_alternating_contestants_take_turns_to_move_first():
    result = match(GAME, "random", "perfect", 4, "1", alternate=True)

    assert [transcript.contest.contestants[0] for transcript in result.contests] == [
        "random",
        "perfect",
        "random",
        "perfect",
    ]


def test_results_are_the_first_named_contestants():
    """Perfect, named second, is never beaten by random, in either role."""
    result = match(GAME, "random", "perfect", 30, "2", alternate=True)

    assert result.won == 0
    assert result.lost > 15


def test_the_same_seed_plays_the_same_match_and_another_does_not():
    def texts(seed):
        played = match(GAME, "random", "fallible(50)", 5, seed, alternate=True).contests
        return [write_text(GAME, transcript.record(partial(reason, GAME))) for transcript in played]

    assert texts("1") == texts("1")
    assert texts("1") != texts("2")
    assert len(set(texts("1"))) == 5


def test_each_contest_is_shown_as_it_ends():
    shown = []
    result = match(GAME, "random", "random", 3, "1", watch=shown.append)

    assert tuple(shown) == result.contests


def test_no_contests_are_no_error():
    result = counted([])

    assert (result.won, result.drawn, result.lost, result.mean_length, result.ms_per_decision) == (0, 0, 0, 0.0, 0.0)


def test_only_the_first_named_contestants_thinking_is_timed():
    """Informed to depth 3 takes far longer than random does, some sixty times; the quicker may be interrupted once."""
    game = load("achi")
    slow = match(game, "informed(3)", "random", 2, "1", alternate=True).ms_per_decision
    quick = min(match(game, "random", "informed(3)", 2, "1", alternate=True).ms_per_decision for _ in range(3))

    assert slow > 5 * quick


def test_an_unknown_contestant_is_refused_before_anything_is_played():
    with pytest.raises(UnknownName):
        match(GAME, "random", "nobody_at_all", 1, "1")


def test_the_mean_time_leaves_the_first_decision_out():
    """It may have loaded kernels: here it took a second, and the others a hundredth."""
    transcript = sit_and_play(GAME, seat("random", GAME), seat("random", GAME), "times")
    plies = len(transcript.contest.moves)
    timed = replace(transcript, seconds=(1.0, *[0.01] * (plies - 1)))

    assert counted([timed]).ms_per_decision == pytest.approx(10)


def test_a_match_as_data():
    """Nine contests with perfect from a won position: what is counted, who played, in which share."""
    start = read_position(GAME, "XX./OO./... X")
    data = match(GAME, "perfect", "random", 9, "7", start=start).to_dict()
    took = {"ms_per_decision": data.pop("ms_per_decision"), "ms_of_second": data.pop("ms_of_second")}

    assert took["ms_of_second"] == 0  # it never came to a move
    assert data == {
        "game": "tic_tac_toe",
        "first": "perfect",
        "second": "random",
        "contests": 9,
        "seed": 7,
        "alternate": False,
        "won": 9,
        "drawn": 0,
        "lost": 0,
        "intervals": {"won": [100.0, 70.1, 100.0], "drawn": [0.0, 0.0, 29.9], "lost": [0.0, 0.0, 29.9]},
        "mean_length": 1.0,
        "forfeited": [0, 0],
        "distinct": 1,
    }
    assert match(GAME, "random", "random", 1, "a/b").to_dict()["seed"] == "a/b"


def test_a_match_in_a_notebook():
    result = match(GAME, "perfect", "random", 2, "7", start=read_position(GAME, "XX./OO./... X"))
    shown, frame = result._repr_html_(), result.to_frame()

    assert "<caption>tic_tac_toe: perfect against random, 2 contests</caption>" in shown
    assert [cell in shown for cell in (">won<", ">2<", ">100.0<", ">percent<")] == [True] * 4
    assert (list(frame["result"]), list(frame["length"])) == (["1-0", "1-0"], [1, 1])
    assert list(frame["seed"]) == ["7/contest/1", "7/contest/2"]
    assert [bar.name for bar in result.plot().data] == ["perfect"]


def test_contests_are_distinct_by_their_moves():
    result = match(GAME, "random", "random", 40, "distinct", start=read_position(GAME, "XOX/XOO/.X. O"))

    assert result.distinct == 2


def test_the_second_s_thinking_and_forfeits_are_counted_apart():
    """Each decision of the first took a hundredth of a second and of the second two; the very first are left out."""
    transcript = sit_and_play(GAME, seat("random", GAME), seat("random", GAME), "times")
    timed = replace(transcript, seconds=tuple([0.01, 0.02] * 5)[: len(transcript.contest.moves)])
    lost = replace(timed, contest=forfeit(begin(GAME, ("a", "b"), (False, False)), 2, "it died"), seconds=())
    result = counted([timed, lost])

    assert (result.ms_per_decision, result.ms_of_second) == pytest.approx((10, 20))
    assert (result.forfeited, counted([lost, lost], alternate=True).forfeited) == ((0, 1), (1, 1))
