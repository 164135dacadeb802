"""Anthropomorph: move as a successful expert did (tutorial, Table 8.2; SPEC A9).

It speaks only of positions in which an expert was seen to move, up to symmetry. Reading: an expert's move is successful
if at least one contest in which it was made was not lost; the larger the share of such contests, the stronger the
comment, since a fallible expert sets a poor example now and then.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.expert_move import ExpertMove
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES
from hoyle.mind.situation import Situation

NEVER_MADE = (0, 0)


@advisor(3, reads=(EXPERT_MOVES,))
def anthropomorph(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Move as a successful expert did."""
    situation = blackboard.situation
    made_here = blackboard.knowledge[EXPERT_MOVES].get(situation.key)
    if not made_here:
        return
    for move in blackboard.actions:
        made, not_lost = made_here.get(situation.key_after(move), NEVER_MADE)
        if not_lost:
            yield 6 + 4 * not_lost // made, move, ExpertMove(made, not_lost)
