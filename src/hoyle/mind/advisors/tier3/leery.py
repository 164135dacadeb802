"""Leery: avoid moves to a dangerous state (tutorial, Table 8.2; visual cues, Table 1; SPEC A15).

A dangerous state is kept as the position after the move that brought the danger, so where a move leads is what to ask.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.dangerous import DANGEROUS
from hoyle.mind.knowledge.dangerous_states import DANGEROUS_STATES
from hoyle.mind.situation import Situation


@advisor(3, supports=False, opposes=True, reads=(DANGEROUS_STATES,))
def leery(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Avoid moves to a dangerous state."""
    dangerous = blackboard.knowledge[DANGEROUS_STATES]
    if not dangerous:
        return
    for move in blackboard.actions:
        if blackboard.situation.key_after(move) in dangerous:
            yield 2, move, DANGEROUS
