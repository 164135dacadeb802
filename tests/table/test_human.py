"""A person is asked through a function (SPEC C7)."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.errors import BadNotation
from hoyle.games.contest import begin
from hoyle.games.load import load
from hoyle.games.notation import read_move
from hoyle.table.contestant import seat
from hoyle.table.human import side_of_person
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


@pytest.mark.parametrize(
    ("names", "side"), [(("human", "random"), 1), (("random", "human"), 2), (("human", "human"), 0), (("a", "b"), 0)]
)
def test_which_side_the_one_person_had(names: tuple[str, str], side: int):
    assert side_of_person(begin(load("tic_tac_toe"), names, (False, False))) == side


def test_nobody_is_asked_where_nobody_can_be():
    with pytest.raises(BadNotation, match="nobody can be asked here; a person plays with the command hoyle play"):
        seat("human", load("tic_tac_toe"))
