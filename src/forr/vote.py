"""Voting: how the comments of tier 3 become one choice (SPEC F6).

The four paradigms of the blackboard paper, section 3, plain or weighted as in its table 7; the weighted tallies of PWL
(tutorial, 3.4) and of AWL (AWL, section 2). A voting rule says which comments count, and what each adds to its action.
The tally is their sum for each action on offer, and the greatest wins. Tallies are rounded to nine decimals before they
are compared, so that the order of addition decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from forr.decision import INDIFFERENT, INSISTENT, Comment, Vote
from forr.pwl import Standing

A = TypeVar("A", bound=Hashable)
Comments = Sequence[Comment[A]]
Votes = list[Vote[A]]
Weights = Mapping[str, float]
VotingRule = Callable[[Sequence[Comment[Any]], Weights, Random], list[Vote[Any]]]

DECIMALS = 9
DOUBLED = 3  # Advisors who count twice in table 7


def force(comment: Comment[Any]) -> int:
    """What a comment counts: s in support, s - 10 in opposition, so that opposition opposes; silence nothing."""
    if comment.supports:
        return comment.strength
    return comment.strength - INSISTENT if comment.opposes else 0


def smoothed(comment: Comment[Any]) -> int:
    """Intent without strength: +1, 0 or -1."""
    return (comment.strength > INDIFFERENT) - (comment.strength < INDIFFERENT)


def sum_of_strengths(comments: Comments[A], _weights: Weights, _rng: Random) -> Votes[A]:
    """Paradigm 1: every comment with its strength."""
    return [Vote(comment, 1.0, force(comment)) for comment in comments]


def sum_of_smoothed(comments: Comments[A], _weights: Weights, _rng: Random) -> Votes[A]:
    """Paradigm 2: every comment, smoothed."""
    return [Vote(comment, 1.0, smoothed(comment)) for comment in comments]


def strongest_only(comments: Comments[A], weights: Weights, rng: Random) -> Votes[A]:
    """Paradigm 3: each Advisor's single strongest comment, with its strength."""
    return sum_of_strengths(_strongest(comments, rng), weights, rng)


def strongest_smoothed(comments: Comments[A], weights: Weights, rng: Random) -> Votes[A]:
    """Paradigm 4: each Advisor's single strongest comment, smoothed."""
    return sum_of_smoothed(_strongest(comments, rng), weights, rng)


def weighted(comments: Comments[A], weights: Weights, _rng: Random) -> Votes[A]:
    """PWL's vote: weight times strength counted from indifference; an Advisor without a weight has no vote."""
    return [
        Vote(one, weight, weight * (one.strength - INDIFFERENT))
        for one in comments
        if (weight := weights.get(one.advisor))
    ]


def weighted_strengths(comments: Comments[A], weights: Weights, _rng: Random) -> Votes[A]:
    """AWL's vote, and paradigm 1 in table 7: weight times strength; an Advisor without a weight has no vote."""
    return [Vote(one, weight, weight * force(one)) for one in comments if (weight := weights.get(one.advisor))]


def weighted_smoothed(comments: Comments[A], weights: Weights, _rng: Random) -> Votes[A]:
    """Paradigm 2 in table 7: weight times intent."""
    return [Vote(one, weight, weight * smoothed(one)) for one in comments if (weight := weights.get(one.advisor))]


def weighted_strongest(comments: Comments[A], weights: Weights, rng: Random) -> Votes[A]:
    """Paradigm 3 in table 7: each Advisor's single strongest comment, weight times strength."""
    return weighted_strengths(_strongest(comments, rng), weights, rng)


def weighted_strongest_smoothed(comments: Comments[A], weights: Weights, rng: Random) -> Votes[A]:
    """Paradigm 4 in table 7: each Advisor's single strongest comment, weight times intent."""
    return weighted_smoothed(_strongest(comments, rng), weights, rng)


PLAIN: dict[str, VotingRule] = {
    "1": sum_of_strengths,
    "2": sum_of_smoothed,
    "3": strongest_only,
    "4": strongest_smoothed,
}
# The paper tries its table 7 under each paradigm; paradigm 1, which learned best, is meant where none is named.
TABLE_7: dict[str, VotingRule] = {
    "table7": weighted_strengths,
    "table7-2": weighted_smoothed,
    "table7-3": weighted_strongest,
    "table7-4": weighted_strongest_smoothed,
}
PARADIGMS: dict[str, VotingRule] = {**PLAIN, **TABLE_7, "pwl": weighted, "awl": weighted_strengths}


def table_7_weights(standings: Mapping[str, Standing], names: Sequence[str]) -> dict[str, float]:
    """Irrelevant Advisors out, the three most significant doubled (blackboard paper, 4.4).

    Reading: the paper calls an Advisor relevant that has a comment to make, and significant one that consistently
    agrees with whoever did not lose. Both are read off the opinions that PWL has judged: who gave none is irrelevant,
    and who was right most often most significant, since that takes speaking often and agreeing often. Before anybody
    has given an opinion there is nothing to tell them apart by, and all count alike.
    """
    relevant = [name for name in names if standings.get(name, Standing()).given]
    if not relevant:
        return dict.fromkeys(names, 1.0)
    ranked = sorted(relevant, key=lambda name: (-standings[name].right, -standings[name].weight, name))
    significant = [name for name in ranked if standings[name].right][:DOUBLED]
    return {name: 2.0 if name in significant else 1.0 for name in relevant}


def _strongest(comments: Comments[A], rng: Random) -> list[Comment[A]]:
    """Each Advisor's comment furthest from indifference; one of them by chance where several are."""
    by_advisor: dict[str, list[Comment[A]]] = {}
    for comment in comments:
        by_advisor.setdefault(comment.advisor, []).append(comment)
    chosen = []
    for opinions in by_advisor.values():
        furthest = max(abs(comment.strength - INDIFFERENT) for comment in opinions)
        chosen.append(rng.choice([c for c in opinions if abs(c.strength - INDIFFERENT) == furthest]))
    return chosen


def tally_of(actions: Sequence[A], votes: Iterable[Vote[A]]) -> dict[A, float]:
    """For each action on offer, the sum of what the votes added to it."""
    tally = dict.fromkeys(actions, 0.0)
    for comment, _, adds in votes:
        tally[comment.action] += adds
    return {action: round(total, DECIMALS) for action, total in tally.items()}


def best(tally: Mapping[A, float], rng: Random) -> A:
    """The action with the greatest tally; one of the best by chance where several are."""
    greatest = max(tally.values())
    leaders = [action for action, total in tally.items() if total == greatest]
    return leaders[0] if len(leaders) == 1 else rng.choice(leaders)
