"""Candide: advance a naive plan (tutorial, Table 8.2 and 3.3; blackboard, 3; SPEC A10).

A naive plan is to fill a line that holds no opposing piece, as if nobody would object. The nearer the line is to its
end, the stronger the comment. Mills are lines worth filling too. Where a line loses (misère), to advance one is a
step towards defeat, so it opposes what it would have supported, and has nothing against locations whose lines are
dead.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.advances import Advances
from hoyle.mind.perception.lines.lines import HELD, plans_in, urgency
from hoyle.mind.situation import Situation


@advisor(3, opposes=True)
def candide(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Advance a naive plan on an open line."""
    situation = blackboard.situation
    every_plan = plans_in(situation.game, situation.position)
    misere = situation.game.line == "lose"
    for move in blackboard.actions:
        plans = every_plan.advanced(move)
        if plans:
            plan = max(plans, key=HELD)
            strength = urgency(plan)
            yield 10 - strength if misere else strength, move, Advances((plan,))
