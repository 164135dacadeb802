"""Decisions in words and as data, from the record alone (SPEC F9, U5)."""

from __future__ import annotations

import json
from random import Random

import pytest

from forr.claim import OTHERS_REFUSED, Plain
from forr.decision import Comment, Decision, Plan
from forr.vote import tally_of, weighted
from hoyle.games.load import load
from hoyle.games.notation import move_data, read_location
from hoyle.games.position import Move
from hoyle.mind.claims.ends import LOSES, WINS
from hoyle.mind.claims.fork_ahead import ForkAhead
from hoyle.mind.claims.known_lost import KnownLost
from hoyle.mind.claims.material import Material
from hoyle.mind.claims.opening import Opening
from hoyle.mind.claims.replies_win import RepliesWin
from hoyle.show.everything import decision_data, everything
from hoyle.show.explain import count_words, headline, short
from hoyle.show.second_person import words_to_you
from hoyle.show.why_not import why_not
from hoyle.table.contestant import seat
from tests.table.sitting import at

GAME = load("tic_tac_toe")


def to(name: str) -> Move:
    return Move(read_location(GAME, name))


B2, C1, A1, A3, C3 = to("b2"), to("c1"), to("a1"), to("a3"), to("c3")


def vote(*comments: Comment[Move], weights: dict[str, float] | None = None, **rest) -> Decision[Move]:
    """A vote by PWL for b2, with a weight of 1 for everybody unless weights are given."""
    votes = weighted(comments, weights or dict.fromkeys((one.advisor for one in comments), 1.0), Random(0))
    tally = tally_of((B2, C1, A1), votes)
    return Decision(B2, 3, "vote", comments=comments, votes=tuple(votes), tally=tally, legal=(B2, C1, A1), **rest)


def test_a_contestant_without_a_panel_gives_its_reason():
    decision = seat("random", GAME).choose(at(GAME), Random("1"))

    assert short(GAME, decision)[2:] == ": chosen at random among 9 legal moves."


def test_a_vote_is_told_by_who_decided_it_and_what_each_added():
    comments = (Comment(8, B2, "anthropomorph", Plain("an expert moved so")), Comment(2, C1, "leery"))

    assert short(GAME, vote(*comments)).splitlines() == [
        "b2, by vote: Anthropomorph did most to put it before a1.",
        "  +3.00 Anthropomorph: an expert moved so.",
        "  -3.00 Leery on c1.",
    ]


def test_who_decides_is_who_parts_the_choice_from_the_next_move():
    """Candide adds most, but as much to c1; Greedy is what puts b2 before it."""
    comments = (Comment(10, B2, "candide"), Comment(10, C1, "candide"), Comment(7, B2, "greedy"))

    assert headline(GAME, vote(*comments)) == "b2, by vote: Greedy did most to put it before c1"


def test_whoever_only_spoke_against_the_next_move_can_decide():
    """Candide prefers c1, which Leery opposes so much that b2 is before it."""
    comments = (Comment(8, B2, "candide"), Comment(10, C1, "candide"), Comment(2, C1, "leery"))

    assert short(GAME, vote(*comments)).splitlines() == [
        "b2, by vote: Leery did most to put it before c1.",
        "  -3.00 Leery on c1.",
        "  +3.00 Candide.",
        "  Against: +5.00 Candide on c1.",
    ]


def test_a_clause_is_given_its_subject():
    """The words of a claim can follow "it"; plain words are their author's own, whatever they end in."""
    said = (Comment(7, B2, "material", Material(True, ())), Comment(6, B2, "guest", Plain("stands on many lines")))

    assert short(GAME, vote(*said)).splitlines()[1:] == [
        "  +2.00 Material: it puts another piece on the board.",
        "  +1.00 Guest: stands on many lines.",
    ]


def test_the_only_move_needs_no_reason():
    assert short(GAME, Decision(B2, legal=(B2,))) == "b2, the only legal move."


def test_reasons_are_few_and_the_weightiest():
    """Three for and one against, by what they added; what has no vote is not told."""
    names = "abcdefgh"
    comments = [Comment(6 + number % 4, B2, name) for number, name in enumerate(names)]
    comments += [Comment(10, C1, "rival"), Comment(0, B2, "doubter"), Comment(9, A1, "small"), Comment(10, A1, "mute")]
    weights = dict.fromkeys(names, 1.0) | {"rival": 0.9, "doubter": 0.8, "small": 0.1}

    told = short(GAME, vote(*comments, weights=weights)).splitlines()

    assert told[1:] == ["  +4.00 D.", "  +4.00 H.", "  +3.00 C.", "  Against: +4.50 Rival on c1."]


