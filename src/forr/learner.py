"""The Learner: fires the algorithms whose trigger answers an event, each with its budget (tutorial, 3.1; SPEC F7, F8).

An algorithm makes an item's new value from its old one and an experience. It learns after those of the items that it
needs; one that is to be *last*, as weights are, learns when all else is learned, whoever brought it. One that fails or
runs out of budget leaves the old value standing and is named; the others learn all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from graphlib import TopologicalSorter
from typing import Any, Generic, Literal, TypeVar

from forr.budget import PATIENCE, USUAL_STEPS, Budget
from forr.knowledge import AnyItem, Item, Knowledge
from forr.patience import Watch

V = TypeVar("V")  # what an item holds
E = TypeVar("E")  # an experience

When = Literal["meeting", "decision", "contest", "phase"]


@dataclass(frozen=True)
class Trigger:
    """When an item is learned: before competition (a meeting), after every n decisions of a contest, n contests, or a
    phase.
    """

    event: When
    every: int = 1

    def answers(self, event: When, count: int) -> bool:
        """Whether it goes off at this event, the count-th of its kind."""
        return self.event == event and count % self.every == 0


@dataclass(frozen=True, eq=False)
class LearningAlgorithm(Generic[V, E]):
    """How an item is learned, and when."""

    item: Item[V]
    trigger: Trigger
    learn: Callable[[V, E], V]  # old value and experience give the new value; the old one is never edited
    needs: tuple[AnyItem, ...] = ()  # items to be learned before this one
    steps: int = USUAL_STEPS  # what learning may spend each time
    last: bool = False  # whether it learns when all is learned that does not need it

    @property
    def name(self) -> str:
        """The name of what it learns."""
        return self.item.name

    def __call__(self, value: V, experience: E) -> V:
        """The new value."""
        return self.learn(value, experience)


AnyAlgorithm = LearningAlgorithm[Any, Any]  # whatever it learns


def learns(
    item: Item[V], trigger: Trigger, *, needs: tuple[AnyItem, ...] = (), steps: int = USUAL_STEPS, last: bool = False
) -> Callable[[Callable[[V, E], V]], LearningAlgorithm[V, E]]:
    """Make a function the algorithm that learns an item."""

    def algorithm(learn: Callable[[V, E], V]) -> LearningAlgorithm[V, E]:
        return LearningAlgorithm(item, trigger, learn, needs, steps, last)

    return algorithm


Algorithms = Mapping[str, AnyAlgorithm]
MakeExperience = Callable[[Knowledge, Budget, AnyAlgorithm], E]


@dataclass
class Learner:
    """The algorithms in the order in which they learn, and those that have been muted."""

    algorithms: Algorithms
    steps: Mapping[str, int] = field(default_factory=dict)  # budgets that differ from an algorithm's own
    patience: float = PATIENCE  # seconds that each may take, whatever it spends
    muted: dict[str, str] = field(default_factory=dict)
    order: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.order = in_order(self.algorithms.values())

    def awaits(self, event: When) -> bool:
        """Whether any algorithm learns at such events."""
        return any(one.trigger.event == event for one in self.algorithms.values())

    def learn(
        self,
        knowledge: Knowledge,
        event: When,
        count: int,
        experience: MakeExperience[Any],
    ) -> Knowledge:
        """The knowledge after an event; `experience` makes what an algorithm may see."""
        watch = Watch(self.patience)
        with watch.standing_by():
            for name in self.order:
                algorithm = self.algorithms[name]
                if name not in self.muted and algorithm.trigger.answers(event, count):
                    knowledge = self._after(watch, knowledge, algorithm, experience)
        return knowledge

    def _after(
        self, watch: Watch, knowledge: Knowledge, algorithm: AnyAlgorithm, experience: MakeExperience[Any]
    ) -> Knowledge:
        """The knowledge once an algorithm has learned; as it was where that fails, and the algorithm is muted."""
        before, learn = knowledge[algorithm.item], partial(self._learned, experience, knowledge)
        try:
            after = watch.ask(learn, algorithm)
        except Exception as failure:  # yesterday's value stands
            self.muted[algorithm.name] = f"{type(failure).__name__}: {failure}"
            return knowledge
        return knowledge if after is before else knowledge.replacing(algorithm.item, after)

    def _learned(self, experience: MakeExperience[E], knowledge: Knowledge, algorithm: LearningAlgorithm[V, E]) -> V:
        budget = Budget(self.steps.get(algorithm.name, algorithm.steps), self.patience)
        return algorithm(knowledge[algorithm.item], experience(knowledge, budget, algorithm))


def in_order(algorithms: Iterable[AnyAlgorithm]) -> tuple[str, ...]:
    """The algorithms' names so that each comes after what it needs, otherwise by name; CycleError where that fails."""
    known = {one.name: one for one in algorithms}
    needs = {name: {need.name for need in known[name].needs if need.name in known} for name in sorted(known)}
    waiting = {name: needs[name] | _all_else(known, needs, name) for name in needs}
    return tuple(TopologicalSorter({name: sorted(waiting[name]) for name in waiting}).static_order())


def _all_else(known: Algorithms, needs: Mapping[str, set[str]], name: str) -> set[str]:
    """What one that is to be last waits for: all that are not, unless they need it themselves."""
    if not known[name].last:
        return set()
    return {other for other in known if not known[other].last and name not in _all_needs(needs, other)}


def _all_needs(needs: Mapping[str, set[str]], name: str) -> set[str]:
    """What an algorithm needs, and what that needs, and so on."""
    needed: set[str] = set()
    waiting = [name]
    while waiting:
        fresh = needs[waiting.pop()] - needed
        needed |= fresh
        waiting += fresh
    return needed
