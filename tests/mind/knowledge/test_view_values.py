"""What views mean, as it is kept: whole numbers by filling, and their place in a knowledge file."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from forr.knowledge import blank
from forr.memory import Memory
from hoyle.errors import BadFile
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge.view_values import ViewsForm, ViewValues, decode, encode, numbers_of, valued
from hoyle.mind.knowledge.views import VIEWS, merge
from hoyle.mind.knowledge_file import load, save
from hoyle.mind.perception.views.view_kernels import promise
from hoyle.mind.perception.views.views import SPANS
from hoyle.mind.settings import Settings
from tests.mind.looking import frame, place
from tests.mind.viewing import board_of, made_up_numbers, seen_in

MORRIS, NINE = frame("five_mens_morris"), frame("nine_mens_morris")
SEEN = seen_in(MORRIS)
NUMBERS = st.integers(-100_000, 100_000).filter(bool)
PLACES = st.integers(0, SEEN.size - 1) | st.integers(SEEN.size - 11, SEEN.size - 1)


def known(entries: dict[int, int]) -> ViewValues:
    return ViewValues(SEEN.every, dict(sorted(entries.items())))


def journey(value: ViewValues) -> ViewValues:
    """Through JSON and back, held to its shape."""
    data = json.loads(json.dumps(encode(value)))
    TypeAdapter(ViewsForm).validate_python(data)
    return decode(data)


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(PLACES, NUMBERS, max_size=30).map(known))
def test_it_survives_json(value: ViewValues):
    again = journey(value)

    assert again == value
    assert list(again.entries) == list(value.entries)  # the order is part of it: a file is the same byte by byte
    assert len(list(value.fillings())) + len(value.in_hand()) == len(value)


def test_nothing_survives_json():
    assert journey(ViewValues()) == ViewValues()
    assert journey(known({})) == known({})


def test_it_survives_pickling_without_what_kernels_read():
    value = known({3: 5})
    value.numbers(SEEN)

    assert pickle.loads(pickle.dumps(value)) == value
    assert len(pickle.dumps(value)) < 1000


def test_a_file_names_a_view_by_its_locations_and_a_filling_by_what_stands_there():
    """a5 and c5 X's, e5 free, O on c4: number 4 is c4, the fourth of the first view (a5 c5 e5 c4 a3 e3)."""
    filled = 1 + 3 * 1 + 27 * 2  # digits in base three, the first location the lowest: + is 1, - is 2
    late = SPANS.index("late placing") * 3**6
    data = encode(known({late + filled: -123, SEEN.size - 11 + 4: 7}))

    assert data["views"][0] == {"locations": [1, 2, 3, 5, 7, 10], "fillings": {"late placing": {"++.-..": -123}}}
    assert data["in_hand"] == {"4": 7}


def test_what_is_written_is_what_is_read():
    """The promise of a position is the sum of the fillings that a person can find in it."""
    position = place("five_mens_morris", "XX./.O./..../.../... X 3,4")
    data = {"locations": [1, 2, 3, 5, 7, 10], "fillings": {"middle placing": {"++.-..": 150, "......": -20}}}
    rest = [{"locations": [one + 1 for one in view], "fillings": {}} for view in SEEN.every[1:]]
    value = decode({"views": [data, *rest], "in_hand": {"7": 3, "6": 50}})
    seen = promise(SEEN.sight, value.numbers(SEEN), *board_of(position))

    # The upper side is seen from the left; from the right it is .++-.. and unknown. Of sixteen images, one or two of a
    # side, those that are empty throughout are those of the lower sides: b2 c2 d2 and a1 c1 e1, from either end.
    assert seen == pytest.approx(1.50 - 4 * 0.20 + 0.03)


def complete() -> dict[str, Any]:
    return {"views": [{"locations": [1, 2, 3], "fillings": {"sliding": {"+.-": 12}}}], "in_hand": {"0": 4}}


def test_the_shape_takes_what_is_right():
    TypeAdapter(ViewsForm).validate_python(complete())

    assert decode(complete()).in_hand() == {0: 4}


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.pop("in_hand"),
        lambda data: data.update(luck=7),
        lambda data: data["views"][0].pop("locations"),
        lambda data: data["views"][0].update(locations=[]),
        lambda data: data["views"][0].update(locations=[0, 1, 2]),
        lambda data: data["views"][0].update(locations=list(range(1, 12))),
        lambda data: data["views"][0].update(locations=[1, 2, 1]),
        lambda data: data["views"][0]["fillings"].update(resting={"+.-": 1}),
        lambda data: data["views"][0]["fillings"]["sliding"].update({"X.O": 1}),
        lambda data: data["views"][0]["fillings"]["sliding"].update({"+.": 1}),
        lambda data: data["views"][0]["fillings"]["sliding"].update({"+.-.": 1}),
        lambda data: data["views"][0]["fillings"]["sliding"].update({"": 1}),
        lambda data: data["views"][0]["fillings"]["sliding"].update({"...": 0.5}),
        lambda data: data["views"][0]["fillings"]["sliding"].update({"...": 100_001}),
        lambda data: data["in_hand"].update({"-1": 4}),
        lambda data: data["in_hand"].update({"many": 4}),
        lambda data: data["in_hand"].update({"1": "4"}),
    ],
)
def test_a_damaged_form_is_refused(change):
    """By its shape, or by decoding what has that shape."""
    data = complete()
    change(data)

    with pytest.raises(ValueError, match=r".+"):
        decode(TypeAdapter(ViewsForm).validate_python(data).model_dump())


