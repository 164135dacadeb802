"""Memory: bounded, about values that are told by who they are, and forgotten with them (SPEC B2)."""

from __future__ import annotations

import gc
from weakref import ref

import pytest

from forr.memory import Memory, MemoryKind

WORDS: MemoryKind[str, str] = MemoryKind("words", rows=len, most=10)
OTHERS: MemoryKind[str, str] = MemoryKind("others")


class Thing:
    """A value; every two say the same."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Thing)

    __hash__ = None  # type: ignore[assignment]


def test_what_was_worked_out_once_is_recalled():
    memory, thing, made = Memory(), Thing(), []

    answers = [memory.recall(WORDS, (thing,), "a", lambda: made.append(1) or "A") for _ in range(3)]

    assert answers == ["A"] * 3
    assert len(made) == 1


def test_answers_about_another_value_or_of_another_kind_have_nothing_to_do_with_it():
    """Though the value says the same: it is told by who it is."""
    memory, one, another = Memory(), Thing(), Thing()
    memory.keep(WORDS, (one,), "a", "A")

    assert memory.find(WORDS, (another,), "a") is None
    assert memory.find(OTHERS, (one,), "a") is None
    assert memory.find(WORDS, (one, another), "a") is None
    assert memory.find(WORDS, (one,), "b") is None


def test_it_holds_no_more_than_its_limit_and_lets_the_longest_unasked_go():
    memory, thing = Memory(), Thing()
    for key in "abc":
        memory.keep(WORDS, (thing,), key, 3 * key)
    memory.find(WORDS, (thing,), "a")
    memory.keep(WORDS, (thing,), "d", "ddd")

    assert [memory.find(WORDS, (thing,), key) for key in "abcd"] == ["aaa", None, "ccc", "ddd"]
    assert memory.rows(WORDS, (thing,)) == 9
    assert memory.keep(WORDS, (thing,), "huge", 11 * "h") == 11 * "h"  # answered, though there is no room for it
    assert memory.rows(WORDS, (thing,)) == 0


def test_a_new_answer_takes_the_place_of_the_old_one():
    memory, thing = Memory(), Thing()
    memory.keep(WORDS, (thing,), "a", "AAAA")
    memory.keep(WORDS, (thing,), "a", "B")

    assert memory.find(WORDS, (thing,), "a") == "B"
    assert memory.rows(WORDS, (thing,)) == 1


def test_what_is_about_a_value_goes_with_it_and_does_not_keep_it():
    memory, one, another = Memory(), Thing(), Thing()
    memory.keep(WORDS, (one, another), "a", "A")
    watched = ref(one)
    del one
    gc.collect()

    assert watched() is None
    assert memory._tables == {}


@pytest.mark.parametrize("most", [0, 2])
def test_a_memory_may_be_given_less_room(most: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Memory, "most", most)
    memory, thing = Memory(), Thing()
    for key in "abc":
        memory.keep(WORDS, (thing,), key, key)

    assert memory.rows(WORDS, (thing,)) == most


def test_an_answer_takes_one_row_unless_its_kind_says_otherwise():
    """And nothing takes none."""
    plain: MemoryKind[str, str] = MemoryKind("plain", most=2)
    memory, thing = Memory(), Thing()

    assert memory.rows(plain, (thing,)) == 0
    for key in "abc":
        memory.keep(plain, (thing,), key, key)
    assert memory.rows(plain, (thing,)) == 2
    assert memory.find(plain, (thing,), "a") is None
