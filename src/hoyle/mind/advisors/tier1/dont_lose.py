"""Don't Lose: never make a move that loses at once (tutorial, 3.3; SPEC A4)."""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.ends import LOSES
from hoyle.mind.situation import Situation


@advisor(1, rank=4, supports=False, opposes=True)
def dont_lose(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Avoid moves to an immediate loss."""
    for move in blackboard.actions:
        if blackboard.situation.loses(move):
            yield 0, move, LOSES
