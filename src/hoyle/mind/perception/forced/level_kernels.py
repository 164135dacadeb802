"""One level of the look for a forced gain: the mover's moves tried one by one, each against every answer."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hoyle.games.ending_kernels import GOES_ON, ending_after, worth_to_maker
from hoyle.games.kernels import MOVES_AGAIN, Numbers, write_moves
from hoyle.games.position_kernels import BitPosition, captures, position_in, put_position, step
from hoyle.jit_kernels import inline_kernel, record_of
from hoyle.mind.perception.forced.capture_kernels import all_pass, all_quiet

NO_MOVE = -1
# What is found of a position: nothing within so many plies, a gain, nothing however far one looks; OPEN while its moves
# are still to be tried.
NO_GAIN, GAIN, NEVER, OPEN = range(4)


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
    answered: int  # the answer that was tried last
    refutation: int  # the answer that refuted a move last; it is tried first against the next
    cut: int  # whether a move might gain something further on than this look goes


LEVEL = record_of(Level)
Levels = NDArray[np.void]  # of LEVEL


@inline_kernel
def open_level(level: Level, position: BitPosition, at: int, count: int) -> None:
    """Make a level ready for the moves written at `at`, the first of them next."""
    put_position(level, position)
    level.move, level.moves_end, level.answered, level.cut = at - 1, at + count, NO_MOVE, 0


@inline_kernel
def go_on(rulebook: Numbers, level: Level, gains: bool, found: int, room: Numbers, at: int) -> tuple[int, BitPosition]:
    """Try answers and moves until a position must be looked at (OPEN, with that position) or the level is decided.

    `found` is what came of the answer tried last: where it is a GAIN, the move being tried has gained against all
    answers so far; else the next move is tried. Answers are written at `at`.
    """
    position, holds = position_in(level), found == GAIN
    if found == NO_GAIN:
        level.cut = 1
    while True:
        if holds:
            found, reached = _try_answers(rulebook, level, step(position, room[level.move]), room)
            if found != NEVER:
                return found, reached
        if level.answered != NO_MOVE:
            level.refutation = level.answered
        holds = _try_moves(rulebook, level, position, gains, room, at)
        if not holds:
            return (NO_GAIN if level.cut else NEVER), position


@inline_kernel
def _try_answers(rulebook: Numbers, level: Level, after: BitPosition, room: Numbers) -> tuple[int, BitPosition]:
    """Go on to the next answer that must be looked at: OPEN with the position after it.

    GAIN if no answer is left, NEVER if one ends the contest otherwise.
    """
    while level.answer < level.answers_end:
        reply = level.answered = room[level.answer]
        level.answer += 1
        reached = step(after, reply)
        worth = worth_to_maker(rulebook, reached, reply, after.side)
        if worth == GOES_ON:
            return OPEN, reached
        if worth != -1:  # else the answer loses by itself
            return NEVER, reached
    return GAIN, after


@inline_kernel
def _try_moves(rulebook: Numbers, level: Level, position: BitPosition, gains: bool, room: Numbers, at: int) -> bool:
    """Go on to the next move that the opposition cannot answer by a gain or another turn, its answers written at `at`.

    Where a gain is wanted, the move is quiet.
    """
    while level.move + 1 < level.moves_end:
        level.move += 1
        move = room[level.move]
        if move & MOVES_AGAIN or (gains and captures(move)):  # the capture is answered
            continue
        after = step(position, move)
        if ending_after(rulebook, after, move, position.side) != GOES_ON:
            continue
        count = write_moves(rulebook, after, room, at)
        if all_quiet(room, at, count) if gains else all_pass(room, at, count):
            level.answer, level.answers_end = at, at + count
            _bring_forward(room, at, count, level.refutation)
            return True
    return False


@inline_kernel
def _bring_forward(moves: Numbers, at: int, count: int, wanted: int) -> None:
    """Put a move first, if it is among those written at `at`."""
    for entry in range(at, at + count):
        if moves[entry] == wanted:
            moves[at], moves[entry] = moves[entry], moves[at]
            return
