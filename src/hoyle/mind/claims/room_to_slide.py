"""A move that changes how much room there is to slide, once nobody has pieces in hand."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.frame import Game
from hoyle.games.position import Move, Position, bits
from hoyle.mind.claims.claim import PositionClaim


@dataclass(frozen=True, slots=True)
class RoomToSlide(PositionClaim):
    """How many steps to empty neighbours its own pieces and the opposition's have after it."""

    own: int
    opposing: int

    def holds(self, game: Game, before: Position, move: Move) -> bool:
        """By counting the empty neighbours of every piece."""
        after = game.after(before, move)
        sides = (after.first, after.second) if before.mover == 1 else (after.second, after.first)
        return [_steps(game, after, side) for side in sides] == [self.own, self.opposing]


def _steps(game: Game, position: Position, side: int) -> int:
    """From every piece of a side to every empty location beside it."""
    held = position.first | position.second
    return sum(not held >> beside & 1 for piece in bits(side) for beside in bits(game.board.neighbours[piece]))
