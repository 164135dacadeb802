"""Diagnosis: every decision that lowers the exact value, and whose doing it was (SPEC U5)."""

from __future__ import annotations

import json

import pytest

import hoyle
from forr.decision import Comment, Decision, Vote
from hoyle.errors import HoyleError, TooLarge
from hoyle.games.load import load
from hoyle.games.notation import read_position
from hoyle.games.position import Move
from hoyle.lab.diagnosis import diagnose
from hoyle.lab.examiner import Examiner
from hoyle.lab.mistake import blame_for
from hoyle.mind.settings import PANELS, Settings
from hoyle.show.diagnosis import diagnosis_words, mistake_svg
from hoyle.solver.solution import solution_for
from hoyle.table.contestant import seat
from hoyle.table.hoyle import fresh
from hoyle.table.play import play

GAME = load("lose_tic_tac_toe")
A, B, C = Move(0), Move(1), Move(2)
RANK = {"loss": 0, "draw": 1, "win": 2}


@pytest.fixture(scope="module")
def learned():
    return hoyle.learn(GAME, "perfect", contests=4, panel="1991")


@pytest.fixture(scope="module")
def found(learned):
    return hoyle.diagnose(GAME, learned, contests=12, against=["perfect", "random"])


def test_every_mistake_lowers_the_exact_value(found):
    """Asked again of the solution, move by move."""
    solution = solution_for(GAME)

    assert found.mistakes
    for one in found.mistakes:
        values = {move: exact.value for move, exact in solution.judged(one.position)}
        assert RANK[values[one.played]] < RANK[solution.value(one.position).value]
        assert {move for move, value in values.items() if value == one.held} == set(one.correct)
        assert (one.held, one.left) == (solution.value(one.position).value, values[one.played])


def test_no_mistake_is_missed(learned):
    """Hoyle loses a drawn contest only by a mistake of its own, and the last one is found."""
    solution, examiner = solution_for(GAME), Examiner(GAME, learned.knowledge, solution_for(GAME))
    hoyle_seat = seat("hoyle(panel=1991)", GAME)
    lost = 0
    for number in range(1, 13):
        before = len(examiner.mistakes)
        transcript = play(GAME, hoyle_seat, seat("perfect", GAME), f"seed/{number}")
        examiner.look_at(transcript, 1, "perfect", number)
        if transcript.contest.outcome == 2:
            lost += 1
            assert any(one.left == "loss" for one in examiner.mistakes[before:])
    assert lost and solution.game_value() == "draw"


def test_the_tables_count_every_mistake_once(found):
    for counts in found.tables.values():
        assert sum(counts.values()) == len(found.mistakes)
    assert sum(times for _, times in found.typical) == len(found.mistakes)
    assert [times for _, times in found.typical] == sorted((times for _, times in found.typical), reverse=True)


def test_the_same_seed_finds_the_same(learned, found):
    again = hoyle.diagnose(GAME, learned, contests=12, against=["perfect", "random"])

    assert again.to_dict() == found.to_dict()
    assert again.to_dict() != hoyle.diagnose(GAME, learned, 12, ["perfect", "random"], seed=1).to_dict()


def test_it_is_told_in_words_and_as_data(found):
    words = diagnosis_words(found, 1)
    in_a_line = " ".join(words.split())

    assert "decisions lowered the exact value" in in_a_line and "Ply " in in_a_line and "correct was b2" in in_a_line
    assert max(map(len, words.splitlines())) <= 80
    assert json.loads(json.dumps(found.to_dict()))["mistakes"]
    assert len(found.to_frame()) == len(found.mistakes)
    assert "mistakes" in found._repr_html_()
    assert mistake_svg(GAME, found.mistakes[0]).startswith("<svg")


def test_known_positions_are_told_from_new_ones(found):
    """Four contests with a perfect contestant show little of what a random one leads to."""
    new = [one for one in found.mistakes if one.familiarity == "never seen"]

    assert new and any(one.familiarity == "seen" for one in found.mistakes)
    assert any(one.challenger == "random" for one in new)


def test_who_never_errs_is_told_so():
    learned = hoyle.learn("tic_tac_toe", contests=20)
    found = hoyle.diagnose("tic_tac_toe", learned, contests=4, against="perfect")

    assert not found.mistakes and found.mean_loss is None
    assert "None of" in diagnosis_words(found)


def test_a_game_that_is_too_large_is_refused_in_a_sentence():
    game = load("nine_mens_morris")
    with pytest.raises(TooLarge, match="exact values"):
        diagnose(game, fresh(game), Settings(), ("random",), 1)


def test_bad_input_is_refused():
    with pytest.raises(HoyleError, match="contests"):
        hoyle.diagnose(GAME, fresh(GAME), contests=0)
    with pytest.raises(HoyleError, match="knowledge"):
        hoyle.diagnose(GAME, 7)
    with pytest.raises(HoyleError, match="against"):
        hoyle.diagnose(GAME, hoyle.learn(GAME, "perfect", contests=1), against=[7])


def said(strength: int, action: Move, advisor: str) -> Comment[Move]:
    return Comment(strength, action, advisor)


def test_who_decides_alone_is_to_blame():
    assert blame_for(Decision(A, tier=1, decider="panic"), frozenset({B})) == ("panic", "decided")
    assert blame_for(Decision(A, tier=2, decider="mill_planner"), frozenset({B})) == ("mill_planner", "decided")


def test_who_refused_the_correct_move_is_to_blame():
    vetoes = (said(0, B, "sadder"), said(0, C, "wiser"))
    decision = Decision(A, tier=3, decider="vote", vetoes=vetoes, tally={A: 1.0})

    assert blame_for(decision, frozenset({B})) == ("sadder", "refused what was correct")


def test_in_a_vote_who_did_most_for_it_is_to_blame():
    """Candide adds more to what was played, but nearly as much to the correct move; Worried makes the difference."""
    votes = (
        *(Vote(said(9, A, "candide"), 1.0, 4.0), Vote(said(8, B, "candide"), 1.0, 3.0)),
        *(Vote(said(7, A, "worried"), 1.0, 2.0), Vote(said(9, B, "greedy"), 1.0, 2.0)),
    )
    decision = Decision(A, tier=3, decider="vote", votes=votes, tally={A: 6.0, B: 5.0, C: 0.0})

    assert blame_for(decision, frozenset({B})) == ("worried", "led the vote")


def test_where_nobody_spoke_nobody_is_to_blame():
    decision = Decision(A, tier=3, decider="vote", tally={A: 0.0, B: 0.0})

    assert blame_for(decision, frozenset({B})) == ("", "was left alone")


def test_a_win_that_is_never_taken_is_counted():
    """A contest drawn by length while the position is still won is no single move's fault, and is told apart."""
    game = load("five_mens_morris")
    examiner, untaken = Examiner(game, fresh(game), solution_for(game)), 0
    one, two = seat("perfect(dawdling)", game), seat("fallible(30)", game)
    for number in range(12):
        transcript = play(game, one, two, f"s/{number}")
        ended = transcript.contest
        mover_wins = examiner.solution.value(ended.position).value == ("win" if ended.mover == 1 else "loss")
        untaken += ended.outcome == 0 and mover_wins
        examiner.look_at(transcript, 1, "fallible(30)", number)

    assert examiner.unconverted == untaken > 0
    assert not examiner.mistakes


def test_the_novice_of_a_paper_is_diagnosed_too():
    found = diagnose(GAME, fresh(GAME), PANELS["1991"], ("fallible(50)",), 4)

    assert found.decisions and read_position(GAME, ".../.../... X") in {one.position for one in found.mistakes}
