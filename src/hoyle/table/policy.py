"""Policies: how likely a contestant is to make each move, said once (SPEC E5).

A contestant that chooses by the position alone declares what it draws from: moves that are equally likely, groups that
are, one of two with a probability. Play draws from the declaration, and its odds are read off the same declaration, so
that maximal power and whoever else computes with a contestant's moves cannot differ from what it does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol, runtime_checkable

from forr.claim import Plain
from forr.decision import Decision
from hoyle.errors import BadNotation
from hoyle.games.position import Move, Position
from hoyle.table.contestant import Contestant

Odds = Mapping[Move, float]  # the probabilities of all moves that are made at all; they add up to 1


@dataclass(frozen=True)
class Evenly:
    """One of these moves, each as likely as the others."""

    moves: Sequence[Move]
    decider: str
    reason: Callable[[], str]  # asked for only when somebody wants to know

    @property
    def odds(self) -> Odds:
        """The probability of each move."""
        return dict.fromkeys(self.moves, 1 / len(self.moves))

    def decide(self, rng: Random, legal: tuple[Move, ...]) -> Decision[Move]:
        """Draw a move."""
        return Decision(rng.choice(self.moves), decider=self.decider, reason=Plain(self.reason()), legal=legal)


@dataclass(frozen=True)
class OneOf:
    """One of these policies, each as likely as the others."""

    policies: Sequence[Policy]

    @property
    def odds(self) -> Odds:
        """The probability of each move."""
        return _mixed((1 / len(self.policies), policy.odds) for policy in self.policies)

    def decide(self, rng: Random, legal: tuple[Move, ...]) -> Decision[Move]:
        """Draw a policy, and a move from it."""
        return rng.choice(self.policies).decide(rng, legal)


@dataclass(frozen=True)
class Sometimes:
    """One policy with a probability in percent, else another; each is worked out only when it is wanted."""

    percent: float
    one: Callable[[], Policy]
    other: Callable[[], Policy]

    @property
    def odds(self) -> Odds:
        """The probability of each move."""
        share = self.percent / 100
        return _mixed(((share, self.one().odds), (1 - share, self.other().odds)))

    def decide(self, rng: Random, legal: tuple[Move, ...]) -> Decision[Move]:
        """Draw which of the two, and a move from it."""
        policy = self.one() if 100 * rng.random() < self.percent else self.other()
        return policy.decide(rng, legal)


Policy = Evenly | OneOf | Sometimes


@runtime_checkable
class HasPolicy(Protocol):
    """A contestant that chooses by the position alone."""

    def policy(self, position: Position) -> Policy:
        """What it draws from in a position."""


def odds(contestant: Contestant, position: Position) -> Odds:
    """The probability of each move that a contestant may make in a position, if it has a policy."""
    if isinstance(contestant, HasPolicy):
        return contestant.policy(position).odds
    raise BadNotation(
        f"{contestant.name} has no odds that can be computed, for it does not choose by the position alone; "
        "perfect, fallible, reasonable, informed and random do."
    )


def _mixed(parts: Iterable[tuple[float, Odds]]) -> Odds:
    """Odds of odds: each part with its own probability."""
    mixed: dict[Move, float] = {}
    for share, part in parts:
        for move, chance in part.items():
            mixed[move] = mixed.get(move, 0.0) + share * chance
    return {move: chance for move, chance in mixed.items() if chance > 0}
