"""A move that comes out worse than another in imagined contests."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.claim import PositionClaim
from hoyle.mind.perception.imagined.imagined import can_imagine, imagined_contests


@dataclass(frozen=True, slots=True)
class ComesOutWorse(PositionClaim):
    """Of these moves, imagined to the end of the contest, this one brings fewer of the points than the best."""

    percentage: int  # of the points that there were, for whoever made the move
    best: Move
    best_percentage: int
    among: tuple[Move, ...]

    def holds(self, game: Game, before: Position, move: Move) -> bool:
        """By imagining them again: what is imagined follows from the position and the moves, and from nothing else."""
        if not can_imagine(game) or not {move, self.best} <= set(self.among) <= set(game.legal_moves(before)):
            return False
        found = imagined_contests(game, before, self.among)
        figures = (found[move].percentage, found[self.best].percentage)
        return figures == (self.percentage, self.best_percentage) and self.percentage < self.best_percentage
