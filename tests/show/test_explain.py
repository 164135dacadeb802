"""Decisions in words."""

from __future__ import annotations

from random import Random

from forr.decision import Comment, Decision
from hoyle.games.load import load
from hoyle.games.position import Move
from hoyle.show.explain import sentence
from hoyle.table.contestant import seat
from tests.table.sitting import at

GAME = load("tic_tac_toe")


def test_a_contestant_without_a_panel_gives_its_reason():
    decision = seat("random", GAME).choose(at(GAME), Random("1"))

    assert sentence(GAME, decision)[2:] == ": chosen at random among 9 legal moves."


def test_a_vote_is_told_with_its_comments():
    comments = (Comment(8, Move(4), "Anthropomorph", "an expert moved so"), Comment(2, Move(8), "Leery"))
    decision = Decision(Move(4), tier=3, decider="vote", comments=comments)

    assert sentence(GAME, decision) == "b2, by vote.  Anthropomorph 8: an expert moved so.  Leery 2 on c1."


def test_the_only_move_needs_no_reason():
    assert sentence(GAME, Decision(Move(4), legal=(Move(4),))) == "b2, the only legal move."
