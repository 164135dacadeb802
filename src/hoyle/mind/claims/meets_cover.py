"""A move to where the opposition's pieces have influence along drawn lines (visual cues, 2.1)."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.board import Board
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position, mask_of
from hoyle.mind.claims.claim import Location, PositionClaim
from hoyle.mind.perception.lines.lines import Line


@dataclass(frozen=True, slots=True)
class MeetsCover(PositionClaim):
    """The opposition covers where it goes so many times, on these lines; its own side, before the move, so many."""

    target: Location
    theirs: int
    mine: int
    lines: tuple[Line, ...]

    def holds(self, game: Game, before: Position, move: Move) -> bool:
        """By the pieces on the lines drawn through the location."""
        theirs, mine = (covers(game.board, pieces, self.target) for pieces in (before.opposing, before.own))
        drawn = [mask_of(line) for line in game.board.lines if self.target in line]
        with_pieces = {mask for mask in drawn if mask & before.opposing}
        counts = (sum(theirs.values()), sum(mine.values())) == (self.theirs, self.mine)
        return move.target == self.target and counts and with_pieces == {line.mask for line in self.lines}


def covers(board: Board, pieces: int, target: int) -> dict[int, int]:
    """How many of some pieces stand on each of the lines drawn through a location."""
    masks = [mask_of(line) for line in board.lines if target in line]
    return {mask: (mask & pieces).bit_count() for mask in masks}
