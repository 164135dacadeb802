"""Lines of play in which every own move leaves the opposition one answer at most: what planners plan with (SPEC B1).

Only forcing moves are followed, so this is planning and not search: a move that leaves two good answers ends the line.
What is looked at is counted, and the count is limited.
"""

from __future__ import annotations

import numpy as np

from hoyle.games.ending_kernels import GOES_ON, completes, ending_after, worth_to_maker
from hoyle.games.kernels import MOVES_AGAIN, Numbers, write_moves
from hoyle.games.position_kernels import BitPosition, captures, is_quiet, read_row, step, write_row
from hoyle.games.rulebook_kernels import LINE, WIN
from hoyle.jit_kernels import inline_kernel, kernel

CLOSE, SHUT = 1, 2  # goals: a line that wins or captures; a win without one, as by shutting in
NO_ANSWER, NOT_FORCED = -1, -2  # instead of the one answer: none will do; several will, or the opposition gains by one


@inline_kernel
def reaches(rulebook: Numbers, goals: int, position: BitPosition, move: int) -> bool:
    """Whether a move reaches one of the goals."""
    if goals & CLOSE and captures(move):
        return True
    after = step(position, move)
    mine = after.own if move & MOVES_AGAIN else after.opposing
    if rulebook[LINE] == WIN and completes(rulebook, mine, move & 255, position.side):
        return goals & CLOSE != 0
    if goals & SHUT == 0 or move & MOVES_AGAIN:
        return False
    return worth_to_maker(rulebook, after, move, position.side) == 1


@inline_kernel
def within_reach(rulebook: Numbers, goals: int, position: BitPosition, room: Numbers, at: int) -> bool:
    """Whether some move of the mover reaches one of the goals."""
    for entry in range(at, at + write_moves(rulebook, position, room, at)):
        if reaches(rulebook, goals, position, room[entry]):
            return True
    return False


@kernel
def only_answer(
    rulebook: Numbers, goals: int, position: BitPosition, move: int, spare: int, room: Numbers, at: int, most: int
) -> tuple[int, int]:
    """The one answer after which no goal is within reach, or NO_ANSWER or NOT_FORCED; and how many answers were tried.

    With `spare` 0, a single answer is one too many.
    """
    after = step(position, move)
    if move & MOVES_AGAIN or ending_after(rulebook, after, move, position.side) != GOES_ON:
        return NOT_FORCED, 1
    answer, tried = NO_ANSWER, 0
    for entry in range(at, at + write_moves(rulebook, after, room, at)):
        reply = room[entry]
        tried += 1
        if not is_quiet(reply):
            return NOT_FORCED, tried
        reached = step(after, reply)
        worth = worth_to_maker(rulebook, reached, reply, after.side)
        if worth == -1:  # the answer loses by itself
            continue
        if worth != GOES_ON:
            return NOT_FORCED, tried
        if within_reach(rulebook, goals, reached, room, at + most):
            continue
        if spare == 0 or answer != NO_ANSWER:
            return NOT_FORCED, tried
        answer = reply
    return answer, tried


@kernel
def forced_line(
    rulebook: Numbers,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    goals: int,
    firsts: Numbers,
    depth: int,
    limit: int,
    most: int,
    line: Numbers,
) -> tuple[int, int]:
    """The shortest line that reaches a goal whatever comes: `line` gets moves and answers in turn.

    How many moves of one's own it has before the goal (0: there is none), and how many answers were looked at.
    """
    stack = np.empty((depth + 1, 5), dtype=np.int64)
    following, count = np.zeros(depth + 1, dtype=np.int64), np.zeros(depth + 1, dtype=np.int64)
    room = np.empty((depth + 2) * most, dtype=np.int64)
    write_row(stack[0], BitPosition(own, opposing, hand, opposing_hand, side))
    looks = 0
    for deepest in range(depth):
        level, following[0], count[0] = 0, 0, len(firsts)
        for entry in range(len(firsts)):
            room[entry] = firsts[entry]
        while level >= 0:
            if following[level] == count[level]:
                level -= 1
                continue
            move = room[level * most + following[level]]
            following[level] += 1
            position, spare = read_row(stack[level]), 1 if level < deepest else 0
            answer, tried = only_answer(rulebook, goals, position, move, spare, room, depth * most, most)
            looks += tried
            if looks > limit:
                return 0, limit
            if answer == NOT_FORCED:
                continue
            line[2 * level], line[2 * level + 1] = move, answer
            if answer == NO_ANSWER:
                return level + 1, looks
            level += 1
            reached = step(step(position, move), answer)
            write_row(stack[level], reached)
            following[level] = 0
            count[level] = write_moves(rulebook, reached, room, level * most)
    return 0, looks
