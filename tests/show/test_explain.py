"""Decisions in words and as data, from the record alone (SPEC F9, U5)."""

from __future__ import annotations

import json
from random import Random

from forr.claim import OTHERS_REFUSED, Plain
from forr.decision import Comment, Decision, Plan
from forr.vote import tally_of, weighted
from hoyle.games.load import load
from hoyle.games.notation import read_location
from hoyle.games.position import Move
from hoyle.mind.claims.ends import LOSES, WINS
from hoyle.mind.claims.material import Material
from hoyle.mind.claims.opening import Opening
from hoyle.show.explain import decision_data, everything, sentence
from hoyle.table.contestant import seat
from tests.table.sitting import at

GAME = load("tic_tac_toe")


def to(name: str) -> Move:
    return Move(read_location(GAME, name))


B2, C1, A1, A3 = to("b2"), to("c1"), to("a1"), to("a3")


def vote(*comments: Comment[Move], weights: dict[str, float] | None = None, **rest) -> Decision[Move]:
    """A vote by PWL for b2, with a weight of 1 for everybody unless weights are given."""
    votes = weighted(comments, weights or dict.fromkeys((one.advisor for one in comments), 1.0), Random(0))
    tally = tally_of((B2, C1, A1), votes)
    return Decision(B2, 3, "vote", comments=comments, votes=tuple(votes), tally=tally, legal=(B2, C1, A1), **rest)


def test_a_contestant_without_a_panel_gives_its_reason():
    decision = seat("random", GAME).choose(at(GAME), Random("1"))

    assert sentence(GAME, decision)[2:] == ": chosen at random among 9 legal moves."


def test_a_vote_is_told_with_its_comments():
    comments = (Comment(8, B2, "anthropomorph", Plain("an expert moved so")), Comment(2, C1, "leery"))

    assert sentence(GAME, vote(*comments)) == "b2, by vote.  Anthropomorph 8: an expert moved so.  Leery 2 against c1."


def test_a_clause_is_given_its_subject():
    """The words of a claim can follow "it"; plain words are their author's own, whatever they end in."""
    said = (Comment(7, B2, "material", Material(True, ())), Comment(6, B2, "guest", Plain("stands on many lines")))

    assert sentence(GAME, vote(*said)) == (
        "b2, by vote.  Material 7: it puts another piece on the board.  Guest 6: stands on many lines."
    )


def test_the_only_move_needs_no_reason():
    assert sentence(GAME, Decision(B2, legal=(B2,))) == "b2, the only legal move."


def test_reasons_are_few_and_the_weightiest():
    """Three for and two against, by weight times strength; what has no vote is not told."""
    names = "abcdefgh"
    comments = [Comment(6 + number % 4, B2, name) for number, name in enumerate(names)]
    comments += [Comment(10, C1, "rival"), Comment(0, B2, "doubter"), Comment(9, A1, "small"), Comment(10, A1, "mute")]
    weights = dict.fromkeys(names, 1.0) | {"rival": 0.9, "doubter": 0.8, "small": 0.1}

    told = sentence(GAME, vote(*comments, weights=weights))

    assert told == "b2, by vote.  D 9.  H 9.  C 8.  Rival 10 for c1.  Doubter 0."


def test_who_likes_two_moves_equally_is_not_against_either():
    comments = (
        Comment(8, B2, "candide"),
        Comment(8, C1, "candide"),
        Comment(9, C1, "greedy"),
        Comment(8, B2, "greedy"),
    )

    assert sentence(GAME, vote(*comments)) == "b2, by vote.  Candide 8.  Greedy 8.  Greedy 9 for c1."


def test_a_tie_is_called_a_tie():
    decision = Decision(B2, 3, "vote", tally={B2: 1.0, C1: 1.0, A1: 0.0}, legal=(B2, C1, A1))
    nobody = Decision(B2, 3, "vote", comments=(Comment(8, B2, "open"),), tally={B2: 0.0, C1: 0.0}, legal=(B2, C1))

    assert sentence(GAME, decision) == "b2, by vote, by chance among 2 equal moves."
    assert sentence(GAME, nobody) == "b2, for no voice counted, by chance among 2 equal moves."


def test_tier_1_is_told_by_name():
    comment = Comment(10, B2, "dont_lose", WINS)
    decision = Decision(B2, 1, "dont_lose", WINS, comments=(comment,))

    assert sentence(GAME, decision) == "b2, by Don't Lose: it wins at once."


def test_vetoes_are_told_and_long_lists_cut():
    vetoes = tuple(Comment(0, move, "sadder", Plain("is lost")) for move in (C1, A1, A3, to("c3")))
    decision = Decision(B2, 1, "sadder", OTHERS_REFUSED, vetoes=vetoes)

    assert sentence(GAME, decision) == (
        "b2, by Sadder: it is the only choice that was not refused.  Sadder refused c1, a1, a3 and 1 more."
    )


def test_a_plan_is_told_with_what_comes_next():
    decision = Decision(B2, 2, "forker", Plain("make a fork"), plan=Plan((C1, A1), "forker", Plain("make a fork")))

    assert sentence(GAME, decision) == "b2, by Forker, in order to make a fork; then c1, a1."
    assert decision_data(GAME, decision)["plan"] == {
        "advisor": "forker",
        "purpose": "make a fork",
        "steps": ["c1", "a1"],
    }


def test_who_was_muted_is_named():
    decision = vote(Comment(7, B2, "open"), muted={"leery": "ValueError: no map"})

    assert sentence(GAME, decision).endswith("Muted: Leery.")
    assert "leery (ValueError: no map)" in everything(GAME, decision)


def test_everything_has_every_comment_and_tally():
    vetoes = (Comment(0, A3, "sadder", LOSES),)
    comments = (Comment(8, B2, "open", Opening()), Comment(6, C1, "cyber"), Comment(3, A1, "leery"))
    text = everything(GAME, vote(*comments, weights={"open": 0.5, "cyber": 0.25}, vetoes=vetoes))

    assert "refused  Sadder 0 on a3: it loses at once" in text
    assert "0.500   +1.500  Open 8 on b2: it opens as one did who beat Hoyle" in text
    assert "0.000   +0.000  Leery 3 on a1" in text
    assert "tally    b2 1.500" in text


def test_the_data_is_the_whole_record():
    comments = (Comment(8, B2, "open", Opening()), Comment(3, A1, "leery"))
    vetoes = (Comment(0, A3, "sadder", LOSES),)

    data = decision_data(GAME, vote(*comments, weights={"open": 0.5}, vetoes=vetoes))

    assert json.loads(json.dumps(data)) == data
    assert (data["move"], data["tier"], data["decider"]) == ("b2", 3, "vote")
    assert data["comments"] == [
        {
            "advisor": "open",
            "move": "b2",
            "strength": 8,
            "reason": "opens as one did who beat Hoyle",
            "claim": {"kind": "opening"},
            "weight": 0.5,
            "adds": 1.5,
        },
        {
            "advisor": "leery",
            "move": "a1",
            "strength": 3,
            "reason": "",
            "claim": {"kind": "plain", "words": ""},
            "weight": 0.0,
            "adds": 0.0,
        },
    ]
    veto = {"advisor": "sadder", "move": "a3", "strength": 0, "reason": "loses at once"}
    assert data["vetoes"] == [{**veto, "claim": {"kind": "ends", "wins": False}}]
    assert data["tally"] == {"b2": 1.5, "c1": 0.0, "a1": 0.0}
    assert data["sentence"] == "b2, by vote.  Open 8: it opens as one did who beat Hoyle.  Sadder refused a3."
