"""A move to where contests have been lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.checks import alike
from hoyle.mind.claims.claim import KnowledgeClaim
from hoyle.mind.claims.known import expert_moves, hoyle_moves

Who = Literal["experts", "Hoyle"]


@dataclass(frozen=True, slots=True)
class LostBefore(KnowledgeClaim):
    """Of the contests in which an expert, or Hoyle, stood where it leads, so many were lost."""

    lost: int
    stood: int
    who: Who

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By the moves that were made there."""
        made = (expert_moves if self.who == "experts" else hoyle_moves)(knowledge)
        places = alike(game, game.after(before, move), knowledge)
        return any(self._record(list(made[one].values())) == (self.lost, self.stood) for one in places if one in made)

    def _record(self, counts: list[tuple[int, ...]]) -> tuple[int, int]:
        """How many contests were lost, and how many there were."""
        if self.who == "experts":
            return sum(made - not_lost for made, not_lost in counts), sum(made for made, _ in counts)
        return sum(lost for _, _, lost in counts), sum(map(sum, counts))
