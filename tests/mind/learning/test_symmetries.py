"""Symmetries: what the oracle does not refute is kept, and what it refutes is not (SPEC K1)."""

from __future__ import annotations

from random import Random

import pytest

from forr.budget import Budget
from forr.knowledge import blank
from hoyle.games.frame import Game
from hoyle.games.symmetry import Permutation, symmetries, transformed
from hoyle.mind.experience import Experience
from hoyle.mind.knowledge import items
from hoyle.mind.learning import algorithms
from hoyle.mind.learning import symmetries as item
from hoyle.mind.perception.survey.symmetry import suspected
from hoyle.mind.settings import Settings, Symmetry
from tests.mind.looking import frame
from tests.playouts import random_contest

CONTESTS = 5


def learned(game: Game, kind: Symmetry = "all", contests: int = CONTESTS) -> tuple[Permutation, ...]:
    shown = tuple(random_contest(game, number, 100) for number in range(contests))
    known = blank(game.id, items())
    experience = Experience(game, shown, known, (), Budget(10_000), Random("symmetries"), Settings(symmetry=kind))
    value: tuple[Permutation, ...] = algorithms()["symmetries"]((), experience)
    return value


def turned(side: int) -> Permutation:
    """A quarter turn of a square board, in reading order."""
    return tuple(column * side + side - 1 - row for row in range(side) for column in range(side))


def mirrored(side: int) -> Permutation:
    """Left and right exchanged."""
    return tuple(row * side + side - 1 - column for row in range(side) for column in range(side))


@pytest.mark.parametrize("name", ["tic_tac_toe", "tant_fant", "connect_4_4x4", "pong_hau_ki", "five_mens_morris"])
def test_the_true_symmetries_of_the_picture_are_kept_and_no_false_one(name: str):
    game = frame(name)

    assert set(learned(game, "plane")) == set(symmetries(game))


def test_a_quarter_turn_is_refused_where_the_first_rows_are_held():
    """At tant fant each contestant begins on a row; the board alone would allow all eight."""
    game = frame("tant_fant")

    assert turned(3) in suspected(game, "plane")
    assert turned(3) not in learned(game, "plane")
    assert mirrored(3) in learned(game, "plane")


def test_gravity_is_noticed_though_final_positions_would_not_show_it():
    """Turned by a quarter, a final position of connect four on 4x4 has the same outcome: lines know no gravity."""
    game = frame("connect_4_4x4")
    final = [random_contest(game, number, 100).position for number in range(CONTESTS)]

    assert all(game.outcome(transformed(turned(4), position)) == game.outcome(position) for position in final)
    assert turned(4) in suspected(game, "all")
    assert learned(game) == (tuple(range(16)), mirrored(4))


@pytest.mark.parametrize("name", ["tic_tac_toe", "connect_4_4x4", "mnk_444", "mu_torere", "shisima"])
def test_what_is_learned_is_a_group_with_the_identity_first(name: str):
    found = learned(frame(name))

    assert found[0] == tuple(range(len(found[0])))
    assert {tuple(one[place] for place in another) for one in found for another in found} == set(found)


def test_none_are_suspected_where_the_settings_say_so():
    assert learned(frame("tic_tac_toe"), "none") == (tuple(range(9)),)


def test_the_oracle_is_asked_about_so_many_positions_and_no_more(monkeypatch: pytest.MonkeyPatch):
    asked: list[int] = []

    def agrees(_game: Game, _permutation: Permutation, positions: list[object]) -> bool:
        asked.append(len(positions))
        return True

    monkeypatch.setattr(item, "_agrees", agrees)
    learned(frame("five_mens_morris"), "plane", contests=20)

    assert set(asked) == {item.MOST_QUESTIONS}
