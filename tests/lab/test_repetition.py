"""Spaced repetition: boxes, days and a score, without a clock (SPEC B3)."""

from __future__ import annotations

import json

import pytest

from hoyle.errors import BadFile
from hoyle.lab.repetition import DAYS, Deck, PuzzleCard, read_deck


def test_a_puzzle_solved_alone_comes_back_later_and_later():
    """After 1, 2, 4 … days, at most 32."""
    deck, day, waits = Deck("achi"), 100, []
    for _ in range(8):
        deck = deck.after("one", "alone", day)
        waits.append(deck.cards["one"].due - day)
        day = deck.cards["one"].due

    assert waits == [1, 2, 4, 8, 16, 32, 32, 32] == [*DAYS[1:], 32, 32]
    assert (deck.score, deck.cards["one"].solved) == (16, 8)


def test_help_keeps_a_puzzle_where_it_is_and_failure_sends_it_back():
    deck = Deck("achi").after("one", "alone", 5).after("one", "alone", 6)

    assert deck.after("one", "helped", 8).cards["one"] == PuzzleCard(box=2, due=10, tried=3, solved=2)
    assert deck.after("one", "failed", 8).cards["one"] == PuzzleCard(box=0, due=8, tried=3, solved=2)
    assert [deck.after("one", result, 8).score for result in ("alone", "helped", "failed")] == [6, 5, 4]


def test_what_is_due_comes_lowest_box_first():
    deck = Deck("achi").after("high", "alone", 1).after("high", "alone", 2).after("low", "failed", 4)

    assert deck.due(3) == ()
    assert deck.due(4) == ("low", "high")
    assert deck.next_day() == 4


def test_a_deck_survives_its_file():
    deck = Deck("achi").after(".../.../... X", "alone", 12)

    assert read_deck(json.loads(json.dumps(deck.to_dict())), "achi") == deck


@pytest.mark.parametrize(
    "spoiled",
    [
        {"kind": "something"},
        {"version": 2},
        {"game": "tapatan"},
        {"cards": []},
        {"cards": {"one": [1, 2, 3]}},
        {"cards": {"one": [99, 0, 0, 0]}},
        {"cards": {"one": [0, -1, 0, 0]}},
        {"cards": {"one": [0, True, 0, 0]}},
        {"cards": {"x" * 500: [0, 0, 0, 0]}},
        {"score": "many"},
    ],
)
def test_a_damaged_deck_is_refused_in_a_sentence(spoiled: dict[str, object]):
    with pytest.raises(BadFile):
        read_deck({**Deck("achi").to_dict(), **spoiled}, "achi")
