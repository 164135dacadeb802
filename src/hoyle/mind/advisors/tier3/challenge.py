"""Challenge: most open lines for me, fewest for the opposition (tutorial, Table 8.2 and 3.3; SPEC A11).

For games where pieces never move. Reading: a move can "cover as many winning lines as possible" only where a piece of
one's own stands on them, so counted are the open lines that the move begins, and the opposition's open lines that it
closes. The most challenging moves are supported, the others in proportion, the least not at all. Where a line loses
(misère), few lines of one's own and many for the opposition are the better choice, so the order is turned round.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from forr.decision import INDIFFERENT
from hoyle.games.position import Move
from hoyle.mind.claims.opens_lines import OpensLines
from hoyle.mind.perception.lines.lines import Line, NaivePlans, plans_in
from hoyle.mind.situation import Situation


@advisor(3)
def challenge(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Maximize the number of open lines, minimize it for the opposition."""
    situation = blackboard.situation
    if not situation.game.placing_only:
        return
    misere = situation.game.line == "lose"
    every_plan = plans_in(situation.game, situation.position)
    lines = {move: _lines(every_plan, move) for move in blackboard.actions}
    counts = [(len(begun) + len(closed)) * (-1 if misere else 1) for begun, closed in lines.values()]
    least, most = min(counts), max(counts)
    if least == most:
        return
    for (move, (begun, closed)), count in zip(lines.items(), counts, strict=True):
        strength = 5 + 4 * (count - least) // (most - least)
        if strength > INDIFFERENT:
            yield strength, move, OpensLines(tuple(begun), tuple(dict.fromkeys(closed) if move.captures else closed))


def _lines(every_plan: NaivePlans, move: Move) -> tuple[list[Line], list[Line]]:
    """The open lines that a move begins, and those of the opposition's that it closes."""
    begun = [plan.line for plan in every_plan.advanced(move) if plan.held == 1]
    return begun, [plan.line for plan in every_plan.blocked(move)]
