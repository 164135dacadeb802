"""Greedy: advance more than one line at once (tutorial, Table 8.2 and 3.3; SPEC A14).

Each open line that the move advances adds to the strength, and each that was begun before adds again: two lines that
become two-thirds full are a fork. Where a line loses (misère), it opposes such moves instead.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.advances import Advances
from hoyle.mind.perception.lines.lines import plans_in
from hoyle.mind.situation import Situation


@advisor(3, opposes=True)
def greedy(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Advance more than one line."""
    situation = blackboard.situation
    every_plan = plans_in(situation.game, situation.position)
    misere = situation.game.line == "lose"
    for move in blackboard.actions:
        plans = every_plan.advanced(move)
        if len(plans) > 1:
            begun = sum(plan.held > 1 for plan in plans)
            strength = min(10, 4 + len(plans) + begun)
            yield 10 - strength if misere else strength, move, Advances(tuple(plans))
