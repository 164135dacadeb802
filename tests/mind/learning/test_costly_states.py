"""Costly states: where a long look found that the mover can force a capture (our own; SPEC K17)."""

from __future__ import annotations

from dataclasses import replace

from hoyle.games.load import load
from hoyle.games.position import Position
from hoyle.mind.experience import Findings
from hoyle.mind.knowledge.costly_states import COSTLY_STATES
from hoyle.mind.knowledge.significant_states import WIN, StateValue
from hoyle.mind.learning.costly_states import MOST_COSTLY, learn_costly_states
from tests.mind.learning.experiences import experience, played

START = load("tic_tac_toe").start
SHOWN = experience(played("b2 a1"))


def numbered(number: int) -> Position:
    return START._replace(first=number)


def found(*numbers: int) -> Findings:
    return Findings({numbered(number): StateValue(WIN, 9, ()) for number in numbers})


def test_what_the_study_came_upon_is_kept_with_its_plies():
    known = {numbered(1): 5}

    assert learn_costly_states(known, replace(SHOWN, costly=found(2))) == {numbered(1): 5, numbered(2): 9}
    assert learn_costly_states(known, SHOWN) is known


def test_the_latest_are_kept():
    known = {numbered(number): 5 for number in range(MOST_COSTLY)}
    after = learn_costly_states(known, replace(SHOWN, costly=found(MOST_COSTLY)))

    assert len(after) == MOST_COSTLY
    assert numbered(0) not in after and numbered(MOST_COSTLY) in after


def test_costly_states_are_merged():
    assert COSTLY_STATES.merge({numbered(1): 5}, {numbered(2): 7}) == {numbered(1): 5, numbered(2): 7}
