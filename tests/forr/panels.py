"""Small panels over letters: an Advisor is a list of remarks, and the situation does not matter."""

from __future__ import annotations

from random import Random
from typing import Any

from forr.advisor import Advisor
from forr.blackboard import Blackboard
from forr.budget import Budget
from forr.claim import Plain
from forr.decision import Plan
from forr.knowledge import Knowledge

NOTHING = Knowledge("letters")


def says(name: str, tier: Any, *remarks: tuple[int, str], rank: int = 0, **abilities: Any) -> Advisor[None, str]:
    """An Advisor that always says the same, as far as it is still on offer."""

    def advise(board: Blackboard[None, str]) -> Any:
        return [(strength, action, f"{name} says so") for strength, action in remarks if action in board.actions]

    return Advisor(name, tier, advise, rank=rank, **{"opposes": True, **abilities})


def plans(name: str, *steps: str, holds: Any = None, rank: int = 0) -> Advisor[None, str]:
    """A planner that always plans the same."""
    return Advisor(name, 2, lambda _: [Plan(steps, purpose=Plain("get there"), holds=holds)], rank=rank)


def board(actions: str = "abc", seed: str = "1", **rest: Any) -> Blackboard[None, str]:
    """A blackboard with letters to choose from."""
    return Blackboard(None, tuple(actions), NOTHING, Random(seed), Budget(1000), **rest)
