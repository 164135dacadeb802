"""The line of a forced gain: the fewest plies that the mover needs, against the answers that hold out longest."""

from __future__ import annotations

import numpy as np

from hoyle.games.ending_kernels import GOES_ON, worth_to_maker
from hoyle.games.kernels import Numbers, write_moves
from hoyle.games.position_kernels import BitPosition, step
from hoyle.games.rulebook_kernels import FEWEST
from hoyle.jit_kernels import inline_kernel, inner_kernel, popcount
from hoyle.mind.perception.forced.capture_kernels import NOWHERE, gaining_entry
from hoyle.mind.perception.forced.gain_kernels import gain_within
from hoyle.mind.perception.forced.level_kernels import GAIN, NEVER, Levels
from hoyle.mind.perception.forced.refuted_kernels import refuted_within

UNLIMITED = 1 << 60  # positions that may be looked at where it is known that little is left to find


@inner_kernel
def forced_gain(
    rulebook: Numbers,
    start: BitPosition,
    gains: bool,
    room: Numbers,
    most: int,
    looks: Numbers,
    levels: Levels,
    refuted: Numbers,
    line: Numbers,
) -> int:
    """Write a shortest line with which the mover forces a gain; how many moves it has, 0 where none is found.

    Without `gains` it is to win. That takes a move for each piece that the opposition can spare, unless it is shut in,
    so the look begins there: a win in fewer plies is found as one in so many, if at all.
    """
    first = 1 if gains else 2 * spare_pieces(rulebook, start) + 1
    for plies in range(first, 2 * len(levels), 2):
        found = gain_within(rulebook, start, gains, plies, room, most, looks, levels, refuted)
        if found == GAIN:
            return _write_gain(rulebook, start, gains, plies, room, most, levels, refuted, line)
        if found == NEVER or looks[0] <= 0:
            return 0
    return 0


@inline_kernel
def spare_pieces(rulebook: Numbers, position: BitPosition) -> int:
    """How many pieces the opposition can lose and still have enough."""
    spare: int = popcount(position.opposing) + position.opposing_hand - rulebook[FEWEST]
    return spare


@inner_kernel
def _write_gain(
    rulebook: Numbers,
    start: BitPosition,
    gains: bool,
    plies: int,
    room: Numbers,
    most: int,
    levels: Levels,
    refuted: Numbers,
    line: Numbers,
) -> int:
    """Write a line that gains within so many plies, against answers that hold out longest; how many moves it has."""
    looks, position, count = np.full(1, UNLIMITED), start, 0
    while True:
        gain_within(rulebook, position, gains, plies, room, most, looks, levels, refuted)
        moves = write_moves(rulebook, position, room, 0)
        entry = gaining_entry(rulebook, position, gains, room, 0, moves, most)
        if entry != NOWHERE:
            line[count] = room[entry]
            return count + 1
        move = room[levels[0].move]
        after = step(position, move)
        answer, plies = _longest_answer(rulebook, after, gains, plies - 2, room, most, looks, levels, refuted)
        line[count], line[count + 1] = move, answer
        count += 2
        position = step(after, answer)
        if worth_to_maker(rulebook, position, answer, after.side) != GOES_ON:
            return count


@inner_kernel
def _longest_answer(
    rulebook: Numbers,
    after: BitPosition,
    gains: bool,
    plies: int,
    room: Numbers,
    most: int,
    looks: Numbers,
    levels: Levels,
    refuted: Numbers,
) -> tuple[int, int]:
    """Of answers that all lose something within so many plies more, one that takes the most, and how many it takes.

    The answers are written at the end of the room, where a look that is two moves shorter does not come.
    """
    at = len(room) - most
    count = write_moves(rulebook, after, room, at)
    for within in range(plies - 2, -2, -2):
        for remembered in (True, False):  # first whoever is known to hold so long: the look before found one
            for entry in range(at, at + count):
                reached = step(after, room[entry])
                if worth_to_maker(rulebook, reached, room[entry], after.side) != GOES_ON:
                    continue
                if remembered:
                    holds = within < 1 or refuted_within(refuted, reached) >= within
                else:
                    found = gain_within(rulebook, reached, gains, within, room, most, looks, levels, refuted)
                    holds = found != GAIN
                if holds:
                    return room[entry], within + 2
    return room[at], 0
