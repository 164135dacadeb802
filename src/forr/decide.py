"""Deciding: tier 1 in order, tier 2 with plans, tier 3 by vote (tutorial, 3.3; SPEC F3 to F5).

An Advisor that fails, overruns its budget or says what it may not is left out and named in the decision; the rest of
the panel goes on without it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from forr.advisor import Advisor
from forr.blackboard import Blackboard
from forr.budget import PATIENCE, USUAL_STEPS, Budget
from forr.claim import ONLY_ACTION, OTHERS_REFUSED
from forr.decision import Comment, Decision, Plan
from forr.patience import Watch
from forr.vote import VotingRule, best, tally_of, weighted

S = TypeVar("S")
A = TypeVar("A", bound=Hashable)
Said = TypeVar("Said")


@dataclass
class Panel(Generic[S, A]):
    """The Advisors in their tiers, how they vote, and who has been muted for the rest of the contest."""

    advisors: Sequence[Advisor[S, A]]
    rule: VotingRule = weighted  # what each comment counts
    weights: Mapping[str, float] = field(default_factory=dict)
    steps: int = USUAL_STEPS  # what each Advisor may spend on one decision
    muted: dict[str, str] = field(default_factory=dict)  # name -> what went wrong
    patience: float = PATIENCE  # seconds that each Advisor may take, whatever it spends
    watched: bool = True  # whether somebody sits here who may never look at its budget
    tiers: dict[int, list[Advisor[S, A]]] = field(init=False)
    watch: Watch = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.watch = Watch(self.patience)
        self.tiers = {
            tier: sorted((one for one in self.advisors if one.tier == tier), key=lambda one: (one.rank, one.name))
            for tier in (1, 2, 3)
        }

    def ask(self, name: str, question: Callable[[Blackboard[S, A]], Said], board: Blackboard[S, A]) -> Said | None:
        """What an Advisor answers; None if it is muted or has just failed. Who asks many arms the watch once."""
        if name in self.muted:
            return None
        asked = board.within(Budget(self.steps, self.patience))
        try:
            return self.watch.ask(question, asked) if self.watched else question(asked)
        except Exception as failure:  # a part that fails must not take the contest with it
            self.muted[name] = f"{type(failure).__name__}: {failure}"
            return None


def decide(panel: Panel[S, A], blackboard: Blackboard[S, A]) -> Decision[A]:
    """The action that the panel settles on, with the whole record of how."""
    with panel.watch.standing_by() if panel.watched else nullcontext():
        decision = _decide(panel, blackboard)
    return replace(decision, legal=blackboard.actions, muted=dict(sorted(panel.muted.items())))


def _decide(panel: Panel[S, A], blackboard: Blackboard[S, A]) -> Decision[A]:
    decision, remaining, vetoes = first_tier(panel, blackboard)
    plan = blackboard.plan
    if decision and plan and plan.steps and plan.steps[0] == decision.action:
        return replace(decision, plan=plan.rest())  # tier 1 took the plan's own step, so the plan goes on
    return decision or _plan(panel, remaining, vetoes) or _vote(panel, remaining, vetoes)


def first_tier(
    panel: Panel[S, A], blackboard: Blackboard[S, A]
) -> tuple[Decision[A] | None, Blackboard[S, A], list[Comment[A]]]:
    """What tier 1 decides, if it does; what it leaves on offer; and its vetoes. A single action needs no deciding."""
    if len(blackboard.actions) == 1:
        return Decision(blackboard.actions[0], decider="only move", reason=ONLY_ACTION), blackboard, []
    vetoes: list[Comment[A]] = []
    for one in panel.tiers[1]:
        comments = panel.ask(one.name, one.comments, blackboard) or ()
        supported = [comment for comment in comments if comment.supports]
        if supported:
            strongest = max(supported, key=lambda comment: comment.strength)
            decision = Decision(strongest.action, 1, one.name, strongest.claim, vetoes=tuple(vetoes), comments=comments)
            return decision, blackboard, vetoes
        opposed = [comment for comment in comments if comment.opposes]
        if not opposed:
            continue
        remaining = blackboard.without({comment.action for comment in opposed})
        if not remaining.actions:  # an Advisor that would remove every move removes none
            continue
        vetoes += opposed
        blackboard = remaining
        if len(blackboard.actions) == 1:
            last = blackboard.actions[0]
            refused = Decision(last, 1, one.name, OTHERS_REFUSED, vetoes=tuple(vetoes))
            return refused, blackboard, vetoes
    return None, blackboard, vetoes


def _plan(panel: Panel[S, A], blackboard: Blackboard[S, A], vetoes: list[Comment[A]]) -> Decision[A] | None:
    """Follow the plan under way while what it rests on holds; else ask the planners, in order."""
    plan = blackboard.plan
    if plan is not None and _stands(panel, plan, blackboard):
        return _step(plan, vetoes)
    for one in panel.tiers[2]:
        for fresh in panel.ask(one.name, one.plans, blackboard) or ():
            return _step(fresh, vetoes)
    return None


def _stands(panel: Panel[S, A], plan: Plan[A], blackboard: Blackboard[S, A]) -> bool:
    """Whether the next step can be taken and what the plan rests on holds; a planner whose question fails is muted."""
    if not plan.steps or plan.steps[0] not in blackboard.actions:
        return False
    return plan.holds is None or bool(panel.ask(plan.advisor, plan.holds, blackboard))


def _step(plan: Plan[A], vetoes: list[Comment[A]]) -> Decision[A]:
    return Decision(plan.steps[0], 2, plan.advisor, plan.purpose, vetoes=tuple(vetoes), plan=plan.rest())


def _vote(panel: Panel[S, A], blackboard: Blackboard[S, A], vetoes: list[Comment[A]]) -> Decision[A]:
    comments: list[Comment[A]] = []
    for one in panel.tiers[3]:
        if one.votes:
            comments += panel.ask(one.name, one.comments, blackboard) or ()
    votes = panel.rule(comments, panel.weights, blackboard.rng)
    tally = tally_of(blackboard.actions, votes)
    return Decision(
        best(tally, blackboard.rng),
        3,
        "vote",
        vetoes=tuple(vetoes),
        comments=tuple(comments),
        votes=tuple(votes),
        tally=tally,
        weights=dict(panel.weights),
    )
