"""A slide after which one's pieces cover more locations along drawn lines (visual cues, 2.1)."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.board import Board
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position, bits
from hoyle.games.rules import pieces
from hoyle.mind.claims.claim import PositionClaim
from hoyle.mind.perception.lines.lines import Line


@dataclass(frozen=True, slots=True)
class CoversMore(PositionClaim):
    """It goes to these lines, and its side covers so many locations more than before."""

    more: int
    lines: tuple[Line, ...]

    def holds(self, game: Game, before: Position, move: Move) -> bool:
        """By counting the locations on the lines with a piece on them."""
        after = game.after(before, move)
        counts = [len(covered(game.board, pieces(one, before.mover))) for one in (before, after)]
        through = {frozenset(line) for line in game.board.lines if move.target in line}
        told = {frozenset(bits(line.mask)) for line in self.lines}
        return self.more > 0 and counts[1] - counts[0] == self.more and told == through


def covered(board: Board, held: int) -> set[int]:
    """The locations on every drawn line that holds one of these pieces."""
    return {place for line in board.lines if any(held >> one & 1 for one in line) for place in line}
