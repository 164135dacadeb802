"""A move with which somebody beat Hoyle."""

from __future__ import annotations

from dataclasses import dataclass

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.checks import alike
from hoyle.mind.claims.claim import KnowledgeClaim
from hoyle.mind.knowledge.openings import OPENINGS


@dataclass(frozen=True, slots=True)
class Opening(KnowledgeClaim):
    """So began a contest that Hoyle, moving second, lost."""

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By the openings, up to the learned symmetries."""
        known = knowledge[OPENINGS]
        made = [known[one] for one in alike(game, before, knowledge) if one in known]
        results = set(alike(game, game.after(before, move), knowledge))
        return any(one in results for after in made for one in after)


OPENING = Opening()
