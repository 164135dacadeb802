"""A plan to close a line that nobody can keep from closing."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.frame import Game
from hoyle.games.position import OFF, Move, Position, other
from hoyle.mind.claims.checks import closes_line, with_turn, worth
from hoyle.mind.claims.claim import PositionClaim
from hoyle.mind.claims.steps import ForcedStep, walked
from hoyle.mind.perception.lines.lines import Line


@dataclass(frozen=True, slots=True)
class ForcesLine(PositionClaim):
    """Each step but the last forces its answer; after the last, whatever comes, one of `closed` can be closed.

    Without steps, the move itself closes them all. `opened` are those of them that the last step opens.
    """

    steps: tuple[ForcedStep, ...]
    closed: tuple[Line, ...]
    opened: tuple[Line, ...] = ()

    def holds(self, game: Game, before: Position, move: Move) -> bool:
        """By the moves that close lines after every step."""
        masks = {line.mask for line in self.closed}
        if not self.steps:
            return bool(masks) and closes_line(game, before, move) and masks == lines_closed(game, before, move)
        seen = list(walked(game, before, self.steps))
        if len(seen) < len(self.steps) or self.steps[0].move != move:
            return False
        threats = all(_threatens(game, after, step) for step, _, after in seen[:-1])
        _, last, after = seen[-1]
        return threats and self._opens(last) and _unstoppable(game, after, masks)

    def _opens(self, position: Position) -> bool:
        """Whether the last step takes a piece from every line that it is said to open, all of them whole before."""
        origin = self.steps[-1].move.origin
        whole = all(line.mask & position.own == line.mask for line in self.opened)
        return whole and set(self.opened) <= set(self.closed) and all(line.mask >> origin & 1 for line in self.opened)


def lines_closed(game: Game, position: Position, move: Move) -> set[int]:
    """The mover's lines that a move fills."""
    held = position.own & ~(1 << move.origin if move.origin != OFF else 0) | 1 << move.target
    masks = game.line_masks[position.mover - 1]
    return {mask for mask in masks if mask >> move.target & 1 and held & mask == mask}


def closable(game: Game, position: Position) -> set[int]:
    """The lines that the mover can win or capture by."""
    moves = (one for one in game.legal_moves(position) if closes_line(game, position, one))
    return {mask for one in moves for mask in lines_closed(game, position, one)}


def _threatens(game: Game, after: Position, step: ForcedStep) -> bool:
    """Whether every line that a step threatens could be closed if the opposition passed.

    Where it threatens none, whether every reply but the foreseen one loses by itself or lets a line be closed.
    """
    waiting = closable(game, with_turn(after, other(after.mover))) if step.lines else set()
    forced = bool(step.lines) or _good_replies(game, after) == [step.answer]
    return forced and all(line.mask in waiting for line in step.lines)


def _good_replies(game: Game, after: Position) -> list[Move]:
    """The replies that neither lose by themselves nor let a line be closed."""
    results = {reply: game.after_unchecked(after, reply) for reply in game.legal_moves(after)}
    going_on = {reply: one for reply, one in results.items() if worth(game, one, after.mover) != -1}
    return [reply for reply, one in going_on.items() if not closable(game, one)]


def _unstoppable(game: Game, after: Position, masks: set[int]) -> bool:
    """Whether after every reply that does not lose by itself one of these lines can be closed."""
    results = [game.after_unchecked(after, reply) for reply in game.legal_moves(after)]
    going_on = [one for one in results if worth(game, one, after.mover) != -1]
    return bool(going_on) and all(closable(game, one) & masks for one in going_on)
