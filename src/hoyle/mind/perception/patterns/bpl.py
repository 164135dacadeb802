"""BPL, the bounded pattern language: five shapes that an eye finds quickly (visual cues, section 4; tutorial, 4.1).

Each expression gives the locations that the paper marks with a `?`, wherever the shape fits on the board; the corner of
an L comes first. Two readings make the counts come out that the paper prints, 13 for five men's morris and 18 for nine
men's: a diagonal runs from corner to corner of a square that stands upright, and the corner of an L is no crossing,
where both of its lines run on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Literal

from hoyle.games.board import SAME
from hoyle.mind.perception.lines.metric import MetricGraph, along_an_axis, perpendicular

TemplateKind = Literal["line", "square", "diagonal", "L", "triangle"]
Places = tuple[int, ...]


def straight_lines(graph: MetricGraph) -> Iterator[Places]:
    """The ends of every drawn straight segment in view."""
    for here, there in sorted(graph.segments):
        if here < there and graph.in_view(here, there):
            yield here, there


def squares(graph: MetricGraph) -> Iterator[Places]:
    """The corners, in order, of every square in view whose sides are drawn; in any orientation."""
    for corners in _squares(graph):
        sides = zip(corners, corners[1:] + corners[:1], strict=True)
        if graph.in_view(*corners) and all(side in graph.segments for side in sides):
            yield corners


def diagonals(graph: MetricGraph) -> Iterator[Places]:
    """Opposite corners, in view, of every upright square whose corners are locations; drawn or not."""
    for corner, second, third, fourth in _squares(graph):
        upright = along_an_axis(graph.step(corner, second)) and along_an_axis(graph.step(corner, fourth))
        for here, there in ((corner, third), (second, fourth)) if upright else ():
            if graph.in_view(here, there):
                yield here, there


def _squares(graph: MetricGraph) -> Iterator[Places]:
    """The corners of every square of locations, in order; the lowest location first."""
    at = {_rounded(point): location for location, point in enumerate(graph.board.coordinates)}
    size = graph.board.size
    for corner in range(size):
        for second, fourth in combinations(range(corner + 1, size), 2):
            one, another = graph.step(corner, second), graph.step(corner, fourth)
            level = abs(graph.length(corner, second) - graph.length(corner, fourth)) < SAME
            if not level or not perpendicular(one, another):
                continue
            point = graph.board.coordinates[corner]
            third = at.get(_rounded(tuple(a + b + c for a, b, c in zip(point, one, another, strict=True))))
            if third is not None and third > corner:
                yield corner, second, third, fourth


def _rounded(point: tuple[float, ...]) -> tuple[float, ...]:
    """A place as a key, so that irrational coordinates meet."""
    return tuple(round(part, 5) + 0.0 for part in point)


def ells(graph: MetricGraph) -> Iterator[Places]:
    """The corner and the two ends of every L in view: two drawn segments that meet at a right angle."""
    for corner in range(graph.board.size):
        for one, another in combinations(graph.drawn_from(corner), 2):
            square = perpendicular(graph.step(corner, one), graph.step(corner, another))
            crossing = square and graph.runs_on(corner, one) and graph.runs_on(corner, another)
            if square and not crossing and graph.in_view(corner, one, another):
                yield corner, one, another


def triangles(graph: MetricGraph) -> Iterator[Places]:
    """The corners of every triangle in view whose three sides are drawn."""
    for corner in range(graph.board.size):
        for one, another in combinations([end for end in graph.drawn_from(corner) if end > corner], 2):
            drawn = (one, another) in graph.segments and not _in_a_row(graph, corner, one, another)
            if drawn and graph.in_view(corner, one, another):
                yield corner, one, another


def _in_a_row(graph: MetricGraph, *places: int) -> bool:
    """Whether the longest side is as long as the others together."""
    sides = sorted(graph.length(here, there) for here, there in combinations(places, 2))
    return sides[2] > sides[0] + sides[1] - SAME


# In the paper's order: where two shapes ask about the same locations, the earlier one has them.
EXPRESSIONS: dict[TemplateKind, Callable[[MetricGraph], Iterator[Places]]] = {
    "line": straight_lines,
    "square": squares,
    "diagonal": diagonals,
    "L": ells,
    "triangle": triangles,
}
