"""A move that Hoyle has made before."""

from __future__ import annotations

from dataclasses import dataclass

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.claim import KnowledgeClaim
from hoyle.mind.claims.expert_move import made_before
from hoyle.mind.knowledge.hoyle_moves import HOYLE_MOVES


@dataclass(frozen=True, slots=True)
class HoyleMove(KnowledgeClaim):
    """Hoyle made it here before, and won, drew and lost so many of those contests."""

    won: int
    drawn: int
    lost: int

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By Hoyle's moves, up to the learned symmetries."""
        found = made_before(knowledge[HOYLE_MOVES], game, before, move, knowledge)
        return any(tuple(one) == (self.won, self.drawn, self.lost) for one in found)
