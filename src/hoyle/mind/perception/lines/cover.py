"""Cover: which locations a contestant's pieces influence along the lines drawn on the board (visual cues, 2.1).

A piece *affects* every location on each line that it stands on, its own included. The *coverage* of a location is the
multiset of what a piece there would affect, and a contestant's *cover* the union of the coverages of their pieces. A
multiset is written down as one count for each location, so a location's count is the number of the contestant's pieces
on each of its lines, added up.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_

from hoyle.games.board import Board
from hoyle.games.position import bits, mask_of
from hoyle.mind.perception.lines.lines import Line

Multiset = tuple[int, ...]  # for each location, how often it is in


@dataclass(frozen=True)
class DrawnLines:
    """The lines drawn on a board, whether they count in the game or not."""

    every: tuple[Line, ...]
    through: tuple[tuple[Line, ...], ...]  # for each location, the lines on it
    affected: tuple[int, ...]  # for each location, the mask of what a piece there affects


@lru_cache(maxsize=64)
def drawn_lines(board: Board) -> DrawnLines:
    """The lines drawn on a board; none on a board of cells."""
    every = tuple(
        Line(mask_of(line), len(line), " ".join(board.names[place] for place in line)) for line in board.lines
    )
    through = tuple(tuple(line for line in every if line.mask >> place & 1) for place in range(board.size))
    affected = tuple(_union(line.mask for line in lines) for lines in through)
    return DrawnLines(every, through, affected)


def cover(board: Board, pieces: int) -> Multiset:
    """The cover of a contestant's pieces."""
    drawn = drawn_lines(board)
    return tuple(sum([(line.mask & pieces).bit_count() for line in lines]) for lines in drawn.through)


def cover_difference(one: Multiset, another: Multiset) -> Multiset:
    """What is in one cover, as often as it is there, and not at all in another: C ~ D."""
    return tuple(0 if other_count else count for count, other_count in zip(one, another, strict=True))


def covered(board: Board, pieces: int) -> int:
    """The mask of the distinct locations that some pieces cover."""
    affected = drawn_lines(board).affected
    return _union(affected[place] for place in bits(pieces))


def growth(board: Board, pieces: int, slides: Collection[tuple[int, int]]) -> dict[tuple[int, int], int]:
    """For each slide, by origin and target, how many more distinct locations its mover would cover."""
    affected, before = drawn_lines(board).affected, covered(board, pieces).bit_count()
    staying = {origin: covered(board, pieces & ~(1 << origin)) for origin in {origin for origin, _ in slides}}
    return {(origin, target): (staying[origin] | affected[target]).bit_count() - before for origin, target in slides}


def _union(masks: Iterable[int]) -> int:
    return reduce(or_, masks, 0)
