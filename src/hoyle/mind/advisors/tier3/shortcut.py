"""Shortcut: keep one's nearest pieces in reach of each other (visual cues, 2.2; SPEC A23).

It speaks for moves to the middle of the shortest free paths between pieces of its own, in either stage: a view of
long-range mobility without any search. Where pieces never move, or no lines are drawn, there is nothing to see.
Reading: the paper recommends such moves without preferring any, so all have the same strength, a middling one: at five
men's morris it misleads, as Advisor weight learning, section 5, says too, while nine men's is said to need it.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.midway import Midway
from hoyle.mind.perception.lines.shortcuts import middles
from hoyle.mind.situation import Situation

STRENGTH = 8


@advisor(3)
def shortcut(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Move to the middle of the shortest free paths between its pieces."""
    game, position = blackboard.situation.game, blackboard.situation.position
    if game.placing_only or not game.board.lines:
        return
    found = middles(game.board, position.own, position.opposing)
    for move in blackboard.actions:
        path = found.get(move.target)
        if path is not None:
            yield STRENGTH, move, Midway(*path.ends, path.length)
