"""How often the contest has been where a move leads: what Variety and Sneak go by (SPEC G5)."""

from __future__ import annotations

from forr.blackboard import Blackboard
from hoyle.games.contest import recurrence_key
from hoyle.games.position import Move
from hoyle.mind.situation import Situation


def occurrences(blackboard: Blackboard[Situation, Move], move: Move) -> int:
    """How often the position after a move has occurred; 0 where nobody counts."""
    game = blackboard.situation.game
    if not (game.recurrence and blackboard.past):
        return 0
    return blackboard.past.occurred.get(recurrence_key(game, blackboard.situation.after(move)), 0)


def freshness(blackboard: Blackboard[Situation, Move], move: Move) -> float:
    """How far the position after a move is from being drawn by recurrence: 1 where it is new."""
    times = occurrences(blackboard, move)
    return 1 - times / blackboard.situation.game.recurrence if times else 1.0
