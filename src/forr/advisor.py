"""Advisors: each a good reason for acting, with its place on the panel (SPEC F1).

An Advisor is a function from a blackboard to remarks `(strength, action, claim)`; the decorator adds its name, tier
and abilities. The architecture stamps and checks what it says, so that an Advisor can neither forge nor repeat itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, TypeVar

from forr.blackboard import Blackboard
from forr.claim import Claim, as_claim
from forr.decision import ADAMANT, INDIFFERENT, INSISTENT, Comment, Plan
from forr.errors import BadComment
from forr.knowledge import Item

S = TypeVar("S")
A = TypeVar("A")

Remark = tuple[int, A, Claim | str]  # strength, action, and what is said of it; plain words are shown as its own


@dataclass(frozen=True)
class Advisor(Generic[S, A]):
    """One member of the panel."""

    name: str
    tier: Literal[1, 2, 3]
    advise: Callable[[Blackboard[S, A]], Iterable[Any]]  # remarks; in tier 2, plans
    rationale: str = ""
    rank: int = 0  # order within tiers 1 and 2
    supports: bool = True  # can its strengths exceed 5?
    opposes: bool = False  # can they fall below 5?
    reads: tuple[Item[Any], ...] = ()  # the useful knowledge that it consults
    votes: bool = True  # False for a benchmark that only listens

    def comments(self, blackboard: Blackboard[S, A]) -> tuple[Comment[A], ...]:
        """What it has to say, stamped with its name and checked; silence (5) is left out."""
        offered: set[A] = set()
        said: dict[A, Comment[A]] = {}
        for strength, action, claim in self.advise(blackboard):
            offered = offered or set(blackboard.actions)  # made only for who speaks: most say nothing
            self._check(strength, action, offered, said)
            if strength != INDIFFERENT:
                said[action] = Comment(
                    int(strength), action, self.name, claim if isinstance(claim, Claim) else as_claim(claim)
                )
        return tuple(said.values())

    def plans(self, blackboard: Blackboard[S, A]) -> tuple[Plan[A], ...]:
        """What it plans, in its order of preference; only plans whose first step is on offer."""
        return tuple(
            replace(plan, advisor=self.name, purpose=as_claim(plan.purpose))
            for plan in self.advise(blackboard)
            if plan.steps and plan.steps[0] in blackboard.actions
        )

    def _check(self, strength: Any, action: A, offered: set[A], said: dict[A, Comment[A]]) -> None:
        if isinstance(strength, bool) or not isinstance(strength, int) or not ADAMANT <= strength <= INSISTENT:
            raise BadComment(f"{self.name} gave the strength {strength!r}; it must be a whole number from 0 to 10")
        if action not in offered:
            raise BadComment(f"{self.name} commented on {action!r}, which is not on offer")
        if action in said:
            raise BadComment(f"{self.name} commented twice on {action!r}")
        if (strength > INDIFFERENT and not self.supports) or (strength < INDIFFERENT and not self.opposes):
            ability = "support" if strength > INDIFFERENT else "oppose"
            raise BadComment(f"{self.name} gave the strength {strength}, but does not say that it can {ability}")


def advisor(
    tier: Literal[1, 2, 3],
    *,
    supports: bool = True,
    opposes: bool = False,
    rank: int = 0,
    reads: tuple[Item[Any], ...] = (),
    votes: bool = True,
    name: str = "",
) -> Callable[[Callable[[Blackboard[S, A]], Iterable[Any]]], Advisor[S, A]]:
    """Put a function on the panel; its name and docstring become the Advisor's name and rationale."""

    def seated(advise: Callable[[Blackboard[S, A]], Iterable[Any]]) -> Advisor[S, A]:
        rationale = (advise.__doc__ or "").strip().split("\n")[0]
        called = name or advise.__name__
        return Advisor(called, tier, advise, rationale, rank, supports, opposes, reads, votes)

    return seated
