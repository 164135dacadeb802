"""A move that keeps the opposition from winning on the next ply."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.checks import replies_to, worth
from hoyle.mind.claims.claim import PositionClaim


@dataclass(frozen=True, slots=True)
class StopsWin(PositionClaim):
    """After it no reply wins, while some other move would leave one; `only`: every other move leaves one or loses."""

    only: bool

    def holds(self, game: Game, before: Position, move: Move) -> bool:
        """By the rules."""
        others = [one for one in game.legal_moves(before) if one != move]
        careless = [one for one in others if lets_win(game, before, one)]
        fatal = [one for one in others if worth(game, game.after(before, one), before.mover) == -1]
        alone = len(careless) + len(fatal) == len(others)
        return bool(careless) and not lets_win(game, before, move) and self.only == alone


def lets_win(game: Game, before: Position, move: Move) -> bool:
    """Whether the opposition can answer a move with an immediate win."""
    replies = replies_to(game, before, move, None)
    return replies.winning > 0 and not replies.again