def test_who_likes_two_moves_equally_is_not_against_either():
    comments = (
        Comment(8, B2, "candide"),
        Comment(8, C1, "candide"),
        Comment(9, C1, "greedy"),
        Comment(8, B2, "greedy"),
    )

    assert short(GAME, vote(*comments)).splitlines()[-1] == "  Against: +4.00 Greedy on c1."


def test_a_tie_is_called_a_tie():
    said = (Comment(6, B2, "open"), Comment(6, C1, "cyber"))
    nobody = Decision(B2, 3, "vote", comments=(Comment(8, B2, "open"),), tally={B2: 0.0, C1: 0.0}, legal=(B2, C1))

    assert headline(GAME, vote(*said)) == "b2, by chance among 2 moves that the vote left equal"
    assert short(GAME, nobody) == "b2, by chance among 2 moves: no vote counted."


def test_tier_1_is_told_by_name():
    comment = Comment(10, B2, "dont_lose", WINS)
    decision = Decision(B2, 1, "dont_lose", WINS, comments=(comment,))

    assert short(GAME, decision) == "b2, by Don't Lose: it wins at once."


def test_vetoes_say_why_and_long_lists_are_cut():
    vetoes = tuple(Comment(0, move, "sadder", LOSES) for move in (C1, A1, A3, C3))
    last = Comment(0, to("b1"), "panic", RepliesWin(1, 4, known=False))
    decision = Decision(B2, 1, "panic", OTHERS_REFUSED, vetoes=(*vetoes, last))

    assert short(GAME, decision).splitlines() == [
        "b2, the only move that Sadder and Panic did not refuse.",
        "  Sadder refused c1, a1, a3 and 1 more: each loses at once.",
        "  Panic refused b1: it lets the opposition win on the next ply.",
    ]


def test_a_plan_is_told_with_what_comes_next():
    decision = Decision(B2, 2, "forker", Plain("make a fork"), plan=Plan((C1, A1), "forker", Plain("make a fork")))

    assert short(GAME, decision) == "b2, by Forker, in order to make a fork; then c1, a1."
    assert decision_data(GAME, decision)["plan"] == {
        "advisor": "forker",
        "purpose": "make a fork",
        "steps": [move_data(GAME, C1), move_data(GAME, A1)],
    }


def test_a_lost_position_is_told_as_such():
    decision = Decision(B2, 1, "resist", Plain("lasts longest"), legal=(B2, C1), outlook=KnownLost(True))

    assert short(GAME, decision).splitlines() == [
        "b2, by Resist: lasts longest.",
        "Lost against perfect play; this asks most of the opposition.",
    ]
    assert "asks most of you." in short(GAME, decision, words_to_you)
    assert decision_data(GAME, decision)["outlook"] == {"kind": "known_lost", "asks_most": True}


@pytest.mark.parametrize("tier", [0, 1, 2, 3])
def test_whatever_is_said_stays_short(tier: int):
    """Even where plug-ins talk on and everybody refuses something."""
    tirade = Plain(" ".join(["and"] * 80))
    said = [Comment(9, B2, f"speaker {number}", tirade) for number in range(5)]
    vetoes = tuple(Comment(0, A3, f"refuser {number}", tirade) for number in range(5))
    muted = {f"failure {number}": "ValueError" for number in range(3)}
    voted = vote(*said, Comment(0, B2, "doubter", tirade), vetoes=vetoes, muted=muted)
    decision = voted if tier == 3 else Decision(B2, tier, "talker", tirade, vetoes=vetoes, outlook=KnownLost(True))

    assert count_words(headline(GAME, decision)) <= 25
    assert count_words(short(GAME, decision)) <= 60


def test_who_was_muted_is_named():
    decision = vote(Comment(7, B2, "open"), muted={"leery": "ValueError: no map"})

    assert short(GAME, decision).endswith("Muted: Leery.")
    assert "leery (ValueError: no map)" in everything(GAME, decision)


def test_everything_has_every_comment_and_tally():
    vetoes = (Comment(0, A3, "sadder", LOSES),)
    comments = (Comment(8, B2, "open", Opening()), Comment(6, C1, "cyber"), Comment(3, A1, "leery"))
    text = everything(GAME, vote(*comments, weights={"open": 0.5, "cyber": 0.25}, vetoes=vetoes), {C1: (C3,)})

    assert "refused  Sadder 0 on a3: it loses at once" in text
    assert "0.500   +1.500  Open 8 on b2: it opens as one did who beat Hoyle" in text
    assert "0.000   +0.000  Leery 3 on a1" in text
    assert "tally    b2 1.500" in text
    assert "one by symmetry  c1 and c3" in text


