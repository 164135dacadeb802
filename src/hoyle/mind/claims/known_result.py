"""A move to a position whose value has been learned."""

from __future__ import annotations

from dataclasses import dataclass

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.checks import alike
from hoyle.mind.claims.claim import KnowledgeClaim
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES


@dataclass(frozen=True, slots=True)
class KnownResult(KnowledgeClaim):
    """It leads to a position that is known to be won or lost for its mover, so many plies from the end."""

    won: bool
    distance: int

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By the significant states."""
        after, known = game.after(before, move), knowledge[SIGNIFICANT_STATES]
        value = 1 if self.won == (after.mover == before.mover) else -1
        found = (known[one] for one in alike(game, after, knowledge) if one in known)
        return any((state.value, state.distance) == (value, self.distance) for state in found)
