"""Locations and their neighbours on bit boards: one slide away, or as many as it takes."""

from __future__ import annotations

from hoyle.games.kernels import Numbers
from hoyle.jit_kernels import inline_kernel, kernel, lowest


@inline_kernel
def neighbours_of(neighbours: Numbers, mask: int) -> int:
    """The locations one slide away from any of these."""
    reached = 0
    while mask:
        reached |= neighbours[lowest(mask)]
        mask &= mask - 1
    return reached


@kernel
def flood(neighbours: Numbers, start: int, within: int) -> int:
    """The start, and all that can be reached from it through `within`."""
    reached = start
    frontier = start
    while frontier:
        frontier = neighbours_of(neighbours, frontier) & within & ~reached
        reached |= frontier
    return reached
