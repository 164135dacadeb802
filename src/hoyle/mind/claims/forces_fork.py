"""A plan that forces the way to a fork."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.games.rules import pieces
from hoyle.mind.claims.claim import PositionClaim
from hoyle.mind.claims.steps import ForcedStep, walked


@dataclass(frozen=True, slots=True)
class ForcesFork(PositionClaim):
    """Each step threatens lines that lack one piece, and is answered there; the last threatens several at once."""

    steps: tuple[ForcedStep, ...]

    def holds(self, game: Game, before: Position, move: Move) -> bool:
        """By the lines after every step."""
        seen = list(walked(game, before, self.steps))
        if not seen or len(seen) < len(self.steps) or self.steps[0].move != move:
            return False
        lacking = [_lacking(game, after, before.mover, step) for step, _, after in seen]
        answered = all(
            step.answer is not None and step.answer.target in missing
            for step, missing in zip(self.steps[:-1], lacking, strict=False)
        )
        return all(lacking) and answered and len(lacking[-1]) > 1


def _lacking(game: Game, after: Position, mover: int, step: ForcedStep) -> set[int]:
    """The locations that a step's lines lack; nothing if one of them lacks more, or holds an opposing piece."""
    held, opposing, masks = pieces(after, mover), pieces(after, 3 - mover), game.line_masks[mover - 1]
    missing = {line.mask & ~held for line in step.lines if line.mask in masks and not line.mask & opposing}
    near = all(mask.bit_count() == 1 for mask in missing) and len(step.lines) >= len(missing) > 0
    return {mask.bit_length() - 1 for mask in missing} if near else set()
