"""Comments and decisions: what Advisors say of actions, and the record of how one action was chosen (SPEC F1, F9).

A decision keeps everything that led to it, so that it can be explained later without computing anything again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

A = TypeVar("A")  # an action; above FORR, a game's move

ADAMANT, INDIFFERENT, INSISTENT = 0, 5, 10  # strengths: opposition below 5, support above


@dataclass(frozen=True, slots=True)
class Comment(Generic[A]):
    """One Advisor's opinion of one action."""

    strength: int  # 0 adamant opposition … 5 indifference … 10 insistent support
    action: A
    advisor: str
    reason: str = ""  # a clause that can follow "because it"


@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    """An action with everything that decided it."""

    action: A
    tier: int = 0  # 0: no tier spoke, as when there was only one legal action or the chooser is no panel
    decider: str = ""  # an Advisor's name, "vote", or how a contestant without a panel chose
    reason: str = ""  # one clause, for contestants without a panel
    legal: tuple[A, ...] = ()
    vetoes: tuple[Comment[A], ...] = ()
    comments: tuple[Comment[A], ...] = ()
    tally: Mapping[A, float] = field(default_factory=dict)
    weights: Mapping[str, float] = field(default_factory=dict)
    muted: tuple[str, ...] = ()  # Advisors that failed and were left out
