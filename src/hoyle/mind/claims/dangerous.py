"""A move to a dangerous state."""

from __future__ import annotations

from dataclasses import dataclass

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.checks import alike
from hoyle.mind.claims.claim import KnowledgeClaim
from hoyle.mind.knowledge.dangerous_states import DANGEROUS_STATES


@dataclass(frozen=True, slots=True)
class Dangerous(KnowledgeClaim):
    """It leads to where a contest was lost before, though nobody has proved that it must be."""

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By the dangerous states."""
        return any(one in knowledge[DANGEROUS_STATES] for one in alike(game, game.after(before, move), knowledge))


DANGEROUS = Dangerous()
