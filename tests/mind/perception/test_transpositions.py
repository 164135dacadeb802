"""The transposition table: bounded, and never noticed but by the clock (SPEC B2)."""

from __future__ import annotations

import pickle
from pathlib import Path

import numpy as np
import pytest

from hoyle.games.load import load
from hoyle.games.notation import read_position
from hoyle.games.symmetry import symmetries
from hoyle.lab.learning import Assignment, learn
from hoyle.lab.stopping import Contests
from hoyle.mind.knowledge import retrograde
from hoyle.mind.knowledge.retrograde import analyse
from hoyle.mind.perception import transpositions
from hoyle.mind.perception.states import State, States
from hoyle.mind.perception.survey.symmetry import images_of
from hoyle.mind.perception.transpositions import Transpositions
from hoyle.mind.situation import situation_for

GAME = load("tic_tac_toe")
IMAGES = images_of(symmetries(GAME))
LATE = read_position(GAME, "X.O/.X./..O X")


def page(game: str, trainer: str, contests: int, folder: Path) -> bytes:
    file = folder / "page.json"
    learn(Assignment(load(game), trainer, Contests(contests))).save(file)
    return file.read_bytes()


@pytest.mark.parametrize(
    ("game", "trainer", "contests"),
    [
        ("tic_tac_toe", "perfect", 40),
        ("lose_tic_tac_toe", "lesson_and_practice(2,7)", 30),
        ("achi", "self", 6),
        ("five_mens_morris", "perfect", 2),
    ],
)
@pytest.mark.parametrize("most", [0, 50])
def test_without_it_or_with_little_of_it_the_same_is_learned(
    game: str, trainer: str, contests: int, most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """Byte for byte."""
    usual = page(game, trainer, contests, tmp_path)
    monkeypatch.setattr(transpositions, "MOST", most)

    assert page(game, trainer, contests, tmp_path) == usual


def test_a_situation_is_looked_at_once_while_nothing_is_learned():
    states = States()
    knowledge = {"symmetries": symmetries(GAME), "significant_states": states}
    first = situation_for(GAME, LATE, knowledge)

    assert situation_for(GAME, LATE, knowledge) is first
    assert situation_for(load("lose_tic_tac_toe"), LATE, knowledge) is not first
    more = states.adding({situation_for(GAME, LATE, knowledge).key: State(1, 1, ())})
    assert situation_for(GAME, LATE, {**knowledge, "significant_states": more}) is not first


def test_an_analysis_that_saw_everything_answers_for_any_larger_budget(monkeypatch: pytest.MonkeyPatch):
    """One that did not answers for its own budget only, as a larger one may see more and a smaller one less."""
    asked: list[int] = []
    usual = retrograde._analyse
    monkeypatch.setattr(retrograde, "_analyse", lambda *rest: asked.append(rest[-1]) or usual(*rest))
    states = States()

    answers = [analyse(GAME, LATE, IMAGES, states, steps) for steps in (3, 3, 4, 500, 500, 900, 400)]

    assert asked == [3, 4, 500, 400]
    assert [answer.complete for answer in answers] == [False] * 3 + [True] * 4
    assert answers[3] == answers[6] == usual(GAME, LATE, IMAGES, states, 10_000)


def test_it_holds_no_more_than_its_limit_and_lets_the_longest_unasked_go(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(transpositions, "MOST", 10)
    table = Transpositions()
    for key in "abc":
        table.put(GAME, IMAGES, key, key.upper(), 3)
    table.get(GAME, IMAGES, "a")
    table.put(GAME, IMAGES, "d", "D", 3)

    assert [table.get(GAME, IMAGES, key) for key in "abcd"] == ["A", None, "C", "D"]
    assert table.rows == 9
    table.put(GAME, IMAGES, "huge", "HUGE", 11)
    assert table.answers == {} and table.rows == 0


def test_another_game_or_other_symmetries_have_nothing_to_do_with_it():
    table, other = Transpositions(), load("lose_tic_tac_toe")
    table.put(GAME, IMAGES, "a", "A", 1)

    assert table.get(other, IMAGES, "a") is None
    table.put(other, IMAGES, "a", "B", 1)
    assert table.get(GAME, IMAGES, "a") is None
    assert table.get(other, IMAGES, "a") == "B"


def test_what_the_kernels_read_is_the_same_added_bit_by_bit_or_at_once():
    positions = [read_position(GAME, text) for text in ("X../.../... O", ".../.X./... O", "XO./.../... X")]
    found = {position: State(1 if number % 2 else -1, number, ()) for number, position in enumerate(positions)}
    once, grown = States(found), States()
    grown.known  # read before, so that it is extended  # noqa: B018
    for position, state in found.items():
        grown = grown.adding({position: state})

    assert grown == once
    assert all(np.array_equal(one, two) for one, two in zip(grown.known, once.known, strict=True))


def test_neither_travels_to_another_process():
    """Only what is known does; the rest is made again there."""
    states = States({LATE: State(1, 1, ())})
    empty = len(pickle.dumps(states))
    situation_for(GAME, LATE, {"symmetries": symmetries(GAME), "significant_states": states})
    states.known  # noqa: B018

    assert len(pickle.dumps(states)) == empty
    assert pickle.loads(pickle.dumps(states)) == states
