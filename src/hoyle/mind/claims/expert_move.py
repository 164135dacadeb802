"""A move that an expert was seen to make."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.checks import alike
from hoyle.mind.claims.claim import KnowledgeClaim
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES
from hoyle.mind.knowledge.move_counts import Counts, Moves


@dataclass(frozen=True, slots=True)
class ExpertMove(KnowledgeClaim):
    """An expert made it here so many times, and did not lose so many of those contests."""

    made: int
    not_lost: int

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By the expert moves, up to the learned symmetries."""
        found = made_before(knowledge[EXPERT_MOVES], game, before, move, knowledge)
        return any(tuple(one) == (self.made, self.not_lost) for one in found)


def made_before(
    moves: Moves[Counts], game: Game, before: Position, move: Move, knowledge: Knowledge
) -> Iterator[Counts]:
    """What is kept of a move, wherever the learned symmetries take it."""
    after = game.after(before, move)
    here = (moves[one] for one in alike(game, before, knowledge) if one in moves)
    for made in here:
        yield from (made[one] for one in alike(game, after, knowledge) if one in made)
