"""Dangerous states: what looks lost until more is known (SPEC K9)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hoyle.games.position import Position
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge.dangerous_states import DANGEROUS_STATES, Dangers
from hoyle.mind.knowledge.significant_states import NO_STATES, SIGNIFICANT_STATES
from hoyle.mind.knowledge.symmetries import SYMMETRIES
from hoyle.mind.learning import algorithms, study
from hoyle.mind.learning.dangerous_states import MOST_DANGERS
from hoyle.mind.learning.retrograde import Analysis
from hoyle.mind.learning.significant_states import DANGERS_AT_ONCE, TRIES
from hoyle.mind.settings import Settings
from tests.mind.learning.experiences import GAME, experience, key, played, symmetric

LOST_BY_O = played("a3 b2 c1 c3 a1 a2 b1")  # the corner in figure 3 of the ideal trainer
DRAWN = played("b2 a3 c3 a1 a2 c2 b3 b1 c1")
DANGER = key("X.O/.O./..X X")  # after the loser's move: X to move wins
SAFE = key("X../.O./... X")  # looks no better, but is a draw
FEW, MANY = 60, 40_000  # nodes: too few to see the end of figure 3; enough for anything


def seen(contest: Any, dangers: Dangers, steps: int) -> Experience:
    """What may be seen after a contest, with dangers from before."""
    settings = Settings(search_steps=steps, proof_steps=0, roads_steps=0, rehearsals=0)
    return replace(experience(contest, symmetric().replacing(DANGEROUS_STATES, dangers)), settings=settings)


def both_learn(contest: Any, dangers: Dangers, steps: int) -> tuple[Any, Dangers]:
    """Significant and dangerous states after a contest, in the order in which they learn."""
    before = seen(contest, dangers, steps)
    states = algorithms()["significant_states"](NO_STATES, before)
    after = replace(before, knowledge=before.knowledge.replacing(SIGNIFICANT_STATES, states))
    return states, algorithms()["dangerous_states"](dangers, after)


def analyses(monkeypatch: pytest.MonkeyPatch) -> list[Position]:
    """What is analysed from now on; nothing is ever settled."""
    asked: list[Position] = []

    def undecided(_game: Any, position: Position, *_rest: Any) -> Analysis:
        asked.append(position)
        return Analysis(0, False, 1)

    monkeypatch.setattr(study, "analyse", undecided)
    return asked


def test_what_the_last_chance_was_thrown_away_for_is_dangerous():
    """The search did not finish; the position after O's corner threatens O."""
    states, dangers = both_learn(LOST_BY_O, {}, FEW)

    assert not states
    assert dangers == {DANGER: (2, 0)}


def test_nothing_is_dangerous_where_the_search_finished():
    states, dangers = both_learn(LOST_BY_O, {}, MANY)

    assert DANGER in states
    assert dangers == {}


def test_a_danger_is_promoted_when_it_can_be_proved():
    states, dangers = both_learn(DRAWN, {DANGER: (2, 0)}, MANY)

    assert states[DANGER].value == 1
    assert dangers == {}


def test_a_danger_is_dropped_when_it_proves_safe():
    states, dangers = both_learn(DRAWN, {SAFE: (2, 0)}, MANY)

    assert SAFE not in states
    assert dangers == {}


def test_a_danger_is_tried_once_after_each_contest_and_left_alone_in_the_end(monkeypatch: pytest.MonkeyPatch):
    asked = analyses(monkeypatch)
    dangers: Dangers = {DANGER: (2, 0)}
    for _ in range(TRIES + 3):
        _, dangers = both_learn(DRAWN, dangers, MANY)

    assert asked == [DANGER] * TRIES
    assert dangers == {DANGER: (2, TRIES)}


def test_only_those_that_were_tried_are_a_try_older(monkeypatch: pytest.MonkeyPatch):
    """The newest few are tried; the others wait for their turn."""
    asked = analyses(monkeypatch)
    positions = [SAFE._replace(first=1 << place, second=0) for place in range(6)]
    _, dangers = both_learn(DRAWN, dict.fromkeys(positions, (1, 0)), MANY)

    assert asked == positions[: -DANGERS_AT_ONCE - 1 : -1]
    assert [tries for _, tries in dangers.values()] == [0, 0, 1, 1, 1, 1]


def test_falling_for_a_danger_again_does_not_renew_it(monkeypatch: pytest.MonkeyPatch):
    analyses(monkeypatch)
    _, dangers = both_learn(LOST_BY_O, {DANGER: (2, 3)}, MANY)

    assert dangers == {DANGER: (2, 4)}


def test_the_newest_dangers_are_held(monkeypatch: pytest.MonkeyPatch):
    analyses(monkeypatch)
    many = {Position(number, 0, 2, (0, 0)): (2, TRIES) for number in range(MOST_DANGERS)}
    _, dangers = both_learn(LOST_BY_O, many, MANY)

    assert len(dangers) == MOST_DANGERS
    assert list(dangers)[-1] == DANGER
    assert Position(0, 0, 2, (0, 0)) not in dangers


def test_a_draw_leaves_no_danger():
    assert both_learn(DRAWN, {}, FEW)[1] == {}


def test_before_the_meeting_a_danger_is_kept_as_it_stands():
    """Without learned symmetries the identity serves."""
    blind = replace(seen(LOST_BY_O, {}, FEW), knowledge=symmetric().replacing(SYMMETRIES, ()))

    assert algorithms()["dangerous_states"]({}, blind) == {LOST_BY_O.positions[4]: (2, 0)}


def test_a_position_that_came_twice_is_judged_by_the_move_that_was_made_the_last_time():
    """At a game that cycles, the loser may have moved well when the last chance was there before."""
    start, first, second = GAME.start, LOST_BY_O.positions[3], LOST_BY_O.positions[4]
    side = DRAWN.positions[2]
    cyclic = replace(LOST_BY_O, positions=(start, first, side, *LOST_BY_O.positions[3:]))

    blind = replace(seen(cyclic, {}, FEW), knowledge=symmetric().replacing(SYMMETRIES, ()))

    assert list(algorithms()["dangerous_states"]({}, blind)) == [second]
