"""What a training notes beside a contest: as JSON and as words, both read back, and nothing else (SPEC E1)."""

from __future__ import annotations

import pytest

from hoyle.errors import BadNotation
from hoyle.games.training_note import TrainingNote, note_of_data, note_of_text

NOTE = TrainingNote(3, "lesson", True, 2, {"expert_moves": 5, "openings": -1})


def test_a_note_in_words():
    """As its documentation shows it."""
    assert NOTE.text() == "number=3 kind=lesson stood=yes in_a_row=2 learned.expert_moves=5 learned.openings=-1"
    assert TrainingNote(4, "watching", None, 0).text() == "number=4 kind=watching stood=- in_a_row=0"


@pytest.mark.parametrize(
    "note", [NOTE, TrainingNote(0, "practice", False, 0), TrainingNote(4, "watching", None, 9, {"forks": 1})]
)
def test_a_note_reads_back(note: TrainingNote):
    assert note_of_text(note.text()) == note
    assert note_of_data(note.data()) == note


@pytest.mark.parametrize(
    "spoiled",
    [
        {"number": -1},
        {"number": "3"},
        {"number": True},
        {"in_a_row": -1},
        {"in_a_row": None},
        {"kind": "holiday"},
        {"stood": "yes"},
        {"learned": []},
        {"learned": {"expert moves": 1}},
        {"learned": {"forks": "many"}},
        {"learned": {"forks": False}},
    ],
)
def test_what_is_no_note_is_refused(spoiled: dict[str, object]):
    with pytest.raises(BadNotation, match="is no note of a training; expected"):
        note_of_data({**NOTE.data(), **spoiled})


def test_a_note_needs_all_but_what_was_learned():
    assert note_of_data({"number": 1, "kind": "lesson", "stood": None, "in_a_row": 0}).learned == {}
    for missing in ("number", "kind", "stood", "in_a_row"):
        with pytest.raises(BadNotation, match="is no note"):
            note_of_data({key: value for key, value in NOTE.data().items() if key != missing})
    with pytest.raises(BadNotation, match="expected an object"):
        note_of_data([1])


@pytest.mark.parametrize("number", ["1234567890123456789012", "²", "1.5", "", "--"])
def test_words_hold_whole_numbers_of_a_likely_length(number: str):
    with pytest.raises(BadNotation, match="is no note"):
        note_of_text(f"number={number} kind=lesson stood=yes in_a_row=2")


def test_nineteen_digits_are_a_number():
    assert note_of_text(f"number={'9' * 19} kind=lesson stood=no in_a_row=2").number == int("9" * 19)
