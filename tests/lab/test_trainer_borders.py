"""Trainers at their borders: how many arguments, which numbers, and the words of a refusal (SPEC E2, U2)."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from hoyle.errors import BadNotation, BadPlugin
from hoyle.games.load import load
from hoyle.lab.trainers import Pairing, trainer_for
from hoyle.lab.trainers.guest import read_guest
from hoyle.lab.trainers.pairing import Trainer, TrainerRequest
from hoyle.plugin_parts import Part

GAME = load("tic_tac_toe")


def first(spelling: str, count: int) -> list[Pairing]:
    return list(islice(trainer_for(spelling, GAME).pairings(Random("seed")), count))


@pytest.mark.parametrize(
    ("spelling", "sentence"),
    [
        ("watch", "'watch' cannot train: it does not name two contestants; expected two contestants, as in watch("),
        ("watch(a,b,c)", "'watch(a,b,c)' cannot train: it does not name two contestants"),
        ("fallible(101)", "'fallible(101)' cannot train: '101' is no percentage from 0 to 100"),
        ("fallible(10,wise,wise)", "it has 3 arguments"),
        ("informed(21)", "'21' is no whole number from 1 to 20"),
        ("informed(1,2)", "it has 2 arguments"),
        ("lesson_and_practice(0,0)", "it has neither lessons nor practice"),
        ("lesson_and_practice(10001,1)", "'10001' is no whole number from 0 to 10,000"),
        ("lesson_and_practice(1,10001)", "'10001' is no whole number from 0 to 10,000"),
        ("lesson_and_practice(1,2,wise,wise)", "it has 4 arguments"),
        ("self(1)", "it has 1 arguments"),
        ("tutorial_mixture(1)", "it has 1 arguments"),
    ],
)
def test_a_refusal_quotes_the_spelling_and_says_what_is_wrong(spelling: str, sentence: str):
    with pytest.raises(BadNotation) as caught:
        trainer_for(spelling, GAME)

    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    "spelling",
    [
        *("lesson_and_practice(0,1)", "lesson_and_practice(1,0)", "lesson_and_practice(10000,10000)"),
        *("fallible(0)", "fallible(100)", "informed(1)", "informed(20)", "lesson_and_practice(1,2,wise)"),
    ],
)
def test_the_borders_themselves_are_allowed(spelling: str):
    assert trainer_for(spelling, GAME).name == spelling


def test_lessons_alone_and_practice_alone():
    assert [pairing.is_lesson for pairing in first("lesson_and_practice(3,0)", 7)] == [True] * 7
    assert [pairing.is_lesson for pairing in first("lesson_and_practice(0,3)", 7)] == [False] * 7
    assert first("lesson_and_practice(3,0)", 4) == [
        *(("hoyle", "perfect"), ("perfect", "hoyle"), ("hoyle", "perfect"), ("perfect", "hoyle"))
    ]


def test_only_watching_is_said_of_those_who_only_watch():
    assert trainer_for("watch(perfect,random)", GAME).only_watching
    assert not any(trainer_for(one, GAME).only_watching for one in ("perfect", "self", "tutorial_mixture"))
    assert [trainer_for(one, GAME).length for one in ("perfect", "self", "watch(a,b)")] == [None] * 3


def test_arguments_are_parted_outside_inner_parentheses():
    request = TrainerRequest(GAME, "watch", "fallible(10,wise), Random ,engine(a (b,c), d)")

    assert request.parts == ("fallible(10,wise)", "Random", "engine(a (b,c), d)")
    assert request.arguments == ("fallible(10,wise)", "random", "engine(a(b,c),d)")
    assert TrainerRequest(GAME, "watch", " ").parts == TrainerRequest(GAME, "watch").parts == ()


class Plugin:
    """A plug-in's trainer, as strange as it is made."""

    def __init__(self, made: object) -> None:
        self.made = made

    def read(self, _request: TrainerRequest) -> object:
        if isinstance(self.made, Exception):
            raise self.made
        return self.made


def guest(made: object) -> Trainer:
    return read_guest(Part("trainers", "odd", Plugin(made), "odd.py"), TrainerRequest(GAME, "odd"))


def test_a_guest_s_pairings_are_ours():
    pairings = list(guest(Trainer("odd", lambda _: iter([("hoyle", "random")]))).pairings(Random(1)))

    assert pairings == [Pairing("hoyle", "random")]
    assert pairings[0].is_lesson


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        ("a text", "gave 'a text', which is no Trainer"),
        (ZeroDivisionError("no"), "cannot train"),
    ],
)
def test_a_guest_that_is_no_trainer_is_refused(made: object, sentence: str):
    with pytest.raises(BadPlugin, match=sentence):
        guest(made)


@pytest.mark.parametrize("pairing", [("hoyle",), ("hoyle", "random", "random"), ("hoyle", 3), 7])
def test_a_guest_s_pairing_must_name_two_contestants(pairing: object):
    trainer = guest(Trainer("odd", lambda _: iter([pairing])))  # type: ignore[arg-type, list-item]

    with pytest.raises(BadPlugin, match="failed"):
        next(iter(trainer.pairings(Random(1))))


def test_a_guest_s_own_refusal_is_passed_on():
    with pytest.raises(BadNotation, match="not today"):
        guest(BadNotation("not today"))
