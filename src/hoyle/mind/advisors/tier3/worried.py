"""Worried: destroy the opposition's naive plans (tutorial, Table 8.2; blackboard, 3 and figure 1; SPEC A21).

It supports play on the lines that are still open to the opposition, those nearer to their end more strongly, and more
strongly still a move that meets several as near: in "O.X/X../OX. O" of achi, b2 stands in the way of two. Reading: it
"looks for longer-range wins", so a line that the opposition could win with on the very next ply by placing a piece is
left to Panic, as in figure 1. Where a line loses (misère), the opposition's lines are their burden, and it opposes
moves that would relieve them of one they have begun.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.blocks import Blocks
from hoyle.mind.claims.frees import Frees
from hoyle.mind.perception.lines.lines import HELD, NaivePlan, plans_in, urgency
from hoyle.mind.situation import Situation


@advisor(3, opposes=True)
def worried(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Destroy the opposition's naive plans."""
    situation = blackboard.situation
    game, position = situation.game, situation.position
    every_plan = plans_in(game, position)
    misere = game.line == "lose"
    panics = game.line == "win" and position.hands[2 - situation.mover] > 0
    for move in blackboard.actions:
        plans = every_plan.blocked(move)
        if panics:
            plans = [plan for plan in plans if plan.held < plan.line.size - 1]
        if not plans:
            continue
        plan = max(plans, key=HELD)
        if not misere:
            as_near = [one for one in plans if one.held == plan.held] if plan.held else [plan]
            yield min(10, urgency(plan) + len(as_near) - 1), move, _met(move, as_near)
        elif plan.held:
            yield 10 - urgency(plan), move, Frees(plan)


def _met(move: Move, plans: list[NaivePlan]) -> Blocks:
    """The lines that the move stands on, and those that it only takes a piece from; each once."""
    if not move.captures:
        return Blocks(tuple(plans))
    blocked = {plan: plan.line.mask >> move.target & 1 for plan in plans}
    return Blocks(tuple(one for one, on in blocked.items() if on), tuple(one for one, on in blocked.items() if not on))
