"""Shortest paths between pieces of one contestant through empty locations, and what stands in their middle.

All on bit boards. Between two locations that are `steps` apart, every walk of so many steps is a shortest path, so
paths need not be listed: activation spreads from both ends and meets in the middle (visual cues, 2.2). A path is given
by its empty locations alone; the pieces at its ends are neighbours of the first and of the last.
"""

from __future__ import annotations

from hoyle.games.kernels import Numbers
from hoyle.jit_kernels import inner_kernel, kernel, lowest
from hoyle.mind.perception.lines.neighbour_kernels import neighbours_of

FAR = 64  # more steps than any path has
END = 8  # bits for each of the two pieces at a path's ends


@inner_kernel
def steps_between(neighbours: Numbers, empty: int, sources: int, targets: int, most: int) -> int:
    """How many steps through empty locations lead from the sources to the targets; FAR if more than `most`."""
    frontier, seen = sources, sources
    for steps in range(most + 1):
        if frontier & targets:
            return steps
        frontier = neighbours_of(neighbours, frontier) & empty & ~seen
        if frontier == 0:
            return FAR
        seen |= frontier
    return FAR


@inner_kernel
def walk(neighbours: Numbers, free: int, crossings: int, sources: int, steps: int) -> tuple[int, int]:
    """Where so many steps over free locations end, and where they can end having been on a crossing."""
    reached = sources & free
    crossed = reached & crossings
    for _ in range(steps):
        reached = neighbours_of(neighbours, reached) & free
        crossed = neighbours_of(neighbours, crossed) & free | reached & crossings
    return reached, crossed


@inner_kernel
def middle(neighbours: Numbers, free: int, crossings: int, sources: int, targets: int, steps: int) -> int:
    """The middlemost locations of the shortest paths that are free throughout and touch a crossing: one, or two."""
    found = 0
    for before in range(steps // 2, (steps + 1) // 2 + 1):
        forth, crossed_forth = walk(neighbours, free, crossings, sources, before)
        back, crossed_back = walk(neighbours, free, crossings, targets, steps - before)
        found |= forth & back & (crossed_forth | crossed_back)
    return found


@inner_kernel
def free_locations(lines: Numbers, empty: int, opposing: int) -> tuple[int, int]:
    """The empty locations on a line without an opposing piece, and those where two such lines cross."""
    once, twice = 0, 0
    for line in lines:
        if line & opposing == 0:
            twice |= once & line
            once |= line
    return once & empty, twice & empty


@inner_kernel
def nearest(neighbours: Numbers, own: int, empty: int) -> int:
    """The fewest steps between any two pieces, or on a way round from one to itself; FAR if there is no such path."""
    fewest, pieces = FAR, own
    while pieces:
        one = lowest(pieces)
        pieces &= pieces - 1
        beside, others = neighbours[one] & empty, pieces & ~neighbours[one]
        while others:
            beside_other = neighbours[lowest(others)] & empty
            others &= others - 1
            fewest = min(fewest, steps_between(neighbours, empty, beside, beside_other, fewest))
        while beside:
            begin = beside & -beside
            beside ^= begin
            fewest = min(fewest, steps_between(neighbours, empty, begin, beside, fewest))
    return fewest


@inner_kernel
def note(found: int, one: int, another: int, ends: Numbers) -> None:
    """Write down between which pieces the found locations are, unless they are in the middle of another path too."""
    while found:
        place = lowest(found)
        found &= found - 1
        if ends[place] < 0:
            ends[place] = one | another << END


@kernel
def shortcuts(neighbours: Numbers, lines: Numbers, own: int, opposing: int, empty: int, ends: Numbers) -> int:
    """Find the middles of the shortest paths between the nearest pieces; how many steps the paths have.

    `ends` has, for each location that is such a middle, the two pieces at the ends of one path; -1 for any other.
    """
    ends[:] = -1
    fewest = nearest(neighbours, own, empty)
    free, crossings = free_locations(lines, empty, opposing)
    if fewest == FAR or crossings == 0:
        return FAR
    pieces = own
    while pieces:
        one = lowest(pieces)
        pieces &= pieces - 1
        beside, others = neighbours[one] & empty, pieces & ~neighbours[one]
        while others:
            another = lowest(others)
            others &= others - 1
            beside_other = neighbours[another] & empty
            if steps_between(neighbours, empty, beside, beside_other, fewest) == fewest:
                note(middle(neighbours, free, crossings, beside, beside_other, fewest), one, another, ends)
        while beside:  # round and back to the same piece, by another neighbour
            begin = beside & -beside
            beside ^= begin
            if steps_between(neighbours, empty, begin, beside, fewest) == fewest:
                note(middle(neighbours, free, crossings, begin, beside, fewest), one, one, ends)
    return fewest
