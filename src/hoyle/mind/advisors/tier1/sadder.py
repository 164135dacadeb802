"""Sadder: never move to a position that is known to be lost (tutorial, 3.3; SPEC A3).

Reading: Table 8.1 has the lines of Sadder and Don't Lose swapped; the text of 3.3 and the blackboard paper, section 3,
give Sadder the significant states.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.known_result import KnownResult
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES
from hoyle.mind.situation import Situation


@advisor(1, rank=3, supports=False, opposes=True, reads=(SIGNIFICANT_STATES,))
def sadder(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Avoid moves to a position that is known to be lost."""
    situation = blackboard.situation
    for move in blackboard.actions:
        if situation.known(move) == -1:
            yield 0, move, KnownResult(False, situation.known_distance(move))
