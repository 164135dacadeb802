"""How safe a move looks beside others, by what views have come to mean (SPEC B5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.claim import KnowledgeClaim, Locations
from hoyle.mind.claims.view_reading import EQUAL, ViewReading, reading

SafetyRank = Literal["safest", "as safe", "nearly as safe", "riskier"]
NEARLY = 0.8  # beside the safest


@dataclass(frozen=True, slots=True)
class LooksSafe(KnowledgeClaim):
    """Of these moves it looks the safest, or how it looks beside the safest; and the line whose view says most."""

    rank: SafetyRank
    safest: Move
    among: tuple[Move, ...]
    line: Locations

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By reading the views plainly."""
        own = reading(game, knowledge, game.after(before, move))
        best = reading(game, knowledge, game.after(before, self.safest)).safe
        return self.line in own.telling and self._ranks(own.safe / best) and self._best(game, before, move, knowledge)

    def _ranks(self, beside: float) -> bool:
        if self.rank in ("safest", "as safe"):
            return abs(beside - 1) < EQUAL
        return beside < 1 and (self.rank == "riskier" or beside >= NEARLY)

    def _best(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """Whether nothing is safer than the safest, and whether others are as safe, as far as that is claimed."""
        if self.rank not in ("safest", "as safe"):
            return move in self.among and self.safest in self.among
        looks: list[ViewReading] = [reading(game, knowledge, game.after(before, one)) for one in self.among]
        top = reading(game, knowledge, game.after(before, move)).safe
        as_safe = [one for one in looks if abs(one.safe - top) < EQUAL]
        return all(one.safe < top + EQUAL for one in looks) and (len(as_safe) > 1) == (self.rank == "as safe")
