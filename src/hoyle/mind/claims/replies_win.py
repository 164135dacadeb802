"""A move that leaves replies that win."""

from __future__ import annotations

from dataclasses import dataclass

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.checks import Replies, replies_to
from hoyle.mind.claims.claim import KnowledgeClaim


@dataclass(frozen=True, slots=True)
class RepliesWin(KnowledgeClaim):
    """So many replies win for whoever makes them: the opposition, or the mover, who has earned another turn."""

    winning: int
    replies: int
    known: bool  # they win by what is known, not by the rules alone
    again: bool = False

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By the rules, and by the knowledge where it says so."""
        found = replies_to(game, before, move, knowledge if self.known else None)
        return found == Replies(self.replies, self.winning, found.losing, self.again)
