"""A move that leaves the opposition only replies that cost it more by patterns than they gain it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.claim import KnowledgeClaim
from hoyle.mind.knowledge.symmetries import learned_symmetries
from hoyle.mind.perception.patterns.patterns import Association, Pattern, images, particular

Worths = Mapping[Pattern, int]


@dataclass(frozen=True, slots=True)
class RepliesSpoil(KnowledgeClaim):
    """Every reply makes bad patterns of its own, or breaks good ones or the mover's bad ones, more than the reverse."""

    patterns: tuple[tuple[Pattern, Association], ...]  # those that were asked about

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By what stands on the board before and after every reply."""
        after = game.after(before, move)
        replies = game.legal_moves(after) if after.mover != before.mover else ()
        worths = self._worths(game, knowledge)
        return bool(replies) and all(effect(worths, after, game.after(after, reply)) < 0 for reply in replies)

    def _worths(self, game: Game, knowledge: Knowledge) -> Worths:
        """Each pattern wherever it can stand, with what it is worth to whoever made it."""
        symmetries, worths = learned_symmetries(game, knowledge), dict[Pattern, int]()
        for pattern, association in self.patterns:
            for one in particular(pattern):
                for image in images(symmetries, one):
                    worths.setdefault(image, -1 if association == "loss" else 1)
        return worths


def effect(worths: Worths, before: Position, after: Position) -> int:
    """What a move is worth to its mover by the patterns of its own that it makes, and all that it breaks."""
    mover, stood, stands = before.mover, _heard(worths, before), _heard(worths, after)
    total = 0
    for pattern, worth in worths.items():
        mine = pattern.role == mover
        if mine and pattern in stands and not pattern.matches(before):
            total += worth
        elif pattern in stood and not pattern.matches(after):
            total += -worth if mine else worth
    return total


def _heard(worths: Worths, position: Position) -> set[Pattern]:
    """The patterns that stand in a position and are part of no larger one of the same maker's that stands there."""
    standing = [pattern for pattern in worths if pattern.matches(position)]
    return {one for one in standing if not any(_part(one, another) for another in standing)}


def _part(one: Pattern, another: Pattern) -> bool:
    """Whether a pattern is contained in another of the same maker's."""
    contained = all(mask & ~larger == 0 for mask, larger in zip(one[:3], another[:3], strict=True))
    return contained and one[:3] != another[:3] and one.role == another.role
