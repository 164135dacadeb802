"""What the mind remembers: looks at positions and analyses, never noticed but by the clock (SPEC B2)."""

from __future__ import annotations

import pickle
from pathlib import Path

import numpy as np
import pytest

from forr.knowledge import Knowledge
from forr.memory import Memory
from hoyle.games.load import load
from hoyle.games.notation import read_position
from hoyle.games.symmetry import symmetries
from hoyle.lab.learning import Assignment, learn
from hoyle.lab.stopping import Contests
from hoyle.mind.knowledge.significant_states import (
    NO_STATES,
    SIGNIFICANT_STATES,
    States,
    StateValue,
    joined,
    proved_rows,
)
from hoyle.mind.learning import retrograde
from hoyle.mind.learning.retrograde import analyse
from hoyle.mind.perception.survey.mark_kernels import NOTHING_KNOWN
from hoyle.mind.perception.survey.symmetry import images_of
from hoyle.mind.settings import Settings
from hoyle.mind.situation import situation_for

GAME = load("tic_tac_toe")
IMAGES = images_of(symmetries(GAME))
LATE = read_position(GAME, "X.O/.X./..O X")


def page(game: str, trainer: str, contests: int, folder: Path) -> bytes:
    file = folder / "page.json"
    brief = Settings(view_steps=40_000, decision_steps=20_000, rehearsals=6)
    learn(Assignment(load(game), trainer, Contests(contests), settings=brief)).save(file)
    return file.read_bytes()


@pytest.mark.parametrize(
    ("game", "trainer", "contests"),
    [
        ("tic_tac_toe", "perfect", 16),
        ("lose_tic_tac_toe", "lesson_and_practice(2,7)", 14),
        ("achi", "self", 6),
        ("five_mens_morris", "perfect", 2),
        ("pong_hau_ki", "perfect", 3),  # proofs that fail for want of positions are asked for again and again
    ],
)
def test_without_it_or_with_little_of_it_the_same_is_learned(
    game: str, trainer: str, contests: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Byte for byte."""
    usual = page(game, trainer, contests, tmp_path)
    for most in (0, 50):
        monkeypatch.setattr(Memory, "most", most)

        assert page(game, trainer, contests, tmp_path) == usual, most


def knowing(states: States) -> Knowledge:
    return Knowledge("tic_tac_toe", {"symmetries": symmetries(GAME), "significant_states": states})


def test_a_situation_is_looked_at_once_while_nothing_is_learned():
    memory, knowledge = Memory(), knowing(States())
    first = situation_for(GAME, LATE, knowledge, memory)

    assert situation_for(GAME, LATE, knowledge, memory) is first
    assert situation_for(GAME, LATE, knowledge, Memory()) is not first
    assert situation_for(load("lose_tic_tac_toe"), LATE, knowledge, memory) is not first
    more = knowledge.replacing(SIGNIFICANT_STATES, States({first.key: StateValue(1, 1, ())}))
    assert situation_for(GAME, LATE, more, memory) is not first


def test_other_symmetries_are_another_look():
    memory, states = Memory(), States()
    first = situation_for(GAME, LATE, knowing(states), memory)
    blind = Knowledge("tic_tac_toe", {"significant_states": states})

    assert situation_for(GAME, LATE, blind, memory) is not first


def test_an_analysis_that_saw_everything_answers_for_any_larger_budget(monkeypatch: pytest.MonkeyPatch):
    """One that did not answers for its own budget only, as a larger one may see more and a smaller one less."""
    asked: list[int] = []
    usual = retrograde._analyse
    monkeypatch.setattr(retrograde, "_analyse", lambda *rest: asked.append(rest[-1]) or usual(*rest))
    memory, states = Memory(), States()

    answers = [analyse(GAME, LATE, IMAGES, states, steps, memory) for steps in (3, 3, 4, 500, 500, 900, 400)]

    assert asked == [3, 4, 500, 400]
    assert [answer.complete for answer in answers] == [False] * 3 + [True] * 4
    assert answers[3] == answers[6] == usual(GAME, LATE, IMAGES, NOTHING_KNOWN, 10_000)


def test_what_the_kernels_read_is_the_same_added_bit_by_bit_or_at_once():
    positions = [read_position(GAME, text) for text in ("X../.../... O", ".../.X./... O", "XO./.../... X")]
    found = {position: StateValue(1 if number % 2 else -1, number, ()) for number, position in enumerate(positions)}
    grown = NOTHING_KNOWN
    for position, state in found.items():
        grown = joined(grown, {position: state})
    once = proved_rows(States(found), Memory())

    assert all(np.array_equal(one, two) for one, two in zip(grown, once, strict=True))


def test_states_that_add_nothing_stay_themselves():
    """So what was worked out with them stays too."""
    states = States({LATE: StateValue(1, 1, ())})

    assert states.adding({LATE: StateValue(1, 3, ())}) is states
    assert NO_STATES.adding({}) is NO_STATES


def test_what_was_worked_out_does_not_travel_to_another_process():
    """Only what is known does; the rest is made again there."""
    states, memory = States({LATE: StateValue(1, 1, ())}), Memory()
    before = len(pickle.dumps(states))
    situation_for(GAME, LATE, knowing(states), memory)
    proved_rows(states, memory)

    assert len(pickle.dumps(states)) == before
    assert pickle.loads(pickle.dumps(states)) == states