def test_the_person_across_the_board_is_you():
    """Possessives, verbs and all; plain words are left as they are."""
    said = (
        Comment(9, B2, "pitchfork", ForkAhead("spoils", (0, 2))),
        Comment(8, B2, "guest", Plain("bothers the opposition")),
    )

    told = short(GAME, vote(*said), words_to_you)

    assert "it spoils a fork of yours: a3 or c3." in told
    assert "bothers the opposition" in told


def test_why_not_a_move_that_was_refused():
    decision = vote(Comment(8, B2, "open"), vetoes=(Comment(0, A3, "sadder", LOSES),))

    assert why_not(GAME, decision, A3) == "Not a3: Sadder refused it: it loses at once."


def test_why_not_a_move_that_was_outvoted():
    """What each side of the vote said of the two."""
    comments = (
        Comment(9, B2, "open", Opening()),
        Comment(6, C1, "open"),
        Comment(8, C1, "guest", Plain("a corner")),
        Comment(7, B2, "material"),
        Comment(7, C1, "material"),
    )

    assert why_not(GAME, vote(*comments, weights={"open": 2.0, "guest": 1.0, "material": 1.0}), C1).splitlines() == [
        "Not c1: the vote gave it 7.00, and b2 10.00.",
        "  Open, b2 +8.00, c1 +2.00: b2 opens as one did who beat Hoyle.",
        "  Guest, b2 0, c1 +3.00: a corner.",
    ]


def test_why_not_a_move_that_was_equal():
    decision = vote(Comment(6, B2, "open"), Comment(6, C1, "cyber"))

    assert why_not(GAME, decision, C1).startswith("c1 did as well as b2, 1.00 each in the vote; chance chose.")


def test_why_not_a_move_that_symmetry_made_one_with_another():
    decision = vote(Comment(8, B2, "open"), vetoes=(Comment(0, A3, "sadder", LOSES),))

    assert why_not(GAME, decision, C3, {A3: (C3,)}) == (
        "c3 is one with a3 by symmetry. Not a3: Sadder refused it: it loses at once."
    )
    assert why_not(GAME, decision, C3, {B2: (C3,)}) == "c3 is one with b2 by symmetry, and b2 was chosen."


def test_why_not_where_nothing_was_compared():
    decided = Decision(B2, 1, "victory", WINS, legal=(B2, C1))

    assert why_not(GAME, decided, C1) == "Not c1: it did not come to a vote.\n  b2, by Victory: it wins at once."
    assert why_not(GAME, decided, B2) == "b2 is the move that was chosen."
    assert why_not(GAME, Decision(B2, decider="engine"), C1) == "Nothing was said of c1.\n  b2, by engine."


def test_the_data_is_the_whole_record():
    comments = (Comment(8, B2, "open", Opening()), Comment(3, A1, "leery"))
    vetoes = (Comment(0, A3, "sadder", LOSES),)

    data = decision_data(GAME, vote(*comments, weights={"open": 0.5}, vetoes=vetoes), {A1: (C3,)})

    assert json.loads(json.dumps(data)) == data
    assert (data["move"], data["tier"], data["decider"]) == (move_data(GAME, B2), 3, "vote")
    assert data["comments"] == [
        {
            "advisor": "open",
            "move": move_data(GAME, B2),
            "strength": 8,
            "reason": "opens as one did who beat Hoyle",
            "claim": {"kind": "opening"},
            "weight": 0.5,
            "adds": 1.5,
        },
        {
            "advisor": "leery",
            "move": move_data(GAME, A1),
            "strength": 3,
            "reason": "",
            "claim": {"kind": "plain", "words": ""},
            "weight": 0.0,
            "adds": 0.0,
        },
    ]
    veto = {"advisor": "sadder", "move": move_data(GAME, A3), "strength": 0, "reason": "loses at once"}
    assert data["vetoes"] == [{**veto, "claim": {"kind": "ends", "wins": False}}]
    assert data["votes"] == [{"advisor": "open", "move": move_data(GAME, B2), "weight": 0.5, "adds": 1.5}]
    assert data["tally"] == {"b2": 1.5, "c1": 0.0, "a1": 0.0}
    assert data["alike"] == {"a1": [move_data(GAME, C3)]}
    assert (data["sentence"], data["outlook"]) == ("b2, by vote: Open did most to put it before c1.", None)
    assert data["explanation"].endswith("  Sadder refused a3: it loses at once.")
