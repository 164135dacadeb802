"""How much of a gain a move looks like beside others, by what views have come to mean (SPEC B5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.checks import worth
from hoyle.mind.claims.claim import KnowledgeClaim
from hoyle.mind.claims.view_reading import CERTAIN, EQUAL, reading

PromiseRank = Literal["most promising", "as promising", "less promising"]


@dataclass(frozen=True, slots=True)
class LooksPromising(KnowledgeClaim):
    """Of these moves it looks most as if a gain could be forced after any answer, or how it looks beside that one."""

    rank: PromiseRank
    best: Move
    among: tuple[Move, ...]

    def holds(self, game: Game, before: Position, move: Move, knowledge: Knowledge) -> bool:
        """By reading the views plainly, one answer on."""
        own, best = (_promise(game, before, one, knowledge) for one in (move, self.best))
        if self.rank == "less promising":
            return own < best - EQUAL and {move, self.best} <= set(self.among)
        every = [_promise(game, before, one, knowledge) for one in self.among]
        as_much = sum(abs(one - own) < EQUAL for one in every)
        return all(one < own + EQUAL for one in every) and (as_much > 1) == (self.rank == "as promising")


def _promise(game: Game, before: Position, move: Move, knowledge: Knowledge) -> float:
    """What the mover is promised after the answer that promises least; nothing where an answer spoils all."""
    after, least = game.after(before, move), CERTAIN
    for answer in game.legal_moves(after):
        result = game.after_unchecked(after, answer)
        value = worth(game, result, before.mover)
        if result.mover == after.mover or value in (0, -1):
            return -CERTAIN
        if value is None:
            least = min(least, reading(game, knowledge, result).promise)
    return max(least, -CERTAIN)
