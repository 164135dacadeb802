"""A plan that leaves the opposition without a move, or with too few men."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games import rules
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.checks import worth
from hoyle.mind.claims.claim import PositionClaim
from hoyle.mind.claims.steps import ForcedStep, walked


@dataclass(frozen=True, slots=True)
class ShutsIn(PositionClaim):
    """After each step but the last, one answer alone does not lose by the next move; after the last none.

    `end` is how it can end: a move after some reply, with which the opposition has no move, or too few men; None where
    every reply loses by itself.
    """

    steps: tuple[ForcedStep, ...]
    end: Move | None
    too_few: bool = False

    def holds(self, game: Game, before: Position, move: Move) -> bool:
        """By the replies after every step."""
        seen = list(walked(game, before, self.steps))
        if not seen or len(seen) < len(self.steps) or self.steps[0].move != move:
            return False
        left = [_holding_out(game, after) for _, _, after in seen]
        answers = [[step.answer] if step.answer else [] for step in self.steps]
        return left == answers and not answers[-1] and self._ends(game, seen[-1][2])

    def _ends(self, game: Game, after: Position) -> bool:
        """Whether some reply lets the contest end as foreseen; where no end is foreseen, whether every reply loses."""
        results = [game.after_unchecked(after, reply) for reply in game.legal_moves(after)]
        if self.end is None:
            return all(worth(game, one, after.mover) == -1 for one in results)
        return any(self.end in game.legal_moves(one) and self._shut(game, one, self.end) for one in results)

    def _shut(self, game: Game, position: Position, move: Move) -> bool:
        return shuts_in(game, position, move) and too_few(game, game.after(position, move)) == self.too_few


def shuts_in(game: Game, position: Position, move: Move) -> bool:
    """Whether a move wins otherwise than by a line."""
    after = game.after(position, move)
    by_line = game.line == "win" and rules.makes_line(game, position, move.origin, move.target)
    return not by_line and after.mover != position.mover and game.outcome(after) == position.mover


def too_few(game: Game, position: Position) -> bool:
    """Whether the mover has too few men to go on."""
    return position.own.bit_count() + position.hand < game.fewest


def _holding_out(game: Game, after: Position) -> list[Move]:
    """The replies that neither lose by themselves nor let the contest be won by shutting in on the next move."""
    return [reply for reply in game.legal_moves(after) if not _loses(game, after, reply)]


def _loses(game: Game, after: Position, reply: Move) -> bool:
    result = game.after(after, reply)
    value = worth(game, result, after.mover)
    return value == -1 or (value is None and any(shuts_in(game, result, one) for one in game.legal_moves(result)))
