"""A threat that can be met in one way only."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.advances import advanced
from hoyle.mind.claims.checks import closes_line, worth
from hoyle.mind.claims.claim import PositionClaim
from hoyle.mind.perception.lines.lines import Line


@dataclass(frozen=True, slots=True)
class DrawsAnswer(PositionClaim):
    """Any other answer lets a line be closed or loses; this one serves no line of the opposition's or threatens one."""

    answer: Move
    threatens: bool

    def holds(self, game: Game, before: Position, move: Move) -> bool:
        """By the rules, two plies on."""
        after = game.after(before, move)
        if after.mover == before.mover:
            return False
        saving = [reply for reply in game.legal_moves(after) if not self._loses(game, after, reply)]
        served = _served(game, after, self.answer)
        return saving == [self.answer] and (max(served, default=None) == -1 if self.threatens else not served)

    @staticmethod
    def _loses(game: Game, after: Position, reply: Move) -> bool:
        """Whether a reply ends the contest badly or lets a line be closed."""
        result = game.after(after, reply)
        value = worth(game, result, after.mover)
        return value == -1 or (
            value is None and any(closes_line(game, result, one) for one in game.legal_moves(result))
        )


def _served(game: Game, position: Position, move: Move) -> list[int]:
    """For each open line that a move advances, how many pieces it has then, less how many it needs."""
    after, masks = game.after(position, move), game.line_masks[position.mover - 1]
    through = [Line(mask, mask.bit_count(), "") for mask in masks if mask >> move.target & 1]
    return [
        held - line.size
        for line in through
        for held in range(1, line.size + 1)
        if advanced(game, position, after, line, held)
    ]
