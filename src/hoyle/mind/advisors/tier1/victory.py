"""Victory: make a move to an immediate win (tutorial, Table 8.1; SPEC A1)."""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.ends import WINS
from hoyle.mind.situation import Situation


@advisor(1, rank=1)
def victory(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Make a move to an immediate win."""
    for move in blackboard.actions:
        if blackboard.situation.wins(move):
            yield 10, move, WINS
            return  # one, not all: any immediate win will do (tutorial, 3.2)
