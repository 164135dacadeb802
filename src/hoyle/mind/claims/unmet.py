"""A move to where nobody has been seen to move."""

from __future__ import annotations

from dataclasses import dataclass

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.checks import alike
from hoyle.mind.claims.claim import KnowledgeClaim
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES
from hoyle.mind.knowledge.hoyle_moves import HOYLE_MOVES


@dataclass(frozen=True, slots=True)
class Unmet(KnowledgeClaim):
    """Neither an expert nor Hoyle is remembered to have moved in the position that it leads to."""

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By the moves that are remembered."""
        known = (knowledge[EXPERT_MOVES], knowledge[HOYLE_MOVES])
        places = list(alike(game, game.after(before, move), knowledge))
        return not any(place in moves for moves in known for place in places)


UNMET = Unmet()
