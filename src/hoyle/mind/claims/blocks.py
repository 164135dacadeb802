"""A move that blocks lines of the opposition's, or breaks them up by taking a piece."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.claim import PositionClaim
from hoyle.mind.perception.lines.lines import Line, NaivePlan


@dataclass(frozen=True, slots=True)
class Blocks(PositionClaim):
    """Lines that were open to the opposition, with so many pieces there: now one of the mover's stands on each.

    Those of `broken` it does not stand on, but it takes a piece there.
    """

    plans: tuple[NaivePlan, ...]
    broken: tuple[NaivePlan, ...] = ()

    def holds(self, game: Game, before: Position, move: Move) -> bool:
        """By the pieces on the lines that count for the opposition."""
        stood_on = all(plan.line.mask >> move.target & 1 for plan in self.plans)
        lost = all(any(plan.line.mask >> taken & 1 for taken in move.captures) for plan in self.broken)
        every = (*self.plans, *self.broken)
        return bool(every) and stood_on and lost and all(was_open(game, before, *plan) for plan in every)


def was_open(game: Game, before: Position, line: Line, held: int) -> bool:
    """Whether a line that counts for the opposition holds so many pieces of theirs and none of the mover's."""
    counted = line.mask in game.line_masks[2 - before.mover]
    return counted and not before.own & line.mask and (before.opposing & line.mask).bit_count() == held


def blocked(before: Position, move: Move, mask: int) -> bool:
    """Whether a move puts a piece on a line that holds none of the mover's, or takes one from it."""
    touched = any(mask >> place & 1 for place in (move.target, *move.captures))
    return touched and not before.own & mask
