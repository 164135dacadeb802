"""Shortcuts: the middles of the shortest paths between a contestant's nearest pieces (visual cues, 2.2; SPEC P5).

Paths run along the board's adjacency through empty locations, from one piece to another or round and back to itself;
a way round uses no step twice. Of all pairs, those count whose path is shortest. Neighbours have no middle between
them and are passed over. A path is retained if every empty location on it lies on a line without an opposing piece,
and at least one lies where two such lines cross.

Reading: the crossing is sought among the path's empty locations. Figure 6 gives 5, 14 and 5 as the positions for whose
sake its three paths are retained: with white on 2 and 20, that is the first crossing on each only if the ends are left
out, and then two black pieces can stand on 10 and 24 alone. Those two are nearer to each other than the white ones and
are not recommended, so the pairs are the mover's.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from hoyle.games.board import Board
from hoyle.games.kernels import Numbers, signed
from hoyle.games.position import mask_of
from hoyle.mind.perception.lines.shortcut_kernels import END, FAR, shortcuts


class Shortcut(NamedTuple):
    """A path that a location is in the middle of."""

    ends: tuple[int, int]  # the pieces that it joins; the same one twice for a way round
    length: int  # in steps, from piece to piece


class Roads(NamedTuple):
    """A board as the kernel reads it."""

    neighbours: Numbers
    lines: Numbers
    everywhere: int


@lru_cache(maxsize=64)
def _roads(board: Board) -> Roads:
    neighbours, lines = board.neighbours, [mask_of(line) for line in board.lines]
    return Roads(_numbers(neighbours), _numbers(lines), (1 << board.size) - 1)


def _numbers(masks: list[int] | tuple[int, ...]) -> Numbers:
    return np.array([signed(mask) for mask in masks], dtype=np.int64)


def middles(board: Board, own: int, opposing: int) -> dict[int, Shortcut]:
    """The middlemost locations of the paths that are retained, each with one such path."""
    roads = _roads(board)
    empty = roads.everywhere & ~own & ~opposing
    ends = np.empty(board.size, dtype=np.int64)
    steps = shortcuts(roads.neighbours, roads.lines, signed(own), signed(opposing), signed(empty), ends)
    if steps == FAR:
        return {}
    joined: list[int] = ends.tolist()
    return {
        place: Shortcut((pair & (1 << END) - 1, pair >> END), steps + 2)
        for place, pair in enumerate(joined)
        if pair >= 0
    }
