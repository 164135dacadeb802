"""Useful knowledge: typed handles, and a frame that is replaced and never edited (SPEC F7)."""

from __future__ import annotations

import pytest

from forr.errors import UnknownItem
from forr.knowledge import Item, blank

COUNT: Item[int] = Item("count", empty=0)
MAPS: Item[dict[str, object]] = Item("maps", empty={})


def test_a_blank_frame_has_every_item_empty():
    knowledge = blank("mazes", {"count": COUNT})

    assert (knowledge.subject, knowledge[COUNT], knowledge.contests) == ("mazes", 0, 0)


def test_knowledge_is_replaced_not_edited():
    before = blank("mazes", {"count": COUNT})
    after = before.replacing(COUNT, 7)

    assert (before[COUNT], after[COUNT]) == (0, 7)


def test_what_a_panel_does_without_is_empty():
    assert blank("mazes", {})[MAPS] == {}


def test_a_person_may_ask_by_name():
    assert blank("mazes", {"count": COUNT}).named("count") == 0
    with pytest.raises(UnknownItem, match="mazes: no useful knowledge called 'maps'"):
        blank("mazes", {}).named("maps")


def test_two_handles_are_never_the_same():
    """A name is for files and people; who reads a handle reads its item."""
    assert COUNT == COUNT
    assert Item("count", empty=0) != COUNT


@pytest.mark.parametrize(
    ("first", "second", "both"),
    [
        ({"a": 1, "b": 2}, {"b": 3, "c": 4}, {"a": 1, "b": 5, "c": 4}),
        ({"a": "here"}, {"a": "there", "b": "there"}, {"a": "here", "b": "there"}),
        ({}, {}, {}),
    ],
)
def test_what_either_holds_is_held(first, second, both):
    assert MAPS.merged(first, second) == both


def test_an_item_may_know_better_how_two_values_are_made_one():
    assert COUNT.merged(3, 4) == 3
    assert Item("count", empty=0, merge=max).merged(3, 4) == 4


@pytest.mark.parametrize(("first", "second"), [({"a": 1}, None), (None, {"a": 1}), ({"a": 1}, 0), ("", {"a": 1})])
def test_what_only_one_of_two_has_ever_held_is_held(first, second):
    """An item that holds nothing at first, and a mapping later."""
    assert Item[object]("late", empty=None).merged(first, second) == {"a": 1}


def test_a_value_that_says_nothing_of_its_codec_is_kept_as_it_is():
    assert COUNT.codec.encode(7) == COUNT.codec.decode(7) == 7


def test_a_notebook_shows_how_much_each_item_holds():
    """Names in their order; what cannot be counted has no number."""
    known = blank("mazes & more", {"maps": MAPS, "count": COUNT}).replacing(MAPS, {"a": 1, "b": 2})

    assert known._repr_html_() == (
        "<table><caption>mazes &amp; more, learned from 0 contests</caption><tbody>"
        "<tr><th>count</th><td></td></tr><tr><th>maps</th><td>2</td></tr></tbody></table>"
    )
