"""Not Again: avoid what Hoyle did in a lost contest (tutorial, Table 8.2 and 3.3; SPEC A18).

Reading: "any Hoyle move that occurred during a lost contest" is opposed, as the text has it, also one that did better
at other times; the larger the share of lost contests, the more firmly.
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


@advisor(3, supports=False, opposes=True, reads=(HOYLE_MOVES,))
def not_again(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Avoid moves previously unsuccessful for Hoyle."""
    situation = blackboard.situation
    made_here = blackboard.knowledge[HOYLE_MOVES].get(situation.key)
    if not made_here:
        return
    for move in blackboard.actions:
        won, drawn, lost = made_here.get(situation.key_after(move), NEVER_MADE)
        if lost:
            yield 4 - 4 * lost // (won + drawn + lost), move, HoyleMove(won, drawn, lost)
