"""A board: its locations with their coordinates, the lines drawn on it, and which locations are neighbours.

Locations stand in reading order: layer by layer, row by row from the top, left to right. Everything a person sees
of them (number, algebraic name, drawing) follows from the coordinates, so a new board needs nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

Lines = tuple[tuple[int, ...], ...]

COLUMNS = "abcdefghijklmnopqrstuvwxyz"
SAME = 1e-6  # coordinates closer than this are one row or column (wheels have irrational ones)


@dataclass(frozen=True)
class Board:
    """Where pieces can stand. `y` grows downward, as on a screen; `z` counts layers."""

    name: str
    coordinates: tuple[tuple[float, float, float], ...]  # (x, y, z), in reading order
    lines: Lines = ()  # predrawn straight lines, each in order along the line; none on a board of cells
    edges: frozenset[tuple[int, int]] = frozenset()  # neighbours for a slide, the lower location first
    jumps: tuple[tuple[int, int, int], ...] = ()  # (end, over, end): a leap along a line, both ways
    cells: bool = False  # drawn as squares to fill rather than as points joined by lines

    @property
    def size(self) -> int:
        """How many locations there are."""
        return len(self.coordinates)

    @cached_property
    def layers(self) -> int:
        """How many layers a three-dimensional board has; 1 for a flat one."""
        return len(_ranks([z for _, _, z in self.coordinates]))

    @cached_property
    def rows(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """The locations of each row of each layer, in reading order: what the one-line notation writes down."""
        grouped: dict[tuple[int, int], list[int]] = {}
        for location, (_, row, layer) in enumerate(self.grid):
            grouped.setdefault((layer, row), []).append(location)
        layers: dict[int, list[tuple[int, ...]]] = {}
        for (layer, _), members in sorted(grouped.items()):
            layers.setdefault(layer, []).append(tuple(members))
        return tuple(tuple(rows) for _, rows in sorted(layers.items()))

    @cached_property
    def grid(self) -> tuple[tuple[int, int, int], ...]:
        """Each location's column, row (from the top) and layer, as ranks of its coordinates."""
        columns, rows, layers = (_ranks([point[axis] for point in self.coordinates]) for axis in range(3))
        return tuple((_rank(columns, x), _rank(rows, y), _rank(layers, z)) for x, y, z in self.coordinates)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Algebraic names: a1 is bottom left; in three dimensions the layer stands first, 2b3."""
        height = 1 + max(row for _, row, _ in self.grid)
        plain = [f"{COLUMNS[column]}{height - row}" for column, row, _ in self.grid]
        if self.layers == 1:
            return tuple(plain)
        return tuple(f"{layer + 1}{name}" for (_, _, layer), name in zip(self.grid, plain, strict=True))

    @cached_property
    def neighbours(self) -> tuple[int, ...]:
        """For each location the mask of the locations that a slide can reach from it."""
        masks = [0] * self.size
        for here, there in self.edges:
            masks[here] |= 1 << there
            masks[there] |= 1 << here
        return tuple(masks)

    @cached_property
    def below(self) -> tuple[int | None, ...]:
        """For each location the next one down in its column, where there is one: what gravity asks for."""
        return tuple(self._next_down(location) for location in range(self.size))

    def _next_down(self, location: int) -> int | None:
        column, row, layer = self.grid[location]
        lower = [
            (other_row, candidate)
            for candidate, (other_column, other_row, other_layer) in enumerate(self.grid)
            if (other_column, other_layer) == (column, layer) and other_row > row
        ]
        return min(lower)[1] if lower else None


def edges_along(lines: Lines) -> frozenset[tuple[int, int]]:
    """The neighbours that a set of drawn lines makes: consecutive locations on a line."""
    return frozenset((min(here, there), max(here, there)) for line in lines for here, there in pairwise(line))


def _ranks(values: list[float]) -> list[float]:
    """The distinct values in ascending order, where nearly equal ones are one."""
    distinct: list[float] = []
    for value in sorted(values):
        if not distinct or value - distinct[-1] > SAME:
            distinct.append(value)
    return distinct


def _rank(ranks: list[float], value: float) -> int:
    return min(range(len(ranks)), key=lambda rank: abs(ranks[rank] - value))
