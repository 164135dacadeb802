"""Cyber: move as Hoyle did in contests that it did not lose (tutorial, Table 8.2 and 3.3; SPEC A13).

The strength is the share of the points that the move has earned so far, a draw counting half a win.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.hoyle_move import HoyleMove
from hoyle.mind.knowledge.hoyle_moves import HOYLE_MOVES
from hoyle.mind.situation import Situation

NEVER_MADE = (0, 0, 0)


@advisor(3, reads=(HOYLE_MOVES,))
def cyber(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Move as Hoyle did when it did not lose."""
    situation = blackboard.situation
    made_here = blackboard.knowledge[HOYLE_MOVES].get(situation.key)
    if not made_here:
        return
    for move in blackboard.actions:
        won, drawn, lost = made_here.get(situation.key_after(move), NEVER_MADE)
        if won or drawn:
            share = 4 * (2 * won + drawn) // (2 * (won + drawn + lost))
            yield 6 + share, move, HoyleMove(won, drawn, lost)
