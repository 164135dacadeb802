"""Wiser: make a move to a position that is known to be won (tutorial, Table 8.1 and 3.2; SPEC A2).

Only the nearest such win is named, or play may shuffle between won positions until the contest is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.known_result import KnownResult
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES
from hoyle.mind.situation import Situation


@advisor(1, rank=2, reads=(SIGNIFICANT_STATES,))
def wiser(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Make a move to the nearest position that is known to be won."""
    situation = blackboard.situation
    won = [move for move in blackboard.actions if situation.known(move) == 1]
    if won:
        nearest = min(won, key=situation.known_distance)
        yield 10, nearest, KnownResult(True, situation.known_distance(nearest))
