"""Trainers: their spellings and the pairings they make (SPEC E2, U2)."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from hoyle.errors import BadNotation, UnknownName
from hoyle.games.load import load
from hoyle.lab.trainers import Pairing, spellings, trainer_for

GAME = load("tic_tac_toe")


def first(spelling: str, count: int, seed: str = "seed") -> list[Pairing]:
    """A trainer's first pairings."""
    return list(islice(trainer_for(spelling, GAME).pairings(Random(seed)), count))


def test_every_trainer_of_the_spec_is_there():
    assert set(spellings()) >= {
        *("perfect", "fallible", "self", "lesson_and_practice", "informed", "watch", "tutorial_mixture")
    }


@pytest.mark.parametrize("example", spellings().values())
def test_a_trainer_s_name_is_its_spelling(example: str):
    """What a knowledge file keeps brings the same trainer back."""
    trainer = trainer_for(example, GAME)
    again = trainer_for(trainer.name, GAME)

    assert again.name == trainer.name
    assert list(islice(again.pairings(Random(1)), 30)) == list(islice(trainer.pairings(Random(1)), 30))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        (" Perfect ", "perfect"),
        ("perfect(WISE)", "perfect(wise)"),
        ("Fallible( 10 , wise )", "fallible(10,wise)"),
        ("lesson_and_practice", "lesson_and_practice(2,7)"),
        ("lesson_and_practice(2, 7, Wise)", "lesson_and_practice(2,7,wise)"),
        ("expert( 2000, men = 0)", "expert(2000,men=0)"),
    ],
)
def test_spaces_and_case_do_not_matter(typed: str, name: str):
    assert trainer_for(typed, GAME).name == name


@pytest.mark.parametrize(
    "spelling",
    [
        *("fallible", "fallible(101)", "perfect(10)", "perfect(wise,wise)", "self(1)", "informed(0)", "watch"),
        *("watch(perfect)", "watch(perfect,)", "watch(a,b,c)", "lesson_and_practice(0,0)", "lesson_and_practice(2)"),
        *("lesson_and_practice(x,7)", "tutorial_mixture(3)", ""),
    ],
)
def test_bad_arguments_are_refused_with_a_sentence(spelling: str):
    with pytest.raises(BadNotation, match="expected"):
        trainer_for(spelling, GAME)


def test_an_unknown_trainer_lists_the_nearest():
    with pytest.raises(UnknownName, match="lesson_and_practice"):
        trainer_for("lessons_and_practice(2,7)", GAME)


@pytest.mark.parametrize("spelling", ["perfect", "fallible(10)", "informed(3)", "expert(2000)"])
def test_hoyle_and_its_trainer_alternately_go_first(spelling: str):
    assert first(spelling, 3) == [("hoyle", spelling), (spelling, "hoyle"), ("hoyle", spelling)]


def test_lesson_and_practice_is_two_lessons_and_seven_of_practice():
    """Ideal trainer, section 4: lessons with perfect, then two paradigms drawn at random with replacement."""
    pairings = first("lesson_and_practice(2,7)", 900)
    kinds = ["lesson" if pairing.is_lesson else "practice" for pairing in pairings]
    drawn = Counter(pairing for pairing in pairings if not pairing.is_lesson)

    assert kinds == (["lesson"] * 2 + ["practice"] * 7) * 100
    assert pairings[:2] == [("hoyle", "perfect"), ("perfect", "hoyle")]
    assert len(drawn) == 16  # every one of four against every one of four, itself included
    assert min(drawn.values()) > 20  # each about 700 / 16 times


def test_an_odd_number_of_lessons_is_fair_too():
    lessons = [pairing for pairing in first("lesson_and_practice(1,2)", 6) if pairing.is_lesson]

    assert lessons == [("hoyle", "perfect"), ("perfect", "hoyle")]


def test_another_teacher_may_give_the_lessons():
    assert first("lesson_and_practice(2,7,wise)", 1) == [("hoyle", "perfect(wise)")]
    assert first("lesson_and_practice(2,7,fallible(10,wise))", 1) == [("hoyle", "fallible(10,wise)")]


def test_self_training_plays_both_sides():
    assert first("self", 2) == [("hoyle", "hoyle")] * 2
    assert not first("self", 1)[0].is_lesson


def test_watching_only_watches():
    trainer = trainer_for("watch(perfect, fallible(10,wise))", GAME)

    assert trainer.only_watching
    assert first(trainer.name, 2) == [("perfect", "fallible(10,wise)"), ("fallible(10,wise)", "perfect")]
    assert first(trainer.name, 1)[0].kind == "watching"


def test_the_tutorial_s_mixture_has_sixty_contests():
    """Tutorial, section 6: forty watched and played by turns, then twenty watched of perfect against itself."""
    pairings = first("tutorial_mixture", 100)
    kinds = [pairing.kind for pairing in pairings]

    assert len(pairings) == 60 == trainer_for("tutorial_mixture", GAME).length
    assert kinds[:40] == (["watching"] * 2 + ["doing"] * 2) * 10
    assert pairings[4:8] == [
        *(("reasonable(10)", "perfect"), ("perfect", "reasonable(10)")),
        *(("hoyle", "reasonable(10)"), ("reasonable(10)", "hoyle")),
    ]
    assert pairings[40:] == [("perfect", "perfect")] * 20
