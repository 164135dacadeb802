"""From what a file says of a board to the Board: cells laid out, edges and jumps read off the drawn lines."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from hoyle.games.board import Board, Lines, edges_along

if TYPE_CHECKING:
    from hoyle.games.schema import BoardFile

# Half of the 26 directions of space, so that each straight line is met once: (columns, rows, layers).
DIRECTIONS = tuple(step for step in product((-1, 0, 1), repeat=3) if step[::-1] > (0, 0, 0))


def from_one(lines: list[list[int]]) -> Lines:
    """Locations as people number them, from 1, to ours, from 0."""
    return tuple(tuple(location - 1 for location in line) for line in lines)


def make_board(name: str, described: BoardFile, leaps: bool = False) -> Board:
    """The board that a sound description makes; `leaps` asks for jumps along its lines where none are given."""
    if described.points is None:
        return _cells(name, described)
    lines = from_one(described.lines or [])
    jumps = from_one(described.jumps or [])
    return Board(
        name=name,
        coordinates=coordinates(described),
        lines=lines,
        edges=edges_along(lines) if described.edges is None else _edges(described.edges),
        jumps=_triples(jumps or (in_a_row_on(lines, 3) if leaps else ())),
    )


def coordinates(described: BoardFile) -> tuple[tuple[float, float, float], ...]:
    """Where each location stands: (x, y, layer)."""
    if described.points is not None:
        return tuple(
            (float(point[0]), float(point[1]), float(point[2]) if len(point) > 2 else 0.0) for point in described.points
        )
    columns, rows, layers = extents(described)
    return tuple((float(x), float(y), float(z)) for z in range(layers) for y in range(rows) for x in range(columns))


def extents(described: BoardFile) -> tuple[int, int, int]:
    """Columns, rows and layers of a board of cells."""
    sizes = described.cube or [*(described.grid or [1, 1]), 1]
    return sizes[0], sizes[1], sizes[2]


def _cells(name: str, described: BoardFile) -> Board:
    bare = Board(name=name, coordinates=coordinates(described), cells=True)
    edges = _edges(described.edges) if described.edges is not None else _touching(bare, described.neighbours)
    return Board(
        name=name,
        coordinates=bare.coordinates,
        edges=edges,
        jumps=_triples(from_one(described.jumps or [])),
        cells=True,
    )


def _edges(pairs: list[list[int]]) -> frozenset[tuple[int, int]]:
    return frozenset((min(pair) - 1, max(pair) - 1) for pair in pairs)


def _triples(lines: Lines) -> tuple[tuple[int, int, int], ...]:
    return tuple((line[0], line[1], line[2]) for line in lines)


def _touching(board: Board, how: str) -> frozenset[tuple[int, int]]:
    """The pairs of cells that share a side or, with `corners`, also those that meet at a corner."""
    if how == "none":
        return frozenset()
    most = 1 if how == "sides" else 3
    pairs = [run for run in _runs(board, 2) if _steps(board, run[0], run[1]) <= most]
    return frozenset((min(pair), max(pair)) for pair in pairs)


def _steps(board: Board, here: int, there: int) -> int:
    return sum(abs(one - two) for one, two in zip(board.grid[here], board.grid[there], strict=True))


def in_a_row(board: Board, count: int) -> Lines:
    """Every `count` in a row: on a straight line of cells or, where lines are drawn, side by side on one of them."""
    return _runs(board, count) if board.cells else in_a_row_on(board.lines, count)


def in_a_row_on(lines: Lines, count: int) -> Lines:
    """Every stretch of `count` locations of each line."""
    stretches = [line[begin : begin + count] for line in lines for begin in range(len(line) - count + 1)]
    distinct: dict[frozenset[int], tuple[int, ...]] = {}
    for stretch in stretches:
        distinct.setdefault(frozenset(stretch), stretch)
    return tuple(distinct.values())


def _runs(board: Board, count: int) -> Lines:
    """Every straight run of `count` cells, in each of the thirteen directions."""
    at = {place: location for location, place in enumerate(board.grid)}
    runs: list[tuple[int, ...]] = []
    for (column, row, layer), (right, down, deeper) in product(at, DIRECTIONS):
        run = [at.get((column + n * right, row + n * down, layer + n * deeper)) for n in range(count)]
        if None not in run:
            runs.append(tuple(location for location in run if location is not None))
    return tuple(runs)
