"""A move that changes a contestant's zones (tutorial, 4.2)."""

from __future__ import annotations

from dataclasses import dataclass

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position, other
from hoyle.games.rules import pieces
from hoyle.mind.claims.claim import KnowledgeClaim
from hoyle.mind.claims.known import attitudes
from hoyle.mind.claims.plain_zones import value
from hoyle.mind.perception.zones.zone_attitudes import OWN
from hoyle.mind.perception.zones.zones import Expression, numbers

EQUAL = 1e-9


@dataclass(frozen=True, slots=True)
class ZoneChange(KnowledgeClaim):
    """It raises or lowers what an expression says of its own zones (0) or the opposition's (1), and who had more."""

    expression: Expression
    attitude: int
    side: int
    rises: bool

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By the zones before and after, drawn plainly, and by the attitude that was learned."""
        owner = before.mover if self.side == OWN else other(before.mover)
        after = game.after(before, move)
        if not pieces(before, owner) or not pieces(after, owner) or self.expression.stage != game.stage(before):
            return False
        difference = value(game, after, owner, self.expression) - value(game, before, owner, self.expression)
        known = self.attitude in attitudes(knowledge, numbers()[str(self.expression)])
        return known and (difference > EQUAL if self.rises else difference < -EQUAL)
