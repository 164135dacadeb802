"""The Learner: who learns when, in which order, and what a failure costs (SPEC F2, F7, F8)."""

from __future__ import annotations

from typing import Any

from forr.budget import Budget
from forr.knowledge import Item, Knowledge, Trigger, blank
from forr.learner import Learner, in_order


def item(name: str, learn: Any = lambda value, _: value + 1, needs: tuple[str, ...] = (), every: int = 1, **rest: Any):
    return Item(name, Trigger("contest", every), empty=0, learn=learn, needs=needs, **rest)


def named(*items: Item[Any, Any]) -> dict[str, Item[Any, Any]]:
    return {one.name: one for one in items}


def experience(knowledge: Knowledge, budget: Budget, name: str) -> tuple[Knowledge, Budget, str]:
    return knowledge, budget, name


def test_items_learn_after_what_they_need():
    items = (item("a", needs=("c",)), item("b"), item("c", needs=("d", "not there")), item("d"))

    order = in_order(items)

    assert order.index("d") < order.index("c") < order.index("a")
    assert set(order) == set("abcd")
    assert order == in_order(reversed(items))


def test_an_item_sees_what_those_before_it_have_just_learned():
    second = item("second", learn=lambda _, seen: seen[0]["first"] * 10, needs=("first",))
    learner = Learner(named(second, item("first")))

    knowledge = learner.learn(blank("mazes", learner.items), "contest", 1, experience)

    assert knowledge.values == {"first": 1, "second": 10}


def test_the_old_knowledge_is_not_touched():
    learner = Learner(named(item("count")))
    before = blank("mazes", learner.items)

    after = learner.learn(before, "contest", 1, experience)

    assert (before["count"], after["count"]) == (0, 1)


def test_an_item_learns_when_its_trigger_answers():
    learner = Learner(named(item("always"), item("seldom", every=3)))
    knowledge = blank("mazes", learner.items)

    for contest in range(1, 8):
        knowledge = learner.learn(knowledge, "contest", contest, experience)
    knowledge = learner.learn(knowledge, "phase", 1, experience)

    assert knowledge.values == {"always": 7, "seldom": 2}


def test_a_failure_keeps_the_old_value_and_names_the_item():
    """The others learn all the same, and the item stays muted."""
    attempts = []

    def breaks(_value: int, _seen: Any) -> int:
        attempts.append(1)
        raise RuntimeError("no memory")

    learner = Learner(named(item("broken", breaks), item("sound")))
    knowledge = blank("mazes", learner.items).replacing("broken", 5)

    for contest in (1, 2):
        knowledge = learner.learn(knowledge, "contest", contest, experience)

    assert knowledge.values == {"broken": 5, "sound": 2}
    assert learner.muted == {"broken": "RuntimeError: no memory"}
    assert len(attempts) == 1


def test_who_runs_out_of_budget_keeps_yesterdays_value():
    def digs(_value: int, seen: tuple[Knowledge, Budget, str]) -> int:
        seen[1].spend(1000)
        return 1

    learner = Learner(named(item("digs", digs, steps=999), item("more", digs, steps=1)), steps={"more": 1000})

    knowledge = learner.learn(blank("mazes", learner.items), "contest", 1, experience)

    assert knowledge.values == {"digs": 0, "more": 1}
    assert list(learner.muted) == ["digs"]
