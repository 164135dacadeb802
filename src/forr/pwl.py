"""PWL, Probabilistic Weight Learning: an Advisor's weight is how often its opinion has been right (tutorial, 3.4; W1).

An *opinion* is a non-empty set of comments on a training example, a situation whose correct actions are known.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from forr.decision import INDIFFERENT, Comment

A = TypeVar("A")

BENCHMARK = "anything"  # the Advisor of random opinion, which never votes; everybody is measured against it
FIRST_WEIGHT = 0.05  # before the first opinion
DECIMALS = 9  # as tallies are compared: 0.40 and the margin are 0.41
SHARES = 3  # decimals of opinions that are right in part
DOUBT = 3  # opinions that a newcomer is thought to have got wrong, where it is measured beside chance
MARGIN = 0.01  # an Advisor votes in testing only if its weight is so much above the benchmark's


@dataclass(frozen=True, slots=True)
class Standing:
    """How an Advisor has done: opinions given, and those judged right."""

    given: int = 0
    right: float = 0
    by_chance: float = 0  # how often random opinion would have been right; 0 where that is not asked

    @property
    def weight(self) -> float:
        """How likely it is to be right; beside chance, how much of what chance gets wrong it gets right."""
        if not self.given:
            return FIRST_WEIGHT
        if not self.by_chance:
            return self.right / self.given
        return max(self.right - self.by_chance, 0) / (self.given - self.by_chance + DOUBT)

    @property
    def discount(self) -> float:
        """What a newcomer's weight is multiplied with, so that it does not disrupt what is known already."""
        return max(0.1, min(1.0, 0.1 * self.given))

    def after(self, right: float, by_chance: float = 0) -> Standing:
        """The standing after one more opinion."""
        return Standing(self.given + 1, round(self.right + right, SHARES), round(self.by_chance + by_chance, SHARES))


def is_right(
    comments: Sequence[Comment[A]], actions: Sequence[A], correct: Collection[A], can_support: bool = False
) -> bool:
    """Whether an opinion is right: on support and on opposition.

    Who can support must have supported something. Whoever can oppose is right to oppose nothing.
    """
    strengths = dict.fromkeys(actions, INDIFFERENT)
    strengths.update((comment.action, comment.strength) for comment in comments)
    supports = any(comment.supports for comment in comments)
    opposes = any(comment.opposes for comment in comments)
    if can_support and not supports:
        return False
    return (not supports or _supports_rightly(strengths, correct)) and (
        not opposes or _opposes_rightly(strengths, correct)
    )


def share_right(comments: Sequence[Comment[A]], actions: Sequence[A], correct: Collection[A]) -> float:
    """What share of the actions that an opinion puts first are correct: how often who follows it would be right."""
    strengths = dict.fromkeys(actions, INDIFFERENT)
    strengths.update((comment.action, comment.strength) for comment in comments)
    highest = max(strengths.values())
    first = [action for action, strength in strengths.items() if strength == highest]
    return sum(action in correct for action in first) / len(first)


def _supports_rightly(strengths: Mapping[Any, int], correct: Collection[Any]) -> bool:
    """Some correct action has the highest strength given, and some action is liked less, unless all are correct."""
    highest = max(strengths.values())
    if not any(strengths[action] == highest for action in correct):
        return False
    return len(correct) == len(strengths) or min(strengths.values()) < highest


def _opposes_rightly(strengths: Mapping[Any, int], correct: Collection[Any]) -> bool:
    """Nothing correct is opposed, or some correct action is the least opposed and another is opposed more."""
    opposed = {action: strength for action, strength in strengths.items() if strength < INDIFFERENT}
    if not any(action in opposed for action in correct):
        return True
    least = max(opposed.values())
    return any(opposed.get(action) == least for action in correct) and min(opposed.values()) < least


def learning_weights(standings: Mapping[str, Standing], names: Collection[str]) -> dict[str, float]:
    """The weights while learning: everybody votes, newcomers at a discount."""
    newcomer = Standing()
    return {name: standings.get(name, newcomer).weight * standings.get(name, newcomer).discount for name in names}


def testing_weights(standings: Mapping[str, Standing], names: Collection[str], benchmark: str) -> dict[str, float]:
    """The weights in testing: no discount, and only for those who do better than random opinion, if that is named."""
    newcomer = Standing()
    bar = round(standings.get(benchmark, newcomer).weight + MARGIN, DECIMALS) if benchmark else 0.0
    weights = {name: standings.get(name, newcomer).weight for name in names}
    return {name: weight for name, weight in weights.items() if round(weight, DECIMALS) >= bar}
