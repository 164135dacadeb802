"""Useful knowledge: items, triggers, and a frame that is replaced and never edited (SPEC F7)."""

from __future__ import annotations

import pytest

from forr.errors import UnknownItem
from forr.knowledge import Item, Trigger, blank

COUNT: Item[int, int] = Item("count", Trigger("contest"), empty=0, learn=lambda value, more: value + more)


def test_a_blank_frame_has_every_item_empty():
    knowledge = blank("mazes", {"count": COUNT})

    assert (knowledge.subject, knowledge["count"], knowledge.contests) == ("mazes", 0, 0)


def test_knowledge_is_replaced_not_edited():
    before = blank("mazes", {"count": COUNT})
    after = before.replacing("count", 7)

    assert (before["count"], after["count"]) == (0, 7)


def test_what_nobody_declared_is_unknown():
    with pytest.raises(UnknownItem, match="mazes: no useful knowledge called 'maps'"):
        blank("mazes", {})["maps"]


def test_what_a_panel_does_without_has_a_default():
    assert blank("mazes", {}).get("maps", ()) == ()


@pytest.mark.parametrize(
    ("trigger", "event", "count", "answers"),
    [
        (Trigger("contest"), "contest", 3, True),
        (Trigger("contest"), "phase", 3, False),
        (Trigger("contest", every=10), "contest", 9, False),
        (Trigger("contest", every=10), "contest", 10, True),
        (Trigger("contest", every=10), "contest", 20, True),
        (Trigger("meeting"), "meeting", 1, True),
    ],
)
def test_a_trigger_answers_its_event(trigger, event, count, answers):
    assert trigger.answers(event, count) is answers
