"""A move to a position from which the opposition can force a capture, as was found before."""

from __future__ import annotations

from dataclasses import dataclass

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.checks import alike
from hoyle.mind.claims.claim import KnowledgeClaim
from hoyle.mind.knowledge.costly_states import COSTLY_STATES


@dataclass(frozen=True, slots=True)
class Costly(KnowledgeClaim):
    """It leads to a costly state, so many plies from the capture."""

    plies: int

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By the costly states."""
        after, states = game.after(before, move), knowledge[COSTLY_STATES]
        return after.mover != before.mover and any(
            states.get(one) == self.plies for one in alike(game, after, knowledge)
        )
