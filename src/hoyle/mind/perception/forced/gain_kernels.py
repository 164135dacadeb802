"""Forced gains: whether the mover can win, or capture and not be captured in return, whatever the opposition does.

A loss announces itself long before the end: where a line captures, whoever falls a piece behind has all but lost. To
look for the first gain instead of the end takes hundreds of positions instead of millions. A line of play ends as soon
as the opposition gains something, so that exchanges count for neither. Where only a win will do, captures are moves
like any other.
"""

from __future__ import annotations

import numpy as np

from hoyle.games.kernels import Numbers, write_moves
from hoyle.games.position_kernels import BitPosition, position_in
from hoyle.jit_kernels import inner_kernel, kernel
from hoyle.mind.perception.forced.capture_kernels import NOWHERE, gaining_entry
from hoyle.mind.perception.forced.level_kernels import GAIN, LEVEL, NEVER, NO_GAIN, OPEN, Levels, go_on, open_level
from hoyle.mind.perception.forced.refuted_kernels import FOR_EVER, ROW, note_refuted, refuted_within

REFUTED = 1 << 10  # rows of a table of refuted positions, where nobody gives one


@kernel
def forces_gain(
    rulebook: Numbers,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    plies: int,
    room: Numbers,
    most: int,
    looks: Numbers,
) -> bool:
    """Whether the mover can force a gain within so many plies; `looks[0]` counts positions down."""
    levels, refuted = np.zeros((plies + 1) // 2, dtype=LEVEL), np.zeros((REFUTED, ROW), dtype=np.int64)
    start = BitPosition(own, opposing, hand, opposing_hand, side)
    return gain_within(rulebook, start, True, plies, room, most, looks, levels, refuted) == GAIN


@inner_kernel
def gain_within(
    rulebook: Numbers,
    start: BitPosition,
    gains: bool,
    plies: int,
    room: Numbers,
    most: int,
    looks: Numbers,
    levels: Levels,
    refuted: Numbers,
) -> int:
    """Whether the mover can force a GAIN within so many plies, or NEVER can, however far one looks.

    `looks[0]` counts positions down; at 0 nothing more is found. Who moves twice in a row is not followed. On a stack
    of its own, a level for each move of the mover's: numba's cache and recursion do not go together.
    """
    found, count = _look(rulebook, start, gains, plies, room, 0, most, looks, refuted)
    if found != OPEN:
        return found
    ahead = 0
    open_level(levels[0], start, 0, count)
    while True:
        if found != OPEN:  # something to tell the level before, of the answer that led here
            if ahead == 0:
                return found
            ahead -= 1
        begin = 2 * most * ahead
        found, reached = go_on(rulebook, levels[ahead], gains, found, room, begin + most)
        if found == OPEN:
            ahead += 1
            begin += 2 * most
            found, count = _look(rulebook, reached, gains, plies - 2 * ahead, room, begin, most, looks, refuted)
            open_level(levels[ahead], reached, begin, count)
        elif found != GAIN and looks[0] >= 0:
            within = FOR_EVER if found == NEVER else plies - 2 * ahead
            note_refuted(refuted, position_in(levels[ahead]), within)


@inner_kernel
def _look(
    rulebook: Numbers,
    position: BitPosition,
    gains: bool,
    plies: int,
    room: Numbers,
    at: int,
    most: int,
    looks: Numbers,
    refuted: Numbers,
) -> tuple[int, int]:
    """Come to a position: what is found at once, or OPEN, and how many moves are written down."""
    within = refuted_within(refuted, position)
    if within >= plies:
        return (NEVER if within == FOR_EVER else NO_GAIN), 0
    looks[0] -= 1
    if looks[0] < 0:
        return NO_GAIN, 0
    count = write_moves(rulebook, position, room, at)
    if gaining_entry(rulebook, position, gains, room, at, count, most) != NOWHERE:
        return GAIN, count
    if plies >= 3:
        return OPEN, count
    note_refuted(refuted, position, plies)
    return NO_GAIN, count
