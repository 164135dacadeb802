"""A move that puts a piece on the board, or takes one off it."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.games.rules import pieces
from hoyle.mind.claims.claim import Locations, PositionClaim


@dataclass(frozen=True, slots=True)
class Material(PositionClaim):
    """It places a piece, or does not, and takes the opposing pieces on these locations."""

    places: bool
    taken: Locations

    def holds(self, game: Game, before: Position, move: Move) -> bool:
        """By the pieces before and after."""
        after, mover = game.after(before, move), before.mover
        more = pieces(after, mover).bit_count() - pieces(before, mover).bit_count()
        gone = before.opposing & ~pieces(after, 3 - mover)
        return (more, gone) == (int(self.places), sum(1 << one for one in self.taken))


PLACES = Material(True, ())
