"""Comments, votes, plans and decisions: what Advisors say, and the record of how an action was chosen (SPEC F1, F9).

A decision keeps everything that led to it, so that it can be explained later without computing anything again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from forr.claim import UNSAID, Claim

A = TypeVar("A")  # an action; above FORR, a game's move

ADAMANT, INDIFFERENT, INSISTENT = 0, 5, 10  # strengths: opposition below 5, support above


class Comment(NamedTuple, Generic[A]):
    """One Advisor's opinion of one action."""

    strength: int  # 0 adamant opposition … 5 indifference … 10 insistent support
    action: A
    advisor: str
    claim: Claim = UNSAID  # what it says; FORR never looks inside

    @property
    def supports(self) -> bool:
        """Whether it speaks for the action."""
        return self.strength > INDIFFERENT

    @property
    def opposes(self) -> bool:
        """Whether it speaks against the action."""
        return self.strength < INDIFFERENT


class Vote(NamedTuple, Generic[A]):
    """One comment that entered the tally: what its Advisor's opinion counts, and what it added to its action."""

    comment: Comment[A]
    weight: float
    adds: float


@dataclass(frozen=True)
class Plan(Generic[A]):
    """A sequence of actions that a tier-2 Advisor recommends, and what it rests on."""

    steps: tuple[A, ...]
    advisor: str = ""
    purpose: Claim = UNSAID  # what the next step is for; in words, a clause that can follow "in order to"
    holds: Callable[[Any], bool] | None = field(default=None, compare=False)  # asked of the blackboard before each step
    then: tuple[Claim, ...] = ()  # what each step after it is for; () where that is the same

    def rest(self) -> Plan[A] | None:
        """The plan without its first step; None when it is done."""
        if len(self.steps) < 2:
            return None
        purpose = self.then[0] if self.then else self.purpose
        return Plan(self.steps[1:], self.advisor, purpose, self.holds, self.then[1:])


@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    """An action with everything that decided it."""

    action: A
    tier: int = 0  # 0: no tier spoke, as when there was only one legal action or the chooser is no panel
    decider: str = ""  # an Advisor's name, "vote", or how a contestant without a panel chose
    reason: Claim = UNSAID  # for the action, or how it was chosen
    legal: tuple[A, ...] = ()  # what was considered
    vetoes: tuple[Comment[A], ...] = ()
    comments: tuple[Comment[A], ...] = ()
    votes: tuple[Vote[A], ...] = ()  # the comments that counted, and how much
    tally: Mapping[A, float] = field(default_factory=dict)  # for each action on offer the sum of what votes added
    weights: Mapping[str, float] = field(default_factory=dict)  # what each Advisor counts, whether it spoke or not
    muted: Mapping[str, str] = field(default_factory=dict)  # Advisors that failed and were left out -> what went wrong
    plan: Plan[A] | None = None  # what is left of the plan being followed
    outlook: Claim = UNSAID  # what is known of the whole situation, where that matters more than the action
