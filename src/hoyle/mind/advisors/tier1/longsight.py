"""Longsight: what can be forced, as far as some thousand positions show (our own; SPEC A30).

Every move is tried, and, where nothing is captured, threats, blocks and whatever leaves few answers are followed
further, down to the end or to a position that is known. So a forced win is taken, and a move that allows one is
refused. Where every move allows one, those are refused that lose sooner.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.advisors.forcing import Loss, forced_after, forced_by_mover, sooner
from hoyle.mind.claims.forces import Forces
from hoyle.mind.claims.lets_force import LetsForce
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES
from hoyle.mind.situation import Situation


@advisor(1, rank=8, opposes=True, reads=(SIGNIFICANT_STATES,))
def longsight(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Take a win that can be forced, avoid what lets the opposition force one."""
    line = forced_by_mover(blackboard, gains=False)
    if line and line[0] in blackboard.actions:
        yield 10, line[0], Forces(line, gain=False)
        return
    lines = forced_after(blackboard, gains=False)
    losses = {move: Loss(len(reply), LetsForce(reply, gain=False)) for move, reply in lines.items()}
    for move, loss in sooner(losses, blackboard.actions).items():
        yield 0, move, loss.claim
