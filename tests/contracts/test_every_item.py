"""What every item of useful knowledge keeps to (SPEC F7, F8, K15): found by listing, so a new one is tried at once."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from forr.budget import Budget
from forr.knowledge import Knowledge, blank
from forr.learner import Learner, When
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.mind.experience import Experience, Findings
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge_shape import adapter
from hoyle.mind.knowledge_text import Texts
from hoyle.mind.learning import algorithms
from hoyle.mind.roster import roster
from hoyle.mind.settings import Settings
from tests.playouts import random_contest

GAMES = ("tic_tac_toe", "lose_tic_tac_toe", "achi", "pong_hau_ki", "five_mens_morris", "ttt_3x3x3", "nerenchi")
CONTESTS = 4
BRIEF = {"search_steps": 300, "roads_steps": 100, "view_steps": 2_000, "decision_steps": 10_000, "proof_steps": 5_000}


def contest(game: Game, number: int) -> Contest:
    """A random contest between Hoyle and one who passes for an expert, by turns."""
    told = random_contest(game, number, 200)
    names = ("hoyle", "perfect") if number % 2 else ("perfect", "hoyle")
    over = told if told.over else replace(told, outcome=0, ending="length")
    experts = (names[0] == "perfect", names[1] == "perfect")
    return replace(over, contestants=names, experts=experts, learners=(not experts[0], not experts[1]))


def experience(
    game: Game, knowledge: Knowledge, shown: tuple[Contest, ...], name: str, findings: Findings | None = None
) -> Experience:
    settings = Settings(patterns="2001", zones=True, rehearsals=4, **BRIEF)
    rng, found = Random(f"contract/{name}"), Findings() if findings is None else findings
    return Experience(game, shown, knowledge, roster(settings), Budget(100_000), rng, settings, found)


@cache
def learned(game_id: str) -> tuple[Knowledge, ...]:
    """What is known of a game of the catalogue after the meeting and after each of a few contests."""
    return learned_of(load(game_id))


@cache
def learned_of(game: Game, only: str = "") -> tuple[Knowledge, ...]:
    """What is known after the meeting and after each of a few contests; nobody fails. Of every item, or of one."""
    learner = Learner({only: algorithms()[only]} if only else algorithms())
    contests = tuple(contest(game, number) for number in range(1, CONTESTS + 1))

    def after(knowledge: Knowledge, event: When, number: int, shown: tuple[Contest, ...]) -> Knowledge:
        findings = Findings()
        return learner.learn(
            knowledge, event, number, lambda known, _, one: experience(game, known, shown, one.name, findings)
        )

    stages = [after(blank(game.id, items()), "meeting", 1, contests)]
    for number, one in enumerate(contests, 1):
        stages.append(after(stages[-1], "contest", number, (one,)))
    assert learner.muted == {}
    return tuple(stages)


def there_and_back(name: str, value: Any, game: Game) -> Any:
    """Through JSON and back, held to its shape."""
    item, texts = items()[name], Texts(game)
    data = json.loads(json.dumps(texts.write(item.codec.encode(value))))
    adapter(item).validate_python(data)
    return item.codec.decode(texts.read(data))


@pytest.mark.parametrize("name", sorted(items()))
def test_an_item_says_what_it_is(name: str):
    item = items()[name]

    assert item.name == name
    assert item.about
    assert item.about[0].islower()
    assert not item.about.endswith(".")
    assert item.size(item.empty) == 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", sorted(items()))
def test_nothing_survives_json(name: str, game: str):
    """The empty value is the same after a journey through text."""
    assert there_and_back(name, items()[name].empty, load(game)) == items()[name].empty


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", sorted(items()))
def test_what_was_learned_survives_json(name: str, game: str):
    for knowledge in learned(game):
        value = there_and_back(name, knowledge[items()[name]], load(game))

        assert value == knowledge[items()[name]]
        assert type(value) is type(knowledge[items()[name]])
        assert items()[name].size(value) == items()[name].size(knowledge[items()[name]])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", sorted(items()))
def test_entries_keep_their_order_through_json(name: str, game: str):
    """The learner goes on by it: fifty contests, a save and fifty more are a hundred."""
    value = learned(game)[-1][items()[name]]
    again = there_and_back(name, value, load(game))

    assert repr(again) == repr(value) or list(again) == list(value)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", sorted(items()))
def test_learning_returns_a_new_value_and_leaves_the_old_one(name: str, game: str):
    frame, before = load(game), learned(game)[1]
    kept = copy.deepcopy(before[items()[name]])

    first = algorithms()[name](before[items()[name]], experience(frame, before, (contest(frame, 2),), name))
    again = algorithms()[name](before[items()[name]], experience(frame, before, (contest(frame, 2),), name))

    assert before[items()[name]] == kept
    assert first == again  # the same experience gives the same value


def test_something_is_learned():
    """The contract is not kept by learning nothing: random contests fill most items of tic-tac-toe."""
    last = learned("tic_tac_toe")[-1]
    filled = {name for name, item in items().items() if item.size(last[item])}

    assert filled >= {
        *("symmetries", "contest_length", "first_or_second", "expert_moves", "hoyle_moves"),
        *("significant_states", "histories", "pwl_weights", "patterns"),
    }
