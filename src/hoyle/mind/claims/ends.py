"""A move that wins or loses at once."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.checks import worth
from hoyle.mind.claims.claim import PositionClaim


@dataclass(frozen=True, slots=True)
class Ends(PositionClaim):
    """It ends the contest, for its mover, in a win or in a loss."""

    wins: bool

    def holds(self, game: Game, before: Position, move: Move) -> bool:
        """By the rules."""
        return worth(game, game.after(before, move), before.mover) == (1 if self.wins else -1)


WINS, LOSES = Ends(True), Ends(False)
