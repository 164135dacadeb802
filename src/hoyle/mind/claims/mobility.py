"""A move that changes how many moves each side has."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims import checks
from hoyle.mind.claims.claim import PositionClaim


@dataclass(frozen=True, slots=True)
class Mobility(PositionClaim):
    """How many moves more (fewer: negative) it leaves its own side and the opposition, were it their turn."""

    own: int
    opposing: int

    def holds(self, game: Game, before: Position, move: Move) -> bool:
        """By counting moves before and after."""
        after, mover = game.after(before, move), before.mover
        sides = (mover, 3 - mover)
        changes = [checks.mobility(game, after, one) - checks.mobility(game, before, one) for one in sides]
        return changes == [self.own, self.opposing]
