"""Contestants at their borders: the last number allowed, the words of every reason, results counted by hand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from forr.claim import Plain
from forr.decision import Decision
from hoyle.errors import BadNotation, BadPlugin, EngineFailure
from hoyle.games.contest import begin, extend, forfeit
from hoyle.games.load import load
from hoyle.games.notation import read_move
from hoyle.plugin_parts import Part
from hoyle.table.contestant import LONGEST_SPELLING, Request, dismiss, parse, seat
from hoyle.table.expert import _worth
from hoyle.table.guest import seat_guest
from hoyle.table.informed import evaluation
from hoyle.table.match import counted
from hoyle.table.perfect import Perfect
from hoyle.table.play import Transcript, sit_and_play
from tests.table.sitting import at

GAME = load("tic_tac_toe")


@pytest.mark.parametrize(
    "spelling", ["fallible(0)", "fallible(100)", "fallible(99.999999)", "informed(1)", "informed(20)"]
)
def test_the_last_number_is_allowed(spelling: str):
    assert seat(spelling, GAME)


@pytest.mark.parametrize(
    "spelling", ["fallible(100.1)", "fallible(1.1234567)", "fallible(1000)", "informed(21)", "expert(0)"]
)
def test_the_next_number_is_not(spelling: str):
    with pytest.raises(BadNotation, match="expected"):
        seat(spelling, GAME)


def test_a_spelling_may_be_so_long_and_no_longer():
    longest = "a" * (LONGEST_SPELLING - 2)

    assert parse(f"{longest}()") == (longest, "")
    with pytest.raises(BadNotation, match="characters long"):
        parse(f"{longest}a()")


def test_no_parentheses_are_no_arguments():
    assert (parse("random"), parse("random()")) == (("random", None), ("random", ""))
    assert Request(GAME, "x").arguments == Request(GAME, "x", " ").arguments == ()
    assert Request(GAME, "x", " A b , C").arguments == ("ab", "c")
    assert str(Request(GAME, "x", example="y", expected="z").refusal("no")).startswith("'x' cannot be seated: no;")
    assert str(Request(GAME, "x", "1", "y", "z").refusal("no")).startswith("'x(1)' cannot be seated: no;")


def test_a_program_has_half_a_minute():
    assert Request(GAME, "x").seconds == 30
    engine = seat("engine(python -V)", GAME, game_file=Path("mine.toml"))
    assert (engine.seconds, engine.game_file) == (30, Path("mine.toml"))  # type: ignore[attr-defined]
    assert seat("engine(python -V)", GAME, seconds=2).seconds == 2  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("spelling", "position", "reason"),
    [
        ("random", "", "chosen at random among 9 legal moves"),
        ("random", "XOX/XOO/OX. X", "the only legal move"),
        ("perfect", "X.X/.O./X.O O", "one of 4 correct moves, each of which is lost, like every other"),
        ("perfect(wise)", "", "one of 9 correct moves, each of which keeps the draw, a wise opening"),
        (
            "perfect(wise)",
            "X.O/.X./... O",
            "the only correct move, which keeps the draw, leaving 4 replies that would be a mistake",
        ),
        ("informed(1)", "XX./OO./... X", "wins within 1 plies, looking 1 plies ahead"),
        ("informed(2)", "XX./.O./X.O O", "loses within 2 plies (as 3 more), looking 2 plies ahead"),
        ("informed(3)", "X../.O./..X O", "evaluates to +2 (as 3 more), looking 3 plies ahead"),
        ("reasonable(100)", "XX./OO./... X", "wins at once"),
        ("reasonable(100)", "", "gives the opposition no immediate win"),
        ("reasonable(100)", "XX./.O./X.O O", "nothing avoids an immediate loss"),
    ],
)
def test_every_reason_in_its_words(spelling: str, position: str, reason: str):
    decision = seat(spelling, GAME).choose(at(GAME, position), Random(1))

    assert decision.reason == Plain(reason)
    assert decision.decider == spelling.split("(")[0]
    assert set(decision.legal) == set(GAME.legal_moves(at(GAME, position).position))


def test_a_win_is_told_by_its_distance_where_it_is_the_nearest():
    game = load("marelle")

    assert seat("perfect", game).choose(at(game), Random(1)).reason == Plain(
        "the only correct move, which wins within 9 plies"
    )


def test_a_perfect_contestant_hurries_where_play_can_cycle():
    marelle = load("marelle")
    hurry = {
        (game.id, style): Perfect(game, None, style).hurries  # type: ignore[arg-type]
        for game in (GAME, marelle)
        for style in ("", "wise", "dawdling")
    }

    assert hurry == {
        **{("tic_tac_toe", style): False for style in ("", "wise", "dawdling")},
        ("marelle", ""): True,
        ("marelle", "wise"): True,
        ("marelle", "dawdling"): False,
    }


WORTHS = [(0, "even"), (123, "+1.23 of a man"), (-50, "-0.50 of a man"), (1, "+0.01 of a man")]


@pytest.mark.parametrize(("score", "words"), WORTHS)
def test_a_search_s_score_in_men(score: int, words: str):
    from hoyle.solver.search_expert import SearchResult

    assert _worth(SearchResult((), score, 1, 1)) == words


@pytest.mark.parametrize(
    ("plies", "sign", "words"), [(1, 1, "wins in 1 ply"), (4, -1, "loses in 4 plies, as late as can be")]
)
def test_a_search_that_sees_the_end_says_how_far(plies: int, sign: int, words: str):
    from hoyle.solver.evaluation_kernels import MATE
    from hoyle.solver.search_expert import SearchResult

    assert _worth(SearchResult((), sign * (MATE - plies), 1, 1)) == words


def test_the_evaluation_counts_room_where_men_slide():
    """At achi X's corner has three empty neighbours and three open lines; O's side one of each fewer, or more."""
    from hoyle.games.notation import read_position

    achi = load("achi")
    position = read_position(achi, "X../.../.O. X")
    own, theirs = 3 + 3, 2 + 3  # lines through a corner and a side, neighbours of a corner and a side

    assert evaluation(achi, position) == own - theirs


def transcript(moves: str, seconds: float, loser: int = 0, names: tuple[str, str] = ("one", "two")) -> Transcript:
    """A contest by its moves; each of the first contestant's decisions took so long, the second's ten times that."""
    contest = begin(GAME, names, (False, False))
    for move in moves.split():
        contest = extend(GAME, contest, read_move(GAME, contest.position, move))
    if loser:
        contest = forfeit(contest, loser, "it died")
    took = tuple(seconds * (1 if place % 2 == 0 else 10) for place in range(len(contest.moves)))
    return Transcript(contest, (), "", took)


WON, LOST, DRAWN = "a3 a2 b3 b2 c3", "a3 a2 b3 b2 c1 c2", "b2 a3 c3 a1 a2 c2 b3 b1 c1"


def test_a_match_is_counted_for_the_first_named():
    result = counted([transcript(WON, 1), transcript(LOST, 1), transcript(DRAWN, 1), transcript("a1", 1, loser=1)])

    assert (result.won, result.drawn, result.lost) == (1, 1, 2)
    assert result.forfeited == (1, 0)
    assert result.mean_length == (5 + 6 + 9 + 1) / 4
    assert result.ms_per_decision == 1000


def test_an_alternating_match_is_counted_for_the_first_named_too():
    """In every other contest it moves second: a win of the first is its loss, and its thinking is the slow one.

    Its very first decision, of one second, is left out: it may have loaded kernels.
    """
    result = counted([transcript(WON, 1), transcript(WON, 1), transcript(LOST, 1), transcript(LOST, 1)], alternate=True)

    assert (result.won, result.drawn, result.lost) == (2, 0, 2)
    assert result.ms_per_decision == 1000 * (2 * 1 + 2 * 10 + 3 * 1 + 3 * 10) / 10  # its very first is left out


def test_a_contest_under_way_counts_as_nothing():
    result = counted([transcript("a1 b2", 1)])

    assert (result.won, result.drawn, result.lost) == (0, 0, 0)


def test_the_table_is_told_who_learns():
    one, two = seat("random", GAME), seat("random", GAME)

    assert sit_and_play(GAME, one, two, "1").contest.learners == (False, False)
    taught = sit_and_play(GAME, one, two, "1", learners=(False, True)).contest
    assert (taught.learners, taught.learning_roles) == ((False, True), (2,))
    assert replace(taught, learners=(True, True)).learning_roles == (1, 2)


class Odd:
    """A plug-in's contestant that answers as it is told."""

    name, expert = "odd", 1

    def __init__(self, answer: object) -> None:
        self.answer, self.closed = answer, 0

    def seat(self, _request: Request) -> object:
        if isinstance(self.answer, BadNotation):
            raise self.answer
        return self if self.answer is not None else object()

    def choose(self, _contest: object, _rng: Random) -> object:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    def close(self) -> None:
        self.closed += 1


