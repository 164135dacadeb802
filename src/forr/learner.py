"""The Learner: fires the items whose trigger answers an event, each with its budget (tutorial, 3.1; SPEC F7, F8).

An item that fails or runs out of budget keeps its old value and is named; the others learn all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from graphlib import TopologicalSorter
from typing import Any

from forr.budget import Budget
from forr.knowledge import Item, Knowledge, When


@dataclass
class Learner:
    """The items in the order in which they learn, and those that have been muted."""

    items: Mapping[str, Item[Any, Any]]
    steps: Mapping[str, int] = field(default_factory=dict)  # budgets that differ from an item's own
    muted: dict[str, str] = field(default_factory=dict)
    order: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.order = in_order(self.items.values())

    def learn(
        self, knowledge: Knowledge, event: When, count: int, experience: Callable[[Knowledge, Budget, str], Any]
    ) -> Knowledge:
        """The knowledge after an event; `experience` makes what an item's algorithm may see."""
        for name in self.order:
            item = self.items[name]
            if name in self.muted or not item.trigger.answers(event, count):
                continue
            budget = Budget(self.steps.get(name, item.steps))
            try:
                value = item.learn(knowledge[name], experience(knowledge, budget, name))
            except Exception as failure:  # yesterday's value stands
                self.muted[name] = f"{type(failure).__name__}: {failure}"
                continue
            if value is not knowledge.values[name]:
                knowledge = knowledge.replacing(name, value)
        return knowledge


def in_order(items: Iterable[Item[Any, Any]]) -> tuple[str, ...]:
    """The items' names so that each comes after what it needs, otherwise by name."""
    known = {item.name: item for item in items}
    sorter = TopologicalSorter(
        {name: sorted(need for need in known[name].needs if need in known) for name in sorted(known)}
    )
    return tuple(sorter.static_order())
