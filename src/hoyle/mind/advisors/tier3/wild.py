"""Wild: leave the trodden path, to where nobody has been seen to move before (002 names it; SPEC A29).

Reading: a psychological gambit (blackboard, 3) against whoever plays by rote, and against Hoyle's own habits: while
Hoyle learns, it shows positions that would never be met. Where the opposition has stood before it may know its way.
Where nothing is known every path is new, and it has nothing to say.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.unmet import UNMET
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES
from hoyle.mind.knowledge.hoyle_moves import HOYLE_MOVES
from hoyle.mind.situation import Situation


@advisor(3, reads=(EXPERT_MOVES, HOYLE_MOVES))
def wild(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Go where nobody has been seen to move before."""
    situation = blackboard.situation
    known = (blackboard.knowledge[EXPERT_MOVES], blackboard.knowledge[HOYLE_MOVES])
    going_on = [move for move in blackboard.actions if not situation.ends(move)]
    unmet = [move for move in going_on if not any(situation.key_after(move) in moves for moves in known)]
    if len(unmet) < len(going_on):
        for move in unmet:
            yield 7, move, UNMET
