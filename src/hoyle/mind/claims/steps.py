"""The steps of a plan, as claims about plans speak of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.perception.lines.lines import Line


class ForcedStep(NamedTuple):
    """One's own move, the answer that is foreseen (None: none helps), and the lines that it threatens."""

    move: Move
    answer: Move | None
    lines: tuple[Line, ...] = ()


def walked(
    game: Game, before: Position, steps: tuple[ForcedStep, ...]
) -> Iterator[tuple[ForcedStep, Position, Position]]:
    """Each step with the position that it is taken in and the one that it makes; stops where the rules forbid it."""
    for step in steps:
        if step.move not in game.legal_moves(before):
            return
        after = game.after(before, step.move)
        yield step, before, after
        if step.answer is None or step.answer not in game.legal_moves(after):
            return
        before = game.after(after, step.answer)
