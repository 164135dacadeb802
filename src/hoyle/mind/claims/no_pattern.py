"""A move that shows no pattern that is known."""

from __future__ import annotations

from dataclasses import dataclass

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.claim import KnowledgeClaim
from hoyle.mind.claims.pattern_seen import standing


@dataclass(frozen=True, slots=True)
class NoPattern(KnowledgeClaim):
    """The position after it shows none of the patterns that are known; some other move's shows one."""

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By the pieces after every move."""
        known = standing(game, knowledge)
        results = {one: game.after_unchecked(before, one) for one in game.legal_moves(before)}
        shown = {one for one, result in results.items() if any(pattern.matches(result) for pattern in known)}
        return move not in shown and bool(shown)