def test_a_filling_of_the_wrong_size_is_named():
    data = complete()
    data["views"][0]["fillings"]["sliding"]["+-"] = 3

    with pytest.raises(ValueError, match=r"'\+-' does not fill a view of 3 locations"):
        decode(data)


def test_a_file_whose_view_leaves_the_board_is_refused(tmp_path: Path):
    """Its locations are numbers up to 64, and the board has sixteen; whoever draws it would look beside the board."""
    file = tmp_path / "views.json"
    far = ViewValues(((0, 1, 39),), {5: 20})
    save(file, MORRIS, blank(MORRIS.id, items()).replacing(VIEWS, far), Settings())

    with pytest.raises(BadFile, match="views: it speaks of a location that five_mens_morris does not have"):
        load(file, MORRIS)


def test_a_file_with_other_views_than_the_game_has_is_refused(tmp_path: Path):
    """Nobody would read their numbers, and every move would look as safe as any other."""
    file = tmp_path / "views.json"
    other = ViewValues(((0, 1, 2),), {5: 20})
    save(file, MORRIS, blank(MORRIS.id, items()).replacing(VIEWS, other), Settings())

    with pytest.raises(BadFile, match="views: they are not the ones that five_mens_morris has"):
        load(file, MORRIS)


def test_what_comes_to_nothing_is_not_kept():
    numbers = np.zeros(SEEN.size)
    numbers[[3, 10, 11, 12]] = 0.004, -0.006, 1.238, -0.0049
    value = valued(SEEN, numbers)

    assert value == known({10: -1, 11: 124})
    assert len(value) == 2


def test_what_is_kept_is_what_kernels_read():
    numbers = made_up_numbers(MORRIS)

    assert np.allclose(valued(SEEN, numbers).numbers(SEEN), numbers, rtol=0, atol=0.005)


def test_kernels_read_the_numbers_of_the_game_that_they_are_asked_about():
    """The empty value is every game's: a row of one game's size would be read past its end by another's kernels."""
    value = ViewValues()

    assert [len(value.numbers(seen_in(game))) for game in (NINE, MORRIS, NINE)] == [
        seen_in(NINE).size,
        SEEN.size,
        seen_in(NINE).size,
    ]
    assert VIEWS.empty.numbers(seen_in(NINE)).size < VIEWS.empty.numbers(SEEN).size


def test_a_row_is_made_once():
    value, memory = known({5: 20}), Memory()
    row = numbers_of(value, SEEN, memory)

    assert numbers_of(value, SEEN, memory) is row
    assert numbers_of(value, seen_in(NINE), memory).size == seen_in(NINE).size
    assert np.array_equal(row, value.numbers(SEEN))


def test_of_other_views_nothing_is_known():
    """Another file's views, or those of other symmetries."""
    assert not known({5: 20}).numbers(seen_in(NINE)).any()
    assert not ViewValues(SEEN.every[:2], {5: 20}).numbers(SEEN).any()


def test_more_pieces_in_hand_than_there_are_do_no_harm():
    value = known({SEEN.size + 30: 7, SEEN.size - 1: 5})

    assert value.numbers(SEEN).sum() == pytest.approx(0.05)
    assert journey(value) == value


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(PLACES, NUMBERS, max_size=8).map(known), st.dictionaries(PLACES, NUMBERS, max_size=8).map(known))
def test_merging_gives_both_opinions_the_same_say(one: ViewValues, another: ViewValues):
    """The mean, to the nearest hundredth; what one does not know is 0 to it."""
    both = merge(one, another)
    row = (one.numbers(SEEN) + another.numbers(SEEN)) / 2

    assert both == merge(another, one)
    assert np.allclose(both.numbers(SEEN), row, rtol=0, atol=0.00501)
    assert 0 not in both.entries.values()
    assert list(both.entries) == sorted(both.entries)


def test_opinions_that_cancel_out_are_not_kept():
    assert merge(known({5: 20, 6: 8}), known({5: -20, 7: 1})) == known({6: 4})


def test_merging_with_somebody_who_knows_nothing_of_views_changes_nothing():
    """As where the other's panel had no use for them."""
    value = known({5: 20, 9: -3})

    assert merge(value, ViewValues()) == merge(ViewValues(), value) == value
