"""Enough Rope: leave the opposition a blunder to make (tutorial, 3.3; SPEC A6).

Opposed are the moves after which no reply loses at once, unless that is so of them all. Only the rules count here:
significant states made it worse when tried. A win needs no rope, and a move that earns another turn shows no reply.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.replies_lose import RepliesLose
from hoyle.mind.situation import Situation


@advisor(1, rank=6, supports=False, opposes=True)
def enough_rope(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Leave the opposition moves to an immediate loss."""
    situation = blackboard.situation
    others = [move for move in blackboard.actions if not (situation.wins(move) or situation.moves_again(move))]
    ropeless = [move for move in others if situation.losing_replies(move) == 0]
    if len(ropeless) < len(others):
        for move in ropeless:
            yield 0, move, RepliesLose(0, situation.replies(move), known=False)
