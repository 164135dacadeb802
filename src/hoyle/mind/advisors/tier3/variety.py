"""Variety: go where this contest has not been (our own; SPEC A32).

Who goes round in circles draws what could be won. Only the contest knows where it has been, so this Advisor is silent
where a position is asked about alone, and no lesson can judge it: it counts within the leeway that votes have. Softly,
for Sneak holds a trap where the contest has been to be worth less already, and the rest of it is worth going back for.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.advisors.recurring import occurrences
from hoyle.mind.claims.recurs import Recurs
from hoyle.mind.situation import Situation


@advisor(3, supports=False, opposes=True)
def variety(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Avoid positions that the contest has already been in."""
    for move in blackboard.actions:
        times = occurrences(blackboard, move)
        if times:
            yield 4 if times == 1 else 3, move, Recurs(times)