def guest(answer: object):
    return seat_guest(Part("contestants", "odd", Odd(answer), "odd.py"), Request(GAME, "odd"))


def test_a_guest_s_decision_is_held_to_the_rules():
    move = GAME.legal_moves(GAME.start)[0]
    bare, whole = Decision(move), Decision(move, legal=(move,))

    assert guest(bare).choose(at(GAME), Random(1)) == replace(bare, legal=GAME.legal_moves(GAME.start))
    assert guest(whole).choose(at(GAME), Random(1)) == whole
    assert guest(bare).expert is True
    for answer in ("a1", Decision(replace_target(move, 4)), ZeroDivisionError("no")):
        with pytest.raises(EngineFailure, match="odd"):
            guest(answer).choose(at(GAME, ".../.X./... O"), Random(1))


def replace_target(move, target: int):
    return move._replace(target=target)


def test_a_guest_that_cannot_be_seated_is_refused():
    with pytest.raises(BadPlugin, match="cannot be seated"):
        guest(None)
    with pytest.raises(BadNotation, match="not today"):
        guest(BadNotation("not today"))


def test_everybody_is_dismissed_who_holds_something():
    held = Odd("x")
    dismiss(seat("random", GAME), held)  # type: ignore[arg-type]
    one = guest(Decision(GAME.legal_moves(GAME.start)[0]))
    dismiss(one)

    assert held.closed == 1
    assert one.contestant.closed == 1
