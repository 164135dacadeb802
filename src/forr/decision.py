"""Comments, plans and decisions: what Advisors say of actions, and the record of how one was chosen (SPEC F1, F4, F9).

A decision keeps everything that led to it, so that it can be explained later without computing anything again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

A = TypeVar("A")  # an action; above FORR, a game's move

ADAMANT, INDIFFERENT, INSISTENT = 0, 5, 10  # strengths: opposition below 5, support above


@dataclass(frozen=True, slots=True)
class Comment(Generic[A]):
    """One Advisor's opinion of one action."""

    strength: int  # 0 adamant opposition … 5 indifference … 10 insistent support
    action: A
    advisor: str
    reason: str = ""  # a clause that can follow "because it"

    @property
    def supports(self) -> bool:
        """Whether it speaks for the action."""
        return self.strength > INDIFFERENT

    @property
    def opposes(self) -> bool:
        """Whether it speaks against the action."""
        return self.strength < INDIFFERENT


@dataclass(frozen=True)
class Plan(Generic[A]):
    """A sequence of actions that a tier-2 Advisor recommends, and what it rests on."""

    steps: tuple[A, ...]
    advisor: str = ""
    purpose: str = ""  # a clause that can follow "in order to"
    holds: Callable[[Any], bool] | None = field(default=None, compare=False)  # asked of the blackboard before each step

    def rest(self) -> Plan[A] | None:
        """The plan without its first step; None when it is done."""
        if len(self.steps) < 2:
            return None
        return Plan(self.steps[1:], self.advisor, self.purpose, self.holds)


@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    """An action with everything that decided it."""

    action: A
    tier: int = 0  # 0: no tier spoke, as when there was only one legal action or the chooser is no panel
    decider: str = ""  # an Advisor's name, "vote", or how a contestant without a panel chose
    reason: str = ""  # one clause, for the action or for how it was chosen
    legal: tuple[A, ...] = ()  # what was considered
    vetoes: tuple[Comment[A], ...] = ()
    comments: tuple[Comment[A], ...] = ()
    tally: Mapping[A, float] = field(default_factory=dict)
    weights: Mapping[str, float] = field(default_factory=dict)
    muted: tuple[str, ...] = ()  # Advisors that failed and were left out, each with why
    plan: Plan[A] | None = None  # what is left of the plan being followed
