"""Where zones of each type lie, and the nine features of one zone (tutorial, 4.2)."""

from __future__ import annotations

from typing import NamedTuple

from hoyle.games.kernels import Numbers
from hoyle.games.rulebook_kernels import Reals
from hoyle.jit_kernels import inner_kernel, kernel, lowest, popcount
from hoyle.mind.perception.lines.neighbour_kernels import flood, neighbours_of

# The six types and nine features, in the tutorial's order.
ONE_STEP, TWO_STEP, MULTI_STEP, PIECE_BOUNDED, PRIVATE, EXTENDED_PRIVATE = range(6)
PIECES, LOCATIONS, DENSITY, COMPACTNESS, LINES, SHORT_LINES, LONG_LINES, PATH, NUMBER = range(9)
TYPES, FEATURES = 6, 9
SHORT = 2  # locations on a short line


class Chart(NamedTuple):
    """A board as the zones see it."""

    everywhere: int
    neighbours: Numbers  # for each location the mask of those a slide away
    lines: Numbers  # masks of the predrawn lines
    columns: Numbers
    rows: Numbers


@kernel
def write_grounds(chart: Chart, own: int, opposing: int, grounds: Numbers) -> None:
    """For each type the locations that zones of that type take up: the owner's pieces and what goes with them.

    Distances are counted in slides, so they run through empty locations.
    """
    neighbours = chart.neighbours
    empty = chart.everywhere & ~(own | opposing)
    one = own | neighbours_of(neighbours, own) & empty
    near = neighbours_of(neighbours, opposing) & empty
    far = near | neighbours_of(neighbours, near) & empty
    grounds[ONE_STEP] = one
    grounds[TWO_STEP] = one | neighbours_of(neighbours, one) & empty
    grounds[MULTI_STEP] = flood(neighbours, own, empty)
    grounds[PIECE_BOUNDED] = own | empty & ~flood(neighbours, far, empty)
    grounds[PRIVATE] = one & ~near
    safe = one & ~far
    grounds[EXTENDED_PRIVATE] = safe | neighbours_of(neighbours, safe) & empty & ~far


@inner_kernel
def describe_zone(chart: Chart, own: int, zone: int, features: Reals) -> None:
    """The nine features of a zone."""
    lines, short = 0, 0
    for line in chart.lines:
        if line & ~zone == 0:
            lines += 1
            short += popcount(line) == SHORT
    features[PIECES], features[LOCATIONS] = popcount(zone & own), popcount(zone)
    features[DENSITY] = features[PIECES] / features[LOCATIONS]
    features[COMPACTNESS] = compactness(chart, zone)
    features[LINES], features[SHORT_LINES], features[LONG_LINES] = lines, short, lines - short
    features[PATH] = longest_path(chart.neighbours, zone)
    features[NUMBER] = 1


@inner_kernel
def longest_path(neighbours: Numbers, zone: int) -> int:
    """The greatest number of slides between any two locations of a zone, along paths inside it."""
    longest = 0
    rest = zone
    while rest:
        reached = rest & -rest
        rest &= rest - 1
        frontier = reached
        slides = -1
        while frontier:
            slides += 1
            frontier = neighbours_of(neighbours, frontier) & zone & ~reached
            reached |= frontier
        longest = max(longest, slides)
    return longest


@inner_kernel
def compactness(chart: Chart, zone: int) -> float:
    """The smaller of height to width and width to height, in rows and columns."""
    left, right, top, bottom = 64, -1, 64, -1
    while zone:
        location = lowest(zone)
        zone &= zone - 1
        left, right = min(left, chart.columns[location]), max(right, chart.columns[location])
        top, bottom = min(top, chart.rows[location]), max(bottom, chart.rows[location])
    width, height = right - left + 1, bottom - top + 1
    return min(width, height) / max(width, height)
