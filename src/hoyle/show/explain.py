"""Decisions in words, from the record of the decision itself; nothing is computed again to explain it (SPEC F9)."""

from __future__ import annotations

from forr.decision import Comment, Decision
from hoyle.games.frame import Game
from hoyle.games.notation import write_move
from hoyle.games.position import Move


def sentence(game: Game, decision: Decision[Move]) -> str:
    """Why the move was chosen: `b2: chosen at random among 9 legal moves.`"""
    move = write_move(game, decision.action)
    if decision.reason:
        return f"{move}: {decision.reason}."
    return "  ".join(
        [f"{move}, {_how(decision)}.", *(_opinion(game, decision, comment) for comment in decision.comments)]
    )


def _how(decision: Decision[Move]) -> str:
    if len(decision.legal) == 1:
        return "the only legal move"
    return f"by {decision.decider}" if decision.decider else "without a reason"


def _opinion(game: Game, decision: Decision[Move], comment: Comment[Move]) -> str:
    """One Advisor's comment, with the move it speaks of when that is another one."""
    about = "" if comment.action == decision.action else f" on {write_move(game, comment.action)}"
    reason = f": {comment.reason}" if comment.reason else ""
    return f"{comment.advisor} {comment.strength}{about}{reason}."
