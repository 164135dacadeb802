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
from hoyle.games.position import Move
from hoyle.mind.claims.opens_lines import OpensLines
from hoyle.mind.perception.lines.lines import Plans, plans_in
from hoyle.mind.situation import Situation


@advisor(3)
def challenge(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Maximize the number of open lines, minimize it for the opposition."""
    situation = blackboard.situation
    if not situation.game.placing_only:
        return
    misere = situation.game.line == "lose"
    every_plan = plans_in(situation.game, situation.position)
    scores = {move: _score(every_plan, move) for move in blackboard.actions}
    counts = [-score if misere else score for score in scores.values()]
    least, most = min(counts), max(counts)
    if least == most:
        return
    for move, count in zip(scores, counts, strict=True):
        strength = 5 + 4 * (count - least) // (most - least)
        yield strength, move, _claim(every_plan, move)


def _score(every_plan: Plans, move: Move) -> int:
    """How many open lines a move begins, and how many of the opposition's it closes."""
    return sum(plan.held == 1 for plan in every_plan.advanced(move)) + len(every_plan.blocked(move))


def _claim(every_plan: Plans, move: Move) -> OpensLines:
    begun = tuple(plan.line for plan in every_plan.advanced(move) if plan.held == 1)
    return OpensLines(begun, tuple(dict.fromkeys(plan.line for plan in every_plan.blocked(move))))
