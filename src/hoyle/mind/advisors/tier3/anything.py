"""Anything: random opinion, the benchmark that every other Advisor must beat (tutorial, 3.4; SPEC A28 and W2).

It comments on n moves with probability 0.5^n, for or against, and never votes.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.came_to_mind import CAME_TO_MIND
from hoyle.mind.situation import Situation

STRENGTHS = (0, 1, 2, 3, 4, 6, 7, 8, 9, 10)


@advisor(3, opposes=True, votes=False)
def anything(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Say anything about any move."""
    rng, moves = blackboard.rng, blackboard.actions
    count = 1
    while count < len(moves) and rng.random() < 0.5:
        count += 1
    for move in rng.sample(moves, count):
        yield rng.choice(STRENGTHS), move, CAME_TO_MIND
