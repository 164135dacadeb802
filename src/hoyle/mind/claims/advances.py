"""A move that puts one more piece on open lines of one's own."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.games.rules import pieces
from hoyle.mind.claims.claim import PositionClaim
from hoyle.mind.perception.lines.lines import Line, NaivePlan


@dataclass(frozen=True, slots=True)
class Advances(PositionClaim):
    """After it each of these lines holds one own piece more, so many in all, and no opposing one."""

    plans: tuple[NaivePlan, ...]

    def holds(self, game: Game, before: Position, move: Move) -> bool:
        """By the pieces on the lines that count for the mover."""
        after = game.after(before, move)
        return bool(self.plans) and all(advanced(game, before, after, *plan) for plan in self.plans)


def advanced(game: Game, before: Position, after: Position, line: Line, held: int) -> bool:
    """Whether what a move led to has an open line of the mover's with so many pieces, which had one fewer."""
    mover = before.mover
    counts = [(pieces(one, mover) & line.mask).bit_count() for one in (before, after)]
    counted = line.mask in game.line_masks[mover - 1]
    return counted and counts == [held - 1, held] and not pieces(after, 3 - mover) & line.mask
