"""Not Again: avoid what Hoyle did in a lost contest (tutorial, Table 8.2 and 3.3; SPEC A18).

Reading: "any Hoyle move that occurred during a lost contest" is opposed, as the text has it, also one that did better
at other times. How firmly goes by how likely it is to be lost again, by the rule of succession: one loss says less than
twenty, and where it is no likelier than not the opposition is faint.
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
            likely = (lost + 1) / (won + drawn + lost + 2)
            yield 4 - max(0, round(8 * (likely - 0.5))), move, HoyleMove(won, drawn, lost)
