"""Sadder: never move to a position that is known to be lost (tutorial, 3.3; SPEC A3).

Reading: Table 8.1 has the lines of Sadder and Don't Lose swapped; the text of 3.3 and the blackboard paper, section 3,
give Sadder the significant states.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES
from hoyle.mind.situation import Situation


@advisor(1, rank=3, supports=False, opposes=True, reads=(SIGNIFICANT_STATES,))
def sadder(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Avoid moves to a position that is known to be lost."""
    for move in blackboard.actions:
        if blackboard.situation.known(move) == -1:
            yield 0, move, "leads to a position that is known to be lost"
