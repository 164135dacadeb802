"""A move that keeps the opposition from capturing."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.claim import PositionClaim


@dataclass(frozen=True, slots=True)
class PreventsCapture(PositionClaim):
    """After it no reply captures, while some other move would leave one that does."""

    def holds(self, game: Game, before: Position, move: Move) -> bool:
        """By the rules, two plies on."""
        others = (one for one in game.legal_moves(before) if one != move)
        return not _captured(game, before, move) and any(_captured(game, before, one) for one in others)


PREVENTS_CAPTURE = PreventsCapture()


def _captured(game: Game, before: Position, move: Move) -> bool:
    """Whether the opposition can answer a move with a capture."""
    after = game.after(before, move)
    return after.mover != before.mover and any(reply.captures for reply in game.legal_moves(after))
