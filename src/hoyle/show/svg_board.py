"""The board itself as SVG, before anything is said of it: lines or cells, locations with their pieces, names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from hoyle.games.board import COLUMNS, Board
from hoyle.games.frame import Game
from hoyle.games.position import FIRST, SECOND, Position
from hoyle.games.rules import pieces
from hoyle.show import shapes
from hoyle.show.geometry import HEADING, NAMES, Geometry, Point, drawn_segments

Names = Literal["margin", "names", "numbers", "none"]


def board_lines(board: Board, geometry: Geometry) -> Iterator[str]:
    """The lines between points, or the cells; the labels of layers."""
    for here, there in drawn_segments(board):
        yield shapes.line(geometry.places[here], geometry.places[there], shapes.RULE, 2)
    for x, y in geometry.places if board.cells else ():
        half = geometry.half_cell
        yield (
            f'<rect x="{shapes.number(x - half)}" y="{shapes.number(y - half)}" width="{shapes.number(2 * half)}" '
            f'height="{shapes.number(2 * half)}" fill="none" stroke="{shapes.RULE}" stroke-width="2"/>'
        )
    for layer in range(board.layers) if board.layers > 1 else ():
        left, top = geometry.corner(layer)
        middle = (left + geometry.layer_size[0] / 2, top - HEADING / 2)
        yield shapes.words_at(middle, f"layer {layer + 1}", 14, shapes.INK)


def margin_names(board: Board, geometry: Geometry) -> Iterator[str]:
    """Letters below each layer and numbers at the left of each band, where the columns and rows are."""
    height = 1 + max(row for _, row, _ in board.grid)
    columns: dict[tuple[int, int], float] = {}
    rows: dict[tuple[int, int], float] = {}
    for (column, row, layer), (x, y) in zip(board.grid, geometry.places, strict=True):
        columns.setdefault((layer, column), x)
        rows.setdefault((layer, row), y)
    for (layer, column), x in columns.items():
        bottom = geometry.corner(layer)[1] + geometry.layer_size[1]
        yield shapes.words_at((x, bottom + NAMES / 2), COLUMNS[column], 14, shapes.FAINT)
    for (layer, row), y in rows.items():
        if layer % geometry.per_band == 0:
            left = geometry.corner(layer)[0] - NAMES / 2
            yield shapes.words_at((left, y), str(height - row), 14, shapes.FAINT)


def locations(game: Game, position: Position, geometry: Geometry) -> Iterator[str]:
    """Every location with its name to point at, and the piece or the dot on it."""
    for location, place in enumerate(geometry.places):
        name = f"{game.board.names[location]} ({location + 1})"
        yield (
            f'<g data-location="{location + 1}"><title>{name}</title>'
            f"{_occupant(game.board, position, location, place, geometry.radius)}</g>"
        )


def _occupant(board: Board, position: Position, location: int, place: Point, radius: float) -> str:
    for contestant in (FIRST, SECOND):
        if pieces(position, contestant) >> location & 1:
            return shapes.piece(contestant, place, radius)
    # An empty place can still be pointed at over its whole area.
    target = shapes.circle(place, radius, shapes.PAPER, more=' fill-opacity="0"')
    return target if board.cells else target + shapes.circle(place, 4.5, shapes.RULE)


def names_at_locations(board: Board, geometry: Geometry, position: Position, names: Names) -> Iterator[str]:
    """The name or number of each location: in the corner of a cell, or beside a point where no line runs."""
    for location, (x, y) in enumerate(geometry.places):
        words = board.names[location] if names == "names" else str(location + 1)
        if board.cells:
            corner = (x - geometry.half_cell + 4, y - geometry.half_cell + 9)
            yield shapes.words_at(corner, words, 11, shapes.INK, "start")
        else:
            reach = geometry.radius if position.occupied >> location & 1 else 4.5
            across, down = geometry.way_out(location, reach + 9)
            yield shapes.words_at((x + 1.15 * across, y + down), words, 12, shapes.INK, halo=True)
