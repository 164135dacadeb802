"""Lines: the ones that count for a contestant, who holds what of them, and what a move does to them (tutorial, 3.2).

A line is *open* to a contestant while it holds no opposing piece. What is asked of a line at every decision is worked
out once for each game: its mask, its length, its name, and which lines pass through which location.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from hoyle.games.frame import Game
from hoyle.games.position import OFF, Move, Position, bits, other


class Line(NamedTuple):
    """One line that counts."""

    mask: int
    size: int  # how many locations
    name: str  # its locations for people: a3 b2 c1


@dataclass(frozen=True)
class LineMap:
    """The lines that count for one contestant."""

    every: tuple[Line, ...]
    through: tuple[tuple[Line, ...], ...]  # for each location, the lines on it


class NaivePlan(NamedTuple):
    """A naive plan: an open line, and how many pieces its owner has there."""

    line: Line
    held: int


HELD = attrgetter("held")  # by which plans are compared


def lines_of(game: Game, contestant: int) -> LineMap:
    """The lines that count for a contestant."""
    return _line_map(game.line_masks[contestant - 1], game.board.names)


@lru_cache(maxsize=256)
def _line_map(masks: tuple[int, ...], names: tuple[str, ...]) -> LineMap:
    every = tuple(Line(mask, mask.bit_count(), " ".join(names[location] for location in bits(mask))) for mask in masks)
    through = tuple(tuple(line for line in every if line.mask >> location & 1) for location in range(len(names)))
    return LineMap(every, through)


def pieces(position: Position, contestant: int) -> int:
    """A contestant's pieces on the board."""
    return position.first if contestant == 1 else position.second


def open_lines(game: Game, position: Position, contestant: int) -> list[Line]:
    """The lines that a contestant may still hope for: no opposing piece stands on them."""
    opposing = pieces(position, other(contestant))
    return [line for line in lines_of(game, contestant).every if not line.mask & opposing]


class NaivePlans:
    """The naive plans of both contestants in a position; what a move does to them is worked out once for the panel."""

    def __init__(self, own_lines: LineMap, opposing_lines: LineMap, position: Position) -> None:
        self.own, self.opposing = position.own, position.opposing
        self.own_through, self.opposing_through = own_lines.through, opposing_lines.through
        self._advanced: dict[Move, list[NaivePlan]] = {}
        self._blocked: dict[Move, list[NaivePlan]] = {}

    def advanced(self, move: Move) -> list[NaivePlan]:
        """The mover's open lines on which a move puts one more piece, as they stand after it."""
        plans = self._advanced.get(move)
        if plans is None:
            plans = self._advanced[move] = self._advanced_by(move)
        return plans

    def blocked(self, move: Move) -> list[NaivePlan]:
        """The opposition's open lines that a move closes, or takes a piece from, as they stood before it."""
        plans = self._blocked.get(move)
        if plans is None:
            plans = self._blocked[move] = self._blocked_by(move)
        return plans

    def _advanced_by(self, move: Move) -> list[NaivePlan]:
        own, closed = self.own, self.opposing
        for taken in move.captures:
            closed &= ~(1 << taken)
        if move.origin != OFF:
            closed |= 1 << move.origin  # a piece that shifts along a line brings it no further
        return [
            NaivePlan(line, (own & line.mask).bit_count() + 1)
            for line in self.own_through[move.target]
            if not line.mask & closed
        ]

    def _blocked_by(self, move: Move) -> list[NaivePlan]:
        own, opposing, lines = self.own, self.opposing, self.opposing_through[move.target]
        for taken in move.captures:
            lines += self.opposing_through[taken]
        return [NaivePlan(line, (opposing & line.mask).bit_count()) for line in lines if not line.mask & own]


def plans_in(game: Game, position: Position) -> NaivePlans:
    """The naive plans in a position."""
    return _plans(game.line_masks, game.board.names, position)


@lru_cache(maxsize=4)  # for the panel of one decision
def _plans(masks: tuple[tuple[int, ...], tuple[int, ...]], names: tuple[str, ...], position: Position) -> NaivePlans:
    own, opposing = masks if position.mover == 1 else masks[::-1]
    return NaivePlans(_line_map(own, names), _line_map(opposing, names), position)


def urgency(plan: NaivePlan) -> int:
    """How strongly to speak for a plan, 6 to 10: the nearer it is to its end, the more."""
    return 6 + 4 * plan.held // plan.line.size
