"""Moves that symmetry makes one."""

from __future__ import annotations

from dataclasses import dataclass

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.checks import alike
from hoyle.mind.claims.claim import KnowledgeClaim


@dataclass(frozen=True, slots=True)
class AllAlike(KnowledgeClaim):
    """There are so many moves, and by the learned symmetries they all come to the same."""

    moves: int

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By the symmetries."""
        results = {game.after_unchecked(before, one) for one in game.legal_moves(before)}
        images = set(alike(game, game.after(before, move), knowledge))
        return len(game.legal_moves(before)) == self.moves and results <= images
