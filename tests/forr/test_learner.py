"""The Learner: who learns when, in which order, and what a failure costs (SPEC F2, F7, F8)."""

from __future__ import annotations

from graphlib import CycleError
from typing import Any

import pytest

from forr.budget import Budget
from forr.knowledge import Item, Knowledge
from forr.learner import Learner, LearningAlgorithm, Trigger, in_order, learns

ITEMS = {name: Item(name, 0) for name in (*"abcd", "weights", "count", "first", "second", "always", "seldom", "broken")}
NOTHING = Knowledge("mazes")

Algorithm = LearningAlgorithm[int, Any]


def algorithm(name: str, learn: Any = lambda value, _: value + 1, needs: str = "", every: int = 1, **rest: Any):
    """An algorithm for an item of this name, which needs those of others."""
    item = ITEMS.setdefault(name, Item(name, 0))
    needed = tuple(ITEMS.setdefault(one, Item(one, 0)) for one in needs.split())
    return LearningAlgorithm(item, Trigger("contest", every), learn, needed, **rest)


def named(*algorithms: Algorithm) -> dict[str, Algorithm]:
    return {one.name: one for one in algorithms}


def experience(knowledge: Knowledge, budget: Budget, one: Algorithm) -> tuple[Knowledge, Budget, str]:
    return knowledge, budget, one.name


def test_a_function_becomes_an_algorithm_and_can_still_be_called():
    @learns(ITEMS["count"], Trigger("contest", 3), needs=(ITEMS["a"],), steps=7)
    def learn_count(value: int, more: int) -> int:
        return value + more

    assert (learn_count.name, learn_count.trigger.every, learn_count.steps) == ("count", 3, 7)
    assert learn_count.needs == (ITEMS["a"],)
    assert learn_count(1, 2) == 3


def test_items_are_learned_after_what_they_need():
    algorithms = (algorithm("a", needs="c"), algorithm("b"), algorithm("c", needs="d missing"), algorithm("d"))

    order = in_order(algorithms)

    assert order.index("d") < order.index("c") < order.index("a")
    assert set(order) == set("abcd")
    assert order == in_order(reversed(algorithms))


def test_weights_come_last_whatever_else_there_is():
    """By rule: an algorithm that nobody thought of, a plug-in's, comes before them too."""
    order = in_order((algorithm("weights", last=True), algorithm("a"), algorithm("z", needs="a")))

    assert order == ("a", "z", "weights")


def test_what_needs_the_weights_comes_after_them():
    """Also by way of another; all else still comes before."""
    rest = (algorithm("a", needs="weights"), algorithm("b", needs="a"), algorithm("c"))

    assert in_order((algorithm("weights", last=True), *rest)) == ("c", "weights", "a", "b")


def test_two_that_come_last_do_not_wait_for_each_other():
    order = in_order((algorithm("weights", last=True), algorithm("c", last=True), algorithm("d")))

    assert order == ("d", "c", "weights")


def test_what_needs_itself_has_no_order():
    with pytest.raises(CycleError):
        in_order((algorithm("a", needs="b"), algorithm("b", needs="a")))


def test_an_algorithm_sees_what_those_before_it_have_just_learned():
    second = algorithm("second", learn=lambda _, seen: seen[0][ITEMS["first"]] * 10, needs="first")
    learner = Learner(named(second, algorithm("first")))

    knowledge = learner.learn(NOTHING, "contest", 1, experience)

    assert knowledge.values == {"first": 1, "second": 10}


def test_the_old_knowledge_is_not_touched():
    after = Learner(named(algorithm("count"))).learn(NOTHING, "contest", 1, experience)

    assert (NOTHING[ITEMS["count"]], after[ITEMS["count"]]) == (0, 1)


def test_an_item_is_learned_when_its_trigger_answers():
    learner, knowledge = Learner(named(algorithm("always"), algorithm("seldom", every=3))), NOTHING

    for contest in range(1, 8):
        knowledge = learner.learn(knowledge, "contest", contest, experience)
    knowledge = learner.learn(knowledge, "phase", 1, experience)

    assert knowledge.values == {"always": 7, "seldom": 2}


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


def test_a_failure_keeps_the_old_value_and_names_the_item():
    """The others learn all the same, and the algorithm stays muted."""
    attempts = []

    def breaks(_value: int, _seen: Any) -> int:
        attempts.append(1)
        raise RuntimeError("no memory")

    learner = Learner(named(algorithm("broken", breaks), algorithm("sound")))
    knowledge = NOTHING.replacing(ITEMS["broken"], 5)

    for contest in (1, 2):
        knowledge = learner.learn(knowledge, "contest", contest, experience)

    assert knowledge.values == {"broken": 5, "sound": 2}
    assert learner.muted == {"broken": "RuntimeError: no memory"}
    assert len(attempts) == 1


def test_who_runs_out_of_budget_keeps_yesterdays_value():
    def digs(_value: int, seen: tuple[Knowledge, Budget, str]) -> int:
        seen[1].spend(1000)
        return 1

    learner = Learner(named(algorithm("digs", digs, steps=999), algorithm("more", digs, steps=1)), steps={"more": 1000})

    knowledge = learner.learn(NOTHING, "contest", 1, experience)

    assert knowledge.values == {"more": 1}
    assert list(learner.muted) == ["digs"]


def test_a_learner_awaits_the_events_that_somebody_learns_at():
    learner = Learner(named(algorithm("a"), algorithm("b", every=3)))

    assert learner.awaits("contest")
    assert not any(learner.awaits(event) for event in ("meeting", "decision", "phase"))
    assert not Learner({}).awaits("contest")
