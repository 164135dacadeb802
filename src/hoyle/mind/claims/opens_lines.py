"""A move that begins open lines of one's own and closes some of the opposition's."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.advances import advanced
from hoyle.mind.claims.blocks import blocked
from hoyle.mind.claims.claim import PositionClaim
from hoyle.mind.perception.lines.lines import Line


@dataclass(frozen=True, slots=True)
class OpensLines(PositionClaim):
    """It puts the first piece on these open lines, and these lines are open to the opposition no longer."""

    begun: tuple[Line, ...]
    closed: tuple[Line, ...]

    def holds(self, game: Game, before: Position, move: Move) -> bool:
        """By the pieces on the lines, and there are no other such lines."""
        mine, theirs = game.line_masks[before.mover - 1], game.line_masks[2 - before.mover]
        after = game.after(before, move)
        begun = {mask for mask in mine if advanced(game, before, after, Line(mask, mask.bit_count(), ""), 1)}
        closed = {mask for mask in theirs if blocked(before, move, mask)}
        return begun == {line.mask for line in self.begun} and closed == {line.mask for line in self.closed}
