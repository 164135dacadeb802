"""Vulnerable: keep one's pieces from being captured (tutorial, Table 8.2 and 3.3; SPEC A20).

Where the opposition could capture after some move, and could not after another, the latter prevents it and is
supported. Where every move prevents capture, or none does, there is nothing to say. A move that earns
another turn shows no reply to judge it by.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.prevents_capture import PREVENTS_CAPTURE
from hoyle.mind.situation import Situation


@advisor(3)
def vulnerable(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Avoid piece loss on two-ply lookahead."""
    situation = blackboard.situation
    if not situation.game.has_captures:
        return
    answered = [move for move in blackboard.actions if not situation.moves_again(move)]
    safe = [move for move in answered if situation.capturing_replies(move) == 0]
    if len(safe) < len(answered):
        for move in safe:
            yield 8, move, PREVENTS_CAPTURE
