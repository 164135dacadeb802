"""What is wrong with a board's description, beyond the type of a key: every fault, with the path to its place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot, prod

from hoyle.games.board import SAME, Board
from hoyle.games.layout import coordinates, extents
from hoyle.games.schema import MOST_COLUMNS, MOST_LOCATIONS, BoardFile
from hoyle.games.toml_lines import Path

FoundFault = tuple[Path, str]

NEAREST = 0.1  # columns, rows or layers closer than this could not be told apart in a drawing


def size_of(described: BoardFile) -> int:
    """How many locations a description has; 0 where it does not say or says it twice."""
    if _kinds(described) != 1:
        return 0
    return len(described.points) if described.points is not None else prod(extents(described))


def faults_of_board(described: BoardFile) -> Iterator[FoundFault]:
    """Every fault of a description, each with its path inside the board's table."""
    if _kinds(described) != 1:
        yield (), "give exactly one of points, grid and cube"
    elif described.points is not None:
        yield from _faults_of_points(described)
    else:
        yield from _faults_of_cells(described)
    size = size_of(described)
    if size:
        yield from faults_of_lines(("lines",), described.lines or [], size)
        yield from _faults_of_edges(described, size)
        yield from faults_of_lines(("jumps",), described.jumps or [], size)


def _kinds(described: BoardFile) -> int:
    return sum(kind is not None for kind in (described.points, described.grid, described.cube))


def _faults_of_cells(described: BoardFile) -> Iterator[FoundFault]:
    key: Path = ("grid",) if described.grid is not None else ("cube",)
    count = prod(extents(described))
    if not 2 <= count <= MOST_LOCATIONS:
        yield key, f"{count} cells, where a board has from 2 to {MOST_LOCATIONS}"
    if extents(described)[0] > MOST_COLUMNS:
        yield key, f"{extents(described)[0]} columns, where a board has at most {MOST_COLUMNS}"
    if described.lines is not None:
        yield ("lines",), "a board of cells has no drawn lines; use points for those, or in_a_row for lines that count"
    if described.edges is not None and described.neighbours != "none":
        yield ("neighbours",), "edges are given too; keep one of the two"


def _faults_of_points(described: BoardFile) -> Iterator[FoundFault]:
    if described.neighbours != "none":
        yield ("neighbours",), "is for a grid or a cube; the neighbours of points follow from lines or edges"
    if len({len(point) for point in described.points or []}) > 1:
        yield ("points",), "some points have two coordinates and some three; give all of them a layer, or none"
    board = Board("", coordinates(described))
    crowded = list(_crowded(board))
    yield from crowded or _faults_of_order(board)
    columns = 1 + max(column for column, _, _ in board.grid)
    if columns > MOST_COLUMNS:
        yield ("points",), f"{columns} columns, where a board has at most {MOST_COLUMNS}"
    if not crowded and described.lines is not None:
        yield from _faults_of_straightness(board, described.lines)


def _crowded(board: Board) -> Iterator[FoundFault]:
    for axis, what in enumerate(("columns", "rows", "layers")):
        values = sorted({point[axis] for point in board.coordinates})
        for one, two in pairwise(values):
            if SAME < two - one < NEAREST:
                yield ("points",), f"the {what} at {one:g} and {two:g} are too close; keep them {NEAREST} apart"


def _faults_of_order(board: Board) -> Iterator[FoundFault]:
    places = [(layer, row, column) for column, row, layer in board.grid]
    for number, (one, two) in enumerate(pairwise(places), start=1):
        if one > two:
            yield (
                ("points", number),
                f"point {number + 1} should stand before point {number}: points go row by row "
                "from the top, each row from left to right",
            )
    seen: dict[tuple[int, int, int], int] = {}
    for number, place in enumerate(places):
        if place in seen:
            yield ("points", number), f"point {number + 1} is at the same place as point {seen[place] + 1}"
        seen.setdefault(place, number)


def _faults_of_straightness(board: Board, lines: list[list[int]]) -> Iterator[FoundFault]:
    for number, line in enumerate(lines):
        if max(line) <= board.size and len(set(line)) == len(line) and not _straight(board, line):
            yield (
                ("lines", number),
                f"{written(line)} is not straight, or not in order along the line; draw a bend as two lines",
            )


def _straight(board: Board, line: list[int]) -> bool:
    """Whether the way along the line is no longer than from end to end."""
    places = [board.coordinates[location - 1] for location in line]
    along = sum(_distance(here, there) for here, there in pairwise(places))
    return along - _distance(places[0], places[-1]) < 1e-4 * along


def _distance(here: tuple[float, ...], there: tuple[float, ...]) -> float:
    return hypot(*(one - two for one, two in zip(here, there, strict=True)))


def faults_of_lines(key: Path, lines: list[list[int]], size: int) -> Iterator[FoundFault]:
    """Lines off the board, lines that meet a location twice, and lines given twice."""
    seen: set[frozenset[int]] = set()
    for number, line in enumerate(lines):
        yield from faults_of_locations((*key, number), line, size)
        if frozenset(line) in seen:
            yield (*key, number), f"{written(line)} is given twice"
        seen.add(frozenset(line))


def faults_of_locations(key: Path, locations: list[int], size: int) -> Iterator[FoundFault]:
    """Locations that are off the board or given twice."""
    off = [location for location in dict.fromkeys(locations) if location > size]
    if off:
        plural = "are" if len(off) > 1 else "is"
        yield key, f"{', '.join(map(str, off))} {plural} not on the board, whose locations are 1 to {size}"
    twice = [location for location in dict.fromkeys(locations) if locations.count(location) > 1]
    if twice:
        yield key, f"{', '.join(map(str, twice))} stands twice in {written(locations)}"


def _faults_of_edges(described: BoardFile, size: int) -> Iterator[FoundFault]:
    if described.edges is not None:
        yield from faults_of_lines(("edges",), described.edges, size)


def written(locations: list[int]) -> str:
    """A line or list of locations as people write it: 1-2-3."""
    shown = "-".join(str(location) for location in locations[:12])
    return shown + ("-…" if len(locations) > 12 else "")
