"""A move that relieves the opposition of a line, where completing one loses."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.blocks import blocked, was_open
from hoyle.mind.claims.claim import PositionClaim
from hoyle.mind.perception.lines.lines import NaivePlan


@dataclass(frozen=True, slots=True)
class Frees(PositionClaim):
    """A line that the opposition has begun and must not complete is no longer open to it."""

    plan: NaivePlan

    def holds(self, game: Game, before: Position, move: Move) -> bool:
        """By the pieces on the line."""
        stands = game.line == "lose" and self.plan.held > 0 and was_open(game, before, *self.plan)
        return stands and blocked(before, move, self.plan.line.mask)
