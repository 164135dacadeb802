"""Zones: a contestant's territory as a person might see it, and the 432 expressions that describe it (tutorial, 4.2).

A zone is a set of locations joined by drawn lines, empty or held by one contestant, with at least one piece. Six types
bound it differently; each zone has nine features; over a contestant's zones each feature has four statistics; a stage
makes it an expression: *the average density of one-step zones, placing*.

Readings, where the tutorial is silent:
- Distance is counted in slides, so it runs through empty locations only; a zone grows through itself.
- The internal path length between two locations is that of the shortest path, as figure 8.5's 8 and 9 require.
- Height and width are counted in rows and columns, so that a single row has a height.
- A line of three or more locations is long.
- On a board of cells, where nothing is drawn, the lines of play take the place of drawn lines.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.games.board import edges_along
from hoyle.games.frame import Game
from hoyle.games.kernels import Numbers, signed, unsigned
from hoyle.games.position import STAGES, Position, mask_of, other
from hoyle.mind.perception.lines.lines import pieces
from hoyle.mind.perception.lines.neighbour_kernels import flood
from hoyle.mind.perception.zones.zone_feature_kernels import TYPES, Chart, write_grounds
from hoyle.mind.perception.zones.zone_kernels import VALUES, room, write_changes, write_values

KINDS = ("one-step", "two-step", "multi-step", "piece-bounded", "private", "extended private")
FEATURES = (
    *("pieces", "locations", "density", "compactness", "lines", "short lines", "long lines", "path length", "number"),
)
STATISTICS = ("least", "greatest", "average", "total")
ALIKE = ("pieces", "total")  # the feature and statistic that are one number for all types


class Expression(NamedTuple):
    """One thing that may be said of a contestant's zones."""

    stage: str
    kind: str
    feature: str
    statistic: str

    def __str__(self) -> str:
        return f"{self.words}, {self.stage}"

    @property
    def words(self) -> str:
        """Without the stage: average density of one-step zones."""
        return f"{self.statistic} {self.feature} of {self.kind} zones"


@cache
def expressions() -> tuple[Expression, ...]:
    """All 432, as the kernels number them: by stage, type, feature, statistic."""
    return tuple(Expression(*parts) for parts in product(STAGES, KINDS, FEATURES, STATISTICS))


@cache
def repeated() -> tuple[bool, ...]:
    """Which expressions say what another says already.

    Every piece is in one zone of each type, so the total of pieces is the same for all six types: one number, one vote.
    """
    return tuple((one.feature, one.statistic) == ALIKE and one.kind != KINDS[0] for one in expressions())


@cache
def numbers() -> dict[str, int]:
    """The number of each expression by its name."""
    return {str(expression): number for number, expression in enumerate(expressions())}


@lru_cache(maxsize=64)
def chart_of(game: Game) -> Chart:
    """A game's board as the kernels read it."""
    board = game.board
    lines = board.lines or tuple(dict.fromkeys((*game.lines[0], *game.lines[1])))
    edges = board.edges or edges_along(lines)
    neighbours = [0] * board.size
    for here, there in edges:
        neighbours[here] |= 1 << there
        neighbours[there] |= 1 << here
    return Chart(
        signed((1 << board.size) - 1),
        np.array([signed(mask) for mask in neighbours], np.int64),
        np.array([signed(mask_of(line)) for line in lines], np.int64),
        np.array([column for column, _, _ in board.grid], np.int64),
        np.array([row for _, row, _ in board.grid], np.int64),
    )


def stage_number(game: Game, position: Position) -> int:
    """Which half of the expressions a position is described by: the mover places, or slides."""
    return STAGES.index(game.stage(position))


def zones_of(game: Game, position: Position, contestant: int) -> dict[str, tuple[int, ...]]:
    """A contestant's zones by type, each as a mask of its locations."""
    chart, grounds = chart_of(game), np.empty(TYPES, np.int64)
    own = signed(pieces(position, contestant))
    write_grounds(chart, own, signed(pieces(position, other(contestant))), grounds)
    return {kind: _parted(chart, own, int(ground)) for kind, ground in zip(KINDS, grounds, strict=True)}


def _parted(chart: Chart, own: int, ground: int) -> tuple[int, ...]:
    """The connected parts of a ground that hold a piece."""
    parts, rest = [], own
    while rest:
        part = int(flood(chart.neighbours, rest & -rest, ground))
        parts.append(unsigned(part))
        rest &= ~part
    return tuple(parts)


def values_of(game: Game, position: Position, contestant: int) -> dict[str, float]:
    """What each expression of the position's stage says of a contestant's zones, by name; nothing without a piece."""
    own, opposing = pieces(position, contestant), pieces(position, other(contestant))
    if not own:
        return {}
    values = np.empty(VALUES)
    write_values(chart_of(game), signed(own), signed(opposing), room(), values)
    first = VALUES * stage_number(game, position)
    return {str(expressions()[first + number]): float(value) for number, value in enumerate(values)}


def changes_of(game: Game, position: Position, owns: Numbers, opposings: Numbers) -> NDArray[np.int8]:
    """[move, side, value]: whether each value of the mover's (0) and the opposition's zones (1) rises or falls.

    The moves are given by the pieces that they leave on the board.
    """
    changes = np.empty((len(owns), 2, VALUES), np.int8)
    own, opposing = signed(position.own), signed(position.opposing)
    write_changes(chart_of(game), own, opposing, owns, opposings, room(), changes)
    return changes
