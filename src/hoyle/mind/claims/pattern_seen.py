"""A move that makes, breaks or shows a pattern, or lets the opposition make or break one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.claim import KnowledgeClaim
from hoyle.mind.claims.known import patterns
from hoyle.mind.knowledge.symmetries import learned_symmetries
from hoyle.mind.perception.patterns.patterns import Association, Pattern, images, particular

PatternAct = Literal["makes", "breaks", "lets the opposition make", "lets the opposition break", "shows"]


@dataclass(frozen=True, slots=True)
class PatternSeen(KnowledgeClaim):
    """What it does to a pattern, as it stands on the board, which has gone with winning, drawing or losing."""

    act: PatternAct
    pattern: Pattern
    association: Association

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By the pieces before and after, and by what is known of the pattern."""
        after = game.after(before, move)
        learned = self.pattern in standing(game, knowledge, self.association)
        return learned and any(self._seen(one, another) for one, another in self._changes(game, before, after))

    def _changes(self, game: Game, before: Position, after: Position) -> Iterator[tuple[Position, Position]]:
        """The positions between which the pattern is made or broken: the move's, or those of some reply."""
        if self.act in ("makes", "breaks", "shows"):
            yield before, after
        elif after.mover != before.mover:
            yield from ((after, game.after_unchecked(after, reply)) for reply in game.legal_moves(after))

    def _seen(self, before: Position, after: Position) -> bool:
        stood, stands = self.pattern.matches(before), self.pattern.matches(after)
        if self.act == "shows":
            return stands
        return (stood, stands) == ((False, True) if self.act.endswith(("makes", "make")) else (True, False))


def standing(game: Game, knowledge: Knowledge, association: Association | None = None) -> set[Pattern]:
    """The patterns that are known, wherever they can stand; those with one association, or all."""
    symmetries = learned_symmetries(game, knowledge)
    known = [pattern for pattern, found in patterns(knowledge) if association in (found, None)]
    return {image for pattern in known for one in particular(pattern) for image in images(symmetries, one)}
