"""The blackboard: all that an Advisor may see: the situation, the actions on offer, the useful knowledge (SPEC F1)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from random import Random
from typing import Generic, TypeVar

from forr.budget import USUAL_STEPS, Budget
from forr.decision import Plan
from forr.knowledge import Knowledge
from forr.memory import Memory
from forr.past import NO_PAST, Past

S = TypeVar("S")  # a situation
A = TypeVar("A")  # an action


@dataclass(frozen=True)
class Blackboard(Generic[S, A]):
    """What is posted when it is time to act."""

    situation: S
    actions: tuple[A, ...]  # legal and not vetoed
    knowledge: Knowledge
    rng: Random = field(default_factory=lambda: Random("blackboard"))
    budget: Budget = field(default_factory=lambda: Budget(USUAL_STEPS))
    plan: Plan[A] | None = None  # the plan under way, if any
    memory: Memory = field(default_factory=Memory)  # what was worked out before, for the whole panel
    past: Past = NO_PAST  # what this contest has been through; none where a situation is asked about alone

    def without(self, vetoed: Collection[A]) -> Blackboard[S, A]:
        """The same with some actions struck out."""
        return self._with(tuple(action for action in self.actions if action not in vetoed), self.budget)

    def within(self, budget: Budget) -> Blackboard[S, A]:
        """The same for somebody with a budget of their own."""
        return self._with(self.actions, budget)

    def _with(self, actions: tuple[A, ...], budget: Budget) -> Blackboard[S, A]:
        # Made anew for every Advisor of every decision: dataclasses.replace takes ten times as long.
        same: Blackboard[S, A] = object.__new__(Blackboard)
        same.__dict__.update(self.__dict__, actions=actions, budget=budget)
        return same
