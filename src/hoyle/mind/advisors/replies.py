"""Whose reply it is: a mill may earn another turn (nerenchi); then what looks like a reply is one's own next move."""

from __future__ import annotations

from hoyle.games.position import Move
from hoyle.mind.perception.survey_kernels import NEXT_SIDE
from hoyle.mind.situation import Situation


def moves_again(situation: Situation, move: Move) -> bool:
    """Whether a move earns its mover another turn."""
    if not situation.game.again:
        return False
    return situation.rows[move][NEXT_SIDE] == situation.mover - 1


def lets_opposition_win(situation: Situation, move: Move) -> bool:
    """Whether the opposition can answer a move with an immediate win."""
    return situation.winning_replies(move) > 0 and not moves_again(situation, move)
