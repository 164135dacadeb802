"""A move to where contests have been lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.checks import alike
from hoyle.mind.claims.claim import KnowledgeClaim
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES
from hoyle.mind.knowledge.hoyle_moves import HOYLE_MOVES

Who = Literal["experts", "Hoyle"]


@dataclass(frozen=True, slots=True)
class LostBefore(KnowledgeClaim):
    """Of the contests in which an expert, or Hoyle, stood where it leads, so many were lost."""

    lost: int
    stood: int
    who: Who

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By the moves that were made there."""
        places = alike(game, game.after(before, move), knowledge)
        return any(self._record(knowledge, place) == (self.lost, self.stood) for place in places)

    def _record(self, knowledge: Knowledge, place: Position) -> tuple[int, int]:
        """How many contests were lost by whoever moved there, and how many there were."""
        if self.who == "experts":
            experts = knowledge[EXPERT_MOVES].get(place, {}).values()
            return sum(made - not_lost for made, not_lost in experts), sum(made for made, _ in experts)
        own = knowledge[HOYLE_MOVES].get(place, {}).values()
        return sum(lost for _, _, lost in own), sum(map(sum, own))
