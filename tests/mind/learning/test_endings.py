"""Endings: how many contests end for want of a move, and what Elbow Room counts for it (our own; SPEC K18)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hoyle.games.contest import Contest, begin, extend
from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.games.notation import read_move
from hoyle.mind.knowledge.endings import ENDINGS, Endings
from hoyle.mind.learning.endings import learn_endings
from hoyle.mind.roster import roster
from hoyle.mind.settings import PANELS, Settings
from hoyle.mind.weighing import SHUT_IN_WEIGHT, weights_in
from hoyle.show.own_items import endings_lines
from tests.mind.learning.experiences import GAME, experience, played, symmetric

ACHI = load("achi_slide")
OURS = roster(Settings())
SHUT_IN = "b1 a1 c1 a3 c3 c2 b3 b2"  # X has no move left


def of_achi(moves: str, game: Game = ACHI) -> Contest:
    """A contest of achi by its moves."""
    contest = begin(game, ("hoyle", "perfect"), (False, True), learners=(True, False))
    for move in moves.split():
        contest = extend(game, contest, read_move(game, contest.position, move))
    return contest


def test_a_loser_without_a_move_is_counted():
    contest = of_achi(SHUT_IN)

    assert contest.outcome == 2
    assert learn_endings(Endings(3, 1), experience(contest, roster=OURS, game=ACHI)) == Endings(4, 2)


def test_a_contest_that_a_line_won_is_decided_otherwise():
    contest = of_achi("a1 a2 b1 b2 c1")

    assert contest.outcome == 1
    assert learn_endings(Endings(3, 1), experience(contest, roster=OURS, game=ACHI)) == Endings(4, 1)


@pytest.mark.parametrize("outcome", [None, 0])
def test_a_contest_that_nobody_won_is_not_counted(outcome: int | None):
    contest = replace(of_achi("a1 a2"), outcome=outcome)

    assert learn_endings(Endings(3, 1), experience(contest, roster=OURS, game=ACHI)) == Endings(3, 1)


def test_where_pieces_are_only_placed_nothing_is_counted():
    assert learn_endings(Endings(), experience(played("a1 a2 b1 b2 c1"), roster=OURS)) == Endings()


def test_where_pieces_only_slide_nothing_is_counted():
    """At mu torere every piece stands on the board from the start, and Elbow Room never speaks."""
    game = load("mu_torere")
    contest = replace(begin(game, ("hoyle", "perfect"), (False, True), learners=(True, False)), outcome=2)

    assert learn_endings(Endings(), experience(contest, roster=OURS, game=game)) == Endings()


def test_the_papers_panels_count_nothing():
    """Nobody there minds being shut in."""
    seen = experience(of_achi(SHUT_IN), roster=roster(PANELS["2001"]), game=ACHI)

    assert learn_endings(Endings(), seen) == Endings()


def test_few_contests_are_doubted():
    assert Endings().share_shut_in == 0
    assert Endings(1, 1).share_shut_in == pytest.approx(1 / 11)
    assert Endings(60, 35).share_shut_in == 0.5


def test_elbow_room_counts_as_far_as_contests_end_so():
    """Not at all where none does; and nobody else counts more."""
    before, after = weights_with(Endings(60, 0)), weights_with(Endings(60, 35))

    assert {name for name in before if before[name] != after[name]} == {"elbow_room"}
    assert before["elbow_room"] == 0
    assert after["elbow_room"] == SHUT_IN_WEIGHT / 2


def weights_with(endings: Endings) -> dict[str, float]:
    """What each Advisor counts in achi's second stage."""
    settings = Settings()
    return weights_in("sliding", roster(settings), symmetric(ACHI).replacing(ENDINGS, endings), settings, testing=True)


def test_counts_are_kept_merged_and_told():
    merged = ENDINGS.merge(Endings(3, 1), Endings(1199, 2))

    assert merged == Endings(1202, 3)
    assert ENDINGS.codec.decode(ENDINGS.codec.encode(merged)) == merged
    assert list(endings_lines(ACHI, symmetric(ACHI).replacing(ENDINGS, merged))) == [
        "Of 1,202 contests that somebody won, 3 ended because the loser could not move."
    ]
    assert not list(endings_lines(GAME, symmetric()))
