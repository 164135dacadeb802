"""Random opinion, which claims nothing."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.claim import PositionClaim


@dataclass(frozen=True, slots=True)
class CameToMind(PositionClaim):
    """It was thought of; no more is said."""

    def holds(self, game: Game, before: Position, move: Move) -> bool:
        """Whatever is legal may come to mind."""
        return move in game.legal_moves(before)


CAME_TO_MIND = CameToMind()
