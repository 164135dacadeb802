"""Where each location of a board stands on a page of characters: spacing from the coordinates, layers side by side."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from hoyle.games.board import Board
from hoyle.show.canvas import Place

PITCH, LINE_PITCH = 4, 2  # characters between neighbouring columns, and lines between rows: about square on a screen
TIGHT_PITCH = 2
GAP = 2  # columns between layers
TALLEST = 24  # lines that a layer may take before its rows are drawn at even distances
LAYER_LABEL = "layer {}"


@dataclass(frozen=True)
class BoardLayout:
    """Where columns, rows and layers are, in characters."""

    columns: tuple[int, ...]  # of the board's columns, within a layer
    rows: tuple[int, ...]
    corners: tuple[Place, ...]  # of the layers
    gutter: int  # the room for row numbers at the left
    per_band: int  # layers side by side
    pitch: int

    def place(self, board: Board, location: int) -> Place:
        """Where a location is drawn."""
        column, row, layer = board.grid[location]
        top, left = self.corners[layer]
        return top + self.rows[row], left + self.columns[column]


def lay_out(board: Board, width: int, pitches: tuple[int, ...] = (PITCH, TIGHT_PITCH)) -> BoardLayout:
    """The roomiest layout that fits the width; a board too wide for any gets the tightest."""
    columns, rows = _ranked(board)
    gutter = len(str(len(rows))) + 1
    for per_band, pitch in _choices(board.layers, pitches):
        room = (width - gutter + GAP) // per_band - GAP
        across = _stops(board, columns, pitch, room - 2)
        layer_width = max(across[-1] + pitch // 2 + 1, len(LAYER_LABEL) if board.layers > 1 else 0)
        if layer_width <= room:
            break
    down = _stops(board, rows, LINE_PITCH, TALLEST, first=1 if board.cells else 0)
    corners = _corners(board, layer_width, down[-1] + (2 if board.cells else 1), gutter, per_band)
    return BoardLayout(across, down, corners, gutter, per_band, pitch)


def _choices(layers: int, pitches: tuple[int, ...]) -> list[tuple[int, int]]:
    """Layers side by side and pitch, from roomy to tight; bands are as even as they can be."""
    sides = list(dict.fromkeys(-(-layers // bands) for bands in range(1, layers + 1)))
    return [(side, pitch) for pitch in pitches for side in sides]


def _ranked(board: Board) -> tuple[list[float], list[float]]:
    """The distinct x and y coordinates, in order."""
    by_column: dict[int, float] = {}
    by_row: dict[int, float] = {}
    for (x, y, _), (column, row, _) in zip(board.coordinates, board.grid, strict=True):
        by_column.setdefault(column, x)
        by_row.setdefault(row, y)
    return [by_column[rank] for rank in sorted(by_column)], [by_row[rank] for rank in sorted(by_row)]


def _stops(board: Board, values: list[float], pitch: int, longest: int, first: int | None = None) -> tuple[int, ...]:
    """Distances in characters: in proportion to the coordinates where there is room, else even.

    They are whole multiples of the pitch, so that slanted lines keep the slope at which their strokes meet.
    """
    start = first if first is not None else (pitch // 2 if board.cells else 1)
    even = tuple(start + pitch * rank for rank in range(len(values)))
    gaps = [there - here for here, there in itertools.pairwise(values)]
    if board.cells or not gaps:
        return even
    true = tuple(itertools.accumulate((pitch * round(gap / min(gaps)) for gap in gaps), initial=start))
    return true if true[-1] <= longest else even


def _corners(board: Board, width: int, height: int, gutter: int, per_band: int) -> tuple[Place, ...]:
    """The top left of each layer, below its label where there are several."""
    heading = 1 if board.layers > 1 else 0
    band_height = heading + height + 2  # a line of letters, a line of air
    return tuple(
        (heading + layer // per_band * band_height, gutter + layer % per_band * (width + GAP))
        for layer in range(board.layers)
    )
