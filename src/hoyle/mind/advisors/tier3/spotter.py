"""Spotter: lead the opposition to where it has gone wrong before (002 names it; SPEC A29).

Reading: the name and "primitive models of the opposing participant" (blackboard, 3) together: it spots weak spots. The
model is a count: in the position that a move leads to, how often has an expert moved and lost the contest? Where no
expert has stood, Hoyle's own record in that place serves, for what was difficult for Hoyle may be so for others.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from forr.knowledge import Knowledge
from hoyle.games.position import Move, Position
from hoyle.mind.claims.lost_before import LostBefore, Who
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES
from hoyle.mind.knowledge.hoyle_moves import HOYLE_MOVES
from hoyle.mind.situation import Situation


@advisor(3, reads=(EXPERT_MOVES, HOYLE_MOVES))
def spotter(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Lead the opposition to where it has gone wrong before."""
    situation = blackboard.situation
    answered = [move for move in blackboard.actions if not situation.moves_again(move)]
    records = {move: _record(blackboard.knowledge, situation.key_after(move)) for move in answered}
    shares = {move: lost / stood for move, (lost, stood, _) in records.items() if lost}
    most = max(shares.values(), default=0.0)
    weakest = [move for move, share in shares.items() if share == most]
    if len(weakest) == len(blackboard.actions):
        return  # they are all alike
    for move in weakest:
        yield 6 + int(4 * most), move, LostBefore(*records[move])


def _record(knowledge: Knowledge, place: Position) -> tuple[int, int, Who]:
    """In a position, how many contests were lost by whoever moved there, how many there were, and who that was."""
    experts = knowledge[EXPERT_MOVES].get(place, {}).values()
    if experts:
        stood = sum(made for made, _ in experts)
        return stood - sum(not_lost for _, not_lost in experts), stood, "experts"
    own = knowledge[HOYLE_MOVES].get(place, {}).values()
    return sum(lost for _, _, lost in own), sum(map(sum, own)), "Hoyle"
