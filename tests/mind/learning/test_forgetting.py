"""Forgetting: what goes, in which order, and that a training that is taken up again forgets the same (SPEC B2, F7)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from forr.decide import Panel
from hoyle.games.load import load
from hoyle.games.position import Position
from hoyle.lab.batteries import face
from hoyle.lab.learning import Assignment, learn
from hoyle.lab.resuming import resume
from hoyle.lab.stopping import Contests
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES
from hoyle.mind.knowledge.hoyle_moves import HOYLE_MOVES
from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES, States, StateValue
from hoyle.mind.learning import algorithms
from hoyle.mind.learning.forgetting import excess, is_decided, remembered, worth_keeping
from hoyle.mind.roster import roster
from hoyle.mind.settings import PANELS, Settings
from tests.mind.learning.experiences import experience, key, played, symmetric

START, CORNER, CENTRE = key(".../.../... X"), key("X../.../... O"), key(".../.X./... O")
WON = key("XX./OO./... X")  # Victory decides
MUST_STOP = key("X../OO./X.. X")  # Panic decides
QUIET = key("X../.O./... X")  # nobody in tier 1 has anything to say

DRAWN = "a3 b2 c1 b3 b1 a1 c3 c2 a2"


def seen(limit: int, states: States | None = None, moves: str = "a3", **settings: object) -> Experience:
    """A contest after which at most so many positions are remembered."""
    knowledge = symmetric()
    if states is not None:
        knowledge = knowledge.replacing(SIGNIFICANT_STATES, states)
    chosen = Settings(most_positions=limit, **{"forcing": False, **settings})
    return replace(experience(played(moves), knowledge, roster(chosen)), settings=chosen)


def filed(*positions: Position) -> dict[Position, int]:
    return {position: number for number, position in enumerate(positions)}


@pytest.mark.parametrize(
    ("position", "decided"), [(WON, True), (MUST_STOP, True), (QUIET, False), (START, False), (CENTRE, False)]
)
def test_what_tier_1_decides_needs_no_vote(position: Position, decided: bool):
    told = seen(10)
    panel = Panel([one for one in told.roster if one.tier == 1])

    assert is_decided(panel, told, position) is decided


def test_what_is_proved_decides_too():
    """Once the result of a move is known to be lost for the opposition, Wiser makes it."""
    known = States({key("X../.O./..X O"): StateValue(-1, 4, ())})
    told = seen(10, known)
    panel = Panel([one for one in told.roster if one.tier == 1])

    assert is_decided(panel, told, QUIET)
    assert not is_decided(panel, seen(10), QUIET)


def test_nothing_goes_while_there_is_room():
    assert list(remembered(filed(WON, QUIET, CENTRE), (), seen(3))) == [WON, QUIET, CENTRE]


def test_where_tier_1_decides_goes_first_then_what_was_met_longest_ago():
    """Five are one too many for four."""
    known = filed(QUIET, CENTRE, WON, MUST_STOP, CORNER)

    assert list(remembered(known, (), seen(4))) == [QUIET, CENTRE, MUST_STOP, CORNER]
    assert list(remembered(known, (), seen(2))) == [CENTRE, CORNER]
    assert list(remembered(known, (QUIET,), seen(2))) == [CORNER, QUIET]


def test_what_was_met_just_now_is_filed_last_and_may_stay_though_decided():
    """The weights have yet to learn from it: X, about to win at c3, is a position of this contest."""
    told = seen(1, moves="a3 a2 b3 b2 c3")
    known = filed(WON, QUIET)

    assert list(remembered(known, (WON,), told)) == [WON]


def test_a_tenth_goes_at_once():
    assert [excess(count, 100) for count in (90, 100, 101, 150)] == [0, 0, 11, 60]
    assert excess(5, 4) == 1  # where a tenth is nothing, just what must


def test_won_states_go_before_lost_ones_the_nearest_first_and_the_oldest_among_them():
    """What is won for its mover is found again by a look two plies ahead, through the lost state that it leads to."""
    states = States(
        {
            CORNER: StateValue(1, 5, ()),
            CENTRE: StateValue(1, 3, ()),
            QUIET: StateValue(-1, 2, ()),
            WON: StateValue(1, 1, ()),
            MUST_STOP: StateValue(-1, 2, ()),
        }
    )

    assert list(worth_keeping(states, seen(9, most_states=4))) == [CORNER, CENTRE, QUIET, MUST_STOP]
    assert list(worth_keeping(states, seen(9, most_states=3))) == [CORNER, QUIET, MUST_STOP]
    assert list(worth_keeping(states, seen(9, most_states=1))) == [MUST_STOP]
    assert worth_keeping(states, seen(9, most_states=5)) is states
    assert worth_keeping(states, seen(9, most_states=2, forget=False)) is states


def test_half_the_states_play_as_well():
    """Lose tic-tac-toe holds some 250; with room for 130, what is let go is what others imply."""
    game = load("lose_tic_tac_toe")
    settings = Settings(most_states=130)
    learned = learn(Assignment(game, "perfect", Contests(60), "half", settings=settings))
    score = face(game, learned.knowledge, settings, "perfect", 20, "half")

    assert learned.sizes["significant_states"] <= 130
    assert score.stood >= 19


@pytest.mark.parametrize("name", ["expert_moves", "hoyle_moves"])
def test_a_position_met_again_is_filed_last(name: str):
    told = seen(100, moves=DRAWN)
    first = algorithms()[name](items()[name].empty, told)
    again = algorithms()[name](first, seen(100, moves="a3 b2"))
    opening = START if name == "hoyle_moves" else CORNER

    assert next(iter(first)) == opening
    assert list(again) == [*list(first)[1:], opening]


@pytest.mark.parametrize("name", ["expert_moves", "hoyle_moves"])
def test_a_panel_that_forgets_nothing_leaves_the_order_and_the_limit_alone(name: str):
    told = seen(1, moves=DRAWN, forget=False)
    first = algorithms()[name](items()[name].empty, told)

    assert len(first) > 1
    assert list(algorithms()[name](first, seen(1, moves="a3 b2", forget=False))) == list(first)


def test_the_papers_panels_forget_nothing():
    assert {name for name, panel in PANELS.items() if panel.forget} == {"hoyle"}


@pytest.mark.parametrize("before", [1, 17, 29])
def test_a_training_that_is_taken_up_again_forgets_the_same(before: int, tmp_path: Path):
    """SPEC K15 with limits that bite: byte for byte."""
    game = load("lose_tic_tac_toe")
    settings = Settings(most_positions=12, most_states=60)
    kept, whole = tmp_path / "kept.json", tmp_path / "whole.json"
    learn(Assignment(game, until=Contests(before), seed="s", settings=settings, file=kept))
    learn(resume(kept, Assignment(game, until=Contests(30 - before))))
    learned = learn(Assignment(game, until=Contests(30), seed="s", settings=settings, file=whole))

    assert kept.read_bytes() == whole.read_bytes()
    assert len(learned.knowledge[HOYLE_MOVES]) <= 12
    assert len(learned.knowledge[EXPERT_MOVES]) <= 12
    assert len(learned.knowledge[SIGNIFICANT_STATES]) <= 60
    assert learned.muted == ()


def test_limits_that_are_not_reached_change_nothing_that_is_decided():
    """The same contests are played whether Hoyle would forget or not."""
    game = load("lose_tic_tac_toe")
    forgetful, faithful = (
        learn(Assignment(game, until=Contests(30), settings=Settings(forget=forget))) for forget in (True, False)
    )

    assert forgetful.course == faithful.course
    assert forgetful.sizes == faithful.sizes
    assert forgetful.knowledge[PWL_WEIGHTS] == faithful.knowledge[PWL_WEIGHTS]
