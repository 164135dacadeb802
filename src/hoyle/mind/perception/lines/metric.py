"""The metric graph: the board as an eye measures it, for whatever looks for shapes (visual cues, section 4; SPEC P1).

Its nodes are the locations; an edge joins two that a piece can sometimes go between in one turn, and is as long as it
is in the picture. The shortest edge is the *metric unit*, and a shape may be no wider than the field of view, so many
units. Where pieces never slide, the edges join neighbours on each line of play, and those lines count as drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations, pairwise
from math import dist

from hoyle.games.board import SAME, Board, Lines
from hoyle.games.frame import Game

FIELD_OF_VIEW = 4  # metric units: what the paper's authors found to balance power with efficiency

Vector = tuple[float, ...]


@dataclass(frozen=True)
class MetricGraph:
    """A board with its edges, and the straight lines that are drawn on it or count as drawn."""

    board: Board
    edges: frozenset[tuple[int, int]]
    lines: Lines

    @cached_property
    def unit(self) -> float:
        """The metric unit: the length of the shortest edge; 1 where there is none."""
        return min((dist(self._point(here), self._point(there)) for here, there in self.edges), default=1.0)

    def _point(self, location: int) -> Vector:
        return self.board.coordinates[location]

    def step(self, here: int, there: int) -> Vector:
        """The way from one location to another."""
        return tuple(end - start for start, end in zip(self._point(here), self._point(there), strict=True))

    def length(self, here: int, there: int) -> float:
        """The distance between two locations, in metric units."""
        return dist(self._point(here), self._point(there)) / self.unit

    def in_view(self, *locations: int) -> bool:
        """Whether every two of these locations are within the field of view."""
        return all(self.length(here, there) <= FIELD_OF_VIEW + SAME for here, there in combinations(locations, 2))

    @cached_property
    def segments(self) -> frozenset[tuple[int, int]]:
        """The pairs of locations, both ways round, that a drawn line joins, whatever stands between them."""
        pairs = {pair for line in self.lines for pair in combinations(line, 2)}
        return frozenset({*pairs, *((there, here) for here, there in pairs)})

    def drawn_from(self, location: int) -> Iterator[int]:
        """The locations that a drawn line joins to this one, in order."""
        return (there for there in range(self.board.size) if (location, there) in self.segments)

    def runs_on(self, vertex: int, end: int) -> bool:
        """Whether a drawn line that comes from `end` goes on beyond the vertex."""
        return any(
            (vertex, beyond) in self.segments and opposite(self.step(vertex, end), self.step(vertex, beyond))
            for beyond in range(self.board.size)
        )


def perpendicular(one: Vector, another: Vector) -> bool:
    """Whether two ways meet at a right angle."""
    return abs(sum(a * b for a, b in zip(one, another, strict=True))) < SAME


def opposite(one: Vector, another: Vector) -> bool:
    """Whether two ways lead in opposite directions."""
    product = sum(a * b for a, b in zip(one, another, strict=True))
    return product < 0 and abs(product**2 - _square(one) * _square(another)) < SAME * max(1.0, product**2)


def _square(vector: Vector) -> float:
    return sum(part * part for part in vector)


def along_an_axis(vector: Vector) -> bool:
    """Whether a way is level or upright."""
    return sum(abs(part) > SAME for part in vector) == 1


def metric_graph(game: Game) -> MetricGraph:
    """The metric graph of a game's board."""
    played = tuple(dict.fromkeys(line for side in game.lines for line in side)) if game.placing_only else ()
    return _metric_graph(game.board, game.sliding, played)


@lru_cache(maxsize=64)
def _metric_graph(board: Board, sliding: str, played: Lines) -> MetricGraph:
    drawn = board.lines or _straight_runs(board)
    if sliding == "never":
        edges = {(min(pair), max(pair)) for line in (*drawn, *played) for pair in pairwise(line)}
        return MetricGraph(board, frozenset(edges), (*drawn, *played))
    anywhere = frozenset(combinations(range(board.size), 2))
    return MetricGraph(board, anywhere if sliding == "anywhere" else board.edges, drawn)


def _straight_runs(board: Board) -> Lines:
    """On a board without drawn lines, the straight ways that edges make."""
    joined = frozenset({*board.edges, *((there, here) for here, there in board.edges)})
    graph = MetricGraph(board, board.edges, tuple(board.edges))

    def next_after(before: int, here: int) -> int | None:
        ways = (there for there in range(board.size) if (here, there) in joined)
        return next((there for there in ways if opposite(graph.step(here, before), graph.step(here, there))), None)

    runs = []
    for start, second in sorted(joined):
        if next_after(second, start) is None and start < second:
            run = [start, second]
            while (following := next_after(run[-2], run[-1])) is not None:
                run.append(following)
            runs.append(tuple(run))
    return tuple(runs)
