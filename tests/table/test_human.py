"""A person is asked through a function (SPEC C7)."""

from __future__ import annotations

from random import Random

from hoyle.games.load import load
from hoyle.games.notation import read_move
from hoyle.table.contestant import seat
from tests.table.sitting import at


def test_a_person_is_shown_the_contest_and_believed():
    game = load("tic_tac_toe")
    shown = []

    def ask(contest):
        shown.append(contest)
        return read_move(game, contest.position, "c3")

    contest = at(game, "X../.../... O")
    decision = seat("human", game, ask=ask).choose(contest, Random(1))

    assert shown == [contest]
    assert (decision.action.target, decision.decider) == (2, "human")
