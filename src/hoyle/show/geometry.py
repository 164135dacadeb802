"""Where each location of a board stands in a picture, in pixels: scale from the coordinates, layers side by side."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from hoyle.games.board import Board

Point = tuple[float, float]

DIRECTIONS = (45, 135, -45, -135, 22.5, 67.5, 112.5, 157.5, -22.5, -67.5, -112.5, -157.5)  # degrees, down is positive

SPACING = 56.0  # between the two nearest locations
SMALLEST, SMALLEST_OF_CELLS, WIDEST = 232.0, 132.0, 560.0  # the longer side, from centre to centre
LARGEST_PIECE = 20.0  # radius
MARGIN = 20.0
NAMES = 22.0  # room for row numbers at the left and column letters below
HEADING = 24.0  # room for the label of a layer
BETWEEN = 20.0  # between layers
PAGE = 640.0  # layers are wrapped where they would be wider than this


@dataclass(frozen=True)
class Geometry:
    """A board scaled for a picture."""

    board: Board
    margin_names: bool = True

    @cached_property
    def _box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the coordinates, over all layers."""
        across = [x for x, _, _ in self.board.coordinates]
        down = [y for _, y, _ in self.board.coordinates]
        return min(across), min(down), max(across), max(down)

    @cached_property
    def _nearest(self) -> float:
        """The distance between the two nearest locations of a layer."""
        points = self.board.coordinates
        distances = [
            math.dist(here[:2], there[:2])
            for index, here in enumerate(points)
            for there in points[:index]
            if here[2] == there[2]
        ]
        return min((distance for distance in distances if distance > 0), default=1.0)

    @cached_property
    def scale(self) -> float:
        """Pixels for a unit of the board's coordinates."""
        left, top, right, bottom = self._box
        extent = max(right - left, bottom - top) or self._nearest
        smallest = SMALLEST_OF_CELLS if self.board.cells else SMALLEST
        wanted = max(SPACING / self._nearest, smallest / extent if self.board.layers == 1 else 0.0)
        return min(wanted, max(WIDEST / extent, 24 / self._nearest))

    @cached_property
    def radius(self) -> float:
        """The radius of a piece."""
        return min(LARGEST_PIECE, (0.31 if self.board.cells else 0.36) * self._nearest * self.scale)

    @cached_property
    def half_cell(self) -> float:
        """Half the side of a cell."""
        return self._nearest * self.scale / 2

    @cached_property
    def _rim(self) -> float:
        """How far the drawing of a location reaches beyond its place."""
        return self.half_cell if self.board.cells else self.radius * 1.35

    @cached_property
    def layer_size(self) -> Point:
        """Width and height of one layer, names not included."""
        left, top, right, bottom = self._box
        return (right - left) * self.scale + 2 * self._rim, (bottom - top) * self.scale + 2 * self._rim

    @cached_property
    def per_band(self) -> int:
        """How many layers stand side by side; bands are as even as they can be."""
        layers = self.board.layers
        bands = max(1, math.ceil(layers * (self.layer_size[0] + BETWEEN) / PAGE))
        return math.ceil(layers / min(bands, layers))

    def corner(self, layer: int) -> Point:
        """The top left of a layer."""
        width, height = self.layer_size
        names = NAMES if self.margin_names else 0.0
        heading = HEADING if self.board.layers > 1 else 0.0
        band, step = divmod(layer, self.per_band)
        return (
            MARGIN + names + step * (width + BETWEEN),
            MARGIN + heading + band * (height + heading + names + BETWEEN / 2),
        )

    @cached_property
    def size(self) -> Point:
        """Width and height of the whole drawing, margins and names included."""
        width, height = self.layer_size
        last = self.board.layers - 1
        names = NAMES if self.margin_names else 0.0
        right = self.corner(min(self.per_band - 1, last))[0] + width
        return right + MARGIN, self.corner(last)[1] + height + names + MARGIN - (4 if names else 0)

    @cached_property
    def places(self) -> tuple[Point, ...]:
        """The centre of every location."""
        left, top, _, _ = self._box
        return tuple(
            (
                self.corner(layer)[0] + self._rim + (x - left) * self.scale,
                self.corner(layer)[1] + self._rim + (y - top) * self.scale,
            )
            for (x, y, _), (_, _, layer) in zip(self.board.coordinates, self.board.grid, strict=True)
        )

    def way_out(self, location: int, reach: float) -> Point:
        """The step from a location to words that meet no line: to the lower right, or where there is more room."""
        taken = self._line_angles(location)
        angle = max((math.radians(degrees) for degrees in DIRECTIONS), key=lambda angle: _clearance(angle, taken))
        crowded = _clearance(angle, taken) < math.radians(30)
        reach += 8 if crowded else 0  # between lines that fan out there is room further off
        return reach * math.cos(angle), reach * math.sin(angle)

    def _line_angles(self, location: int) -> list[float]:
        """The directions in which drawn lines leave a location."""
        x, y = self.places[location]
        ends = (self.places[there] for segment in drawn_segments(self.board) for there in _other_end(segment, location))
        return [math.atan2(down - y, across - x) for across, down in ends]


def drawn_segments(board: Board) -> Iterator[tuple[int, int]]:
    """The pairs of locations that a drawn line joins directly; a board of points without lines shows its edges."""
    lines = board.lines or sorted(board.edges)
    for line in () if board.cells else lines:
        for here, there in itertools.pairwise(line):
            if board.grid[here][2] == board.grid[there][2]:  # a line between layers cannot be drawn side by side
                yield here, there


def _other_end(segment: tuple[int, int], location: int) -> tuple[int, ...]:
    here, there = segment
    return (there,) if here == location else (here,) if there == location else ()


def _clearance(angle: float, taken: list[float]) -> float:
    """How far a direction is from the nearest line; beyond 40 degrees more is no better."""
    apart = [abs((angle - other + math.pi) % math.tau - math.pi) for other in taken]
    return round(min([*apart, math.radians(40)]), 3)
