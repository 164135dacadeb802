"""Forced gains: whether the mover can win, or capture and not be captured in return, whatever the opposition does.

A loss announces itself long before the end: where a line captures, whoever falls a piece behind has all but lost. To
look for the first gain instead of the end takes hundreds of positions instead of millions. A line of play ends as soon
as the opposition gains something, so that exchanges count for neither.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hoyle.games.ending_kernels import GOES_ON, ending_after, worth_to_maker
from hoyle.games.kernels import Numbers, write_moves
from hoyle.games.position_kernels import BitPosition, is_quiet, position_in, put_position, step
from hoyle.jit_kernels import inline_kernel, inner_kernel, kernel, record_of
from hoyle.mind.perception.forced.capture_kernels import NOWHERE, all_quiet, gaining_entry

NO_GAIN, GAIN, OPEN = range(3)  # what is found of a position; OPEN while its moves are still to be tried


class Level:
    """What is kept for each move of the mover's ahead: the position, the move being tried, the next answer to it."""

    own: int
    opposing: int
    hand: int
    opposing_hand: int
    side: int
    move: int  # where it is written
    moves_end: int
    answer: int
    answers_end: int


LEVEL = record_of(Level)
Levels = NDArray[np.void]  # of LEVEL


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
    levels = np.empty((plies + 1) // 2, dtype=LEVEL)
    return _forces_gain(
        rulebook, BitPosition(own, opposing, hand, opposing_hand, side), plies, room, most, looks, levels
    )


@inner_kernel
def forced_gain(
    rulebook: Numbers,
    start: BitPosition,
    most_plies: int,
    room: Numbers,
    most: int,
    looks: Numbers,
    levels: Levels,
    line: Numbers,
) -> int:
    """Write a shortest line with which the mover forces a gain; how many moves it has, 0 where none is found."""
    for plies in range(1, most_plies + 1, 2):
        if _forces_gain(rulebook, start, plies, room, most, looks, levels):
            return _write_gain(rulebook, start, room, most, levels, line)
        if looks[0] <= 0:
            return 0
    return 0


@inner_kernel
def _forces_gain(
    rulebook: Numbers, start: BitPosition, plies: int, room: Numbers, most: int, looks: Numbers, levels: Levels
) -> bool:
    """Whether the mover can force a gain within so many plies.

    `looks[0]` counts positions down; at 0 nothing more is found. Who moves twice in a row is not followed. On a stack
    of its own, a level for each move of the mover's: numba's cache and recursion do not go together.
    """
    found, count = _look(rulebook, start, plies, room, 0, most, looks)
    if found != OPEN:
        return found == GAIN
    ahead = 0
    _open(levels[0], start, 0, count)
    while True:
        if found != OPEN:  # something to tell the level before, of the answer that led here
            if ahead == 0:
                return found == GAIN
            ahead -= 1
        begin = 2 * most * ahead
        found, reached = _go_on(rulebook, levels[ahead], found == GAIN, room, begin + most)
        if found == OPEN:
            ahead += 1
            begin += 2 * most
            found, count = _look(rulebook, reached, plies - 2 * ahead, room, begin, most, looks)
            _open(levels[ahead], reached, begin, count)


@inner_kernel
def _write_gain(rulebook: Numbers, start: BitPosition, room: Numbers, most: int, levels: Levels, line: Numbers) -> int:
    """Write the line that was tried last, which is one of those that prove the gain: on each level the last answer."""
    position, count, ahead = start, 0, 0
    while True:
        begin = 2 * most * ahead
        entry = gaining_entry(rulebook, position, room, begin, write_moves(rulebook, position, room, begin), most)
        if entry != NOWHERE:
            line[count] = room[entry]
            return count + 1
        move = room[levels[ahead].move]
        after = step(position, move)
        write_moves(rulebook, after, room, begin + most)
        answer = room[levels[ahead].answers_end - 1]
        line[count], line[count + 1] = move, answer
        count += 2
        position = step(after, answer)
        if worth_to_maker(rulebook, position, answer, after.side) != GOES_ON:
            return count
        ahead += 1


@inline_kernel
def _open(level: Level, position: BitPosition, at: int, count: int) -> None:
    """Make a level ready for the moves written at `at`, the first of them next."""
    put_position(level, position)
    level.move, level.moves_end = at - 1, at + count


@inner_kernel
def _look(
    rulebook: Numbers, position: BitPosition, plies: int, room: Numbers, at: int, most: int, looks: Numbers
) -> tuple[int, int]:
    """Come to a position: what is found at once, or OPEN, and how many moves are written down."""
    looks[0] -= 1
    if looks[0] < 0:
        return NO_GAIN, 0
    count = write_moves(rulebook, position, room, at)
    if gaining_entry(rulebook, position, room, at, count, most) != NOWHERE:
        return GAIN, count
    return OPEN if plies >= 3 else NO_GAIN, count


@inline_kernel
def _go_on(rulebook: Numbers, level: Level, holds: bool, room: Numbers, at: int) -> tuple[int, BitPosition]:
    """Try answers and moves until a position must be looked at (OPEN, with that position) or the level is decided.

    `holds` says that the move being tried has gained against all answers so far; else the next move is tried. Answers
    are written at `at`.
    """
    position = position_in(level)
    while True:
        if holds:
            found, reached = _try_answers(rulebook, level, step(position, room[level.move]), room)
            if found != NO_GAIN:
                return found, reached
        holds = _try_moves(rulebook, level, position, room, at)
        if not holds:
            return NO_GAIN, position


@inline_kernel
def _try_answers(rulebook: Numbers, level: Level, after: BitPosition, room: Numbers) -> tuple[int, BitPosition]:
    """Go on to the next answer that must be looked at: OPEN with the position after it.

    GAIN if no answer is left, NO_GAIN if one ends the contest otherwise.
    """
    while level.answer < level.answers_end:
        reply = room[level.answer]
        level.answer += 1
        reached = step(after, reply)
        worth = worth_to_maker(rulebook, reached, reply, after.side)
        if worth == GOES_ON:
            return OPEN, reached
        if worth != -1:  # else the answer loses by itself
            return NO_GAIN, reached
    return GAIN, after


@inline_kernel
def _try_moves(rulebook: Numbers, level: Level, position: BitPosition, room: Numbers, at: int) -> bool:
    """Go on to the next quiet move that the opposition cannot answer by a gain, its answers written at `at`."""
    while level.move + 1 < level.moves_end:
        level.move += 1
        move = room[level.move]
        if not is_quiet(move):  # a capture that is answered, or another turn
            continue
        after = step(position, move)
        if ending_after(rulebook, after, move, position.side) != GOES_ON:
            continue
        count = write_moves(rulebook, after, room, at)
        if all_quiet(room, at, count):
            level.answer, level.answers_end = at, at + count
            return True
    return False
