"""Lines of play in which every own move leaves the opposition one answer at most: what planners plan with (SPEC B1).

Only forcing moves are followed, so this is planning and not search: a move that leaves two good answers ends the line.
What is looked at is counted, and the count is limited.
"""

from __future__ import annotations

import numpy as np

from hoyle.games.kernels import (
    GOES_ON,
    LINE,
    LINES,
    MOVES_AGAIN,
    WIN,
    Numbers,
    completes,
    hand_after,
    open_for_placing,
    opposing_after,
    own_after,
    verdict_after,
    write_moves,
)
from hoyle.jit_kernels import kernel, lowest
from hoyle.mind.perception.lines.fork_kernels import threat_squares

CLOSE, SHUT = 1, 2  # goals: a line that wins or captures; a win without one, as by shutting in
NO_ANSWER, NOT_FORCED = -1, -2  # instead of the one answer: none will do; several will, or the opposition gains by one


@kernel
def reaches(
    rulebook: Numbers, goals: int, own: int, opposing: int, hand: int, opposing_hand: int, side: int, move: int
) -> bool:
    """Whether a move reaches one of the goals."""
    mine = own_after(own, move)
    if goals & CLOSE and move >> 16 & 255 != 0:  # it captures
        return True
    if rulebook[LINE] == WIN and completes(rulebook, mine, move & 255, side):
        return goals & CLOSE != 0
    if goals & SHUT == 0 or move & MOVES_AGAIN:
        return False
    theirs, my_hand = opposing_after(opposing, move), hand_after(hand, move)
    return verdict_after(rulebook, theirs, mine, opposing_hand, my_hand, 1 - side, move, side) == -1


@kernel
def within_reach(
    rulebook: Numbers,
    goals: int,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    room: Numbers,
    at: int,
) -> bool:
    """Whether some move of the mover reaches one of the goals."""
    for entry in range(at, at + write_moves(rulebook, own, opposing, hand, side, room, at)):
        if reaches(rulebook, goals, own, opposing, hand, opposing_hand, side, room[entry]):
            return True
    return False


@kernel
def only_answer(
    rulebook: Numbers,
    goals: int,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    move: int,
    spare: int,
    room: Numbers,
    at: int,
    most: int,
) -> tuple[int, int]:
    """The one answer after which no goal is within reach, or NO_ANSWER or NOT_FORCED; and how many answers were tried.

    With `spare` 0, a single answer is one too many.
    """
    if move & MOVES_AGAIN:
        return NOT_FORCED, 1
    mine, theirs = own_after(own, move), opposing_after(opposing, move)
    my_hand = hand_after(hand, move)
    if verdict_after(rulebook, theirs, mine, opposing_hand, my_hand, 1 - side, move, side) != GOES_ON:
        return NOT_FORCED, 1
    answer, tried = NO_ANSWER, 0
    for entry in range(at, at + write_moves(rulebook, theirs, mine, opposing_hand, 1 - side, room, at)):
        reply = room[entry]
        tried += 1
        if reply >> 16 != 0:
            return NOT_FORCED, tried
        a, b = opposing_after(mine, reply), own_after(theirs, reply)
        b_hand = hand_after(opposing_hand, reply)
        worth = verdict_after(rulebook, a, b, my_hand, b_hand, side, reply, 1 - side)
        if worth == 1:  # the answer loses by itself
            continue
        if worth != GOES_ON:
            return NOT_FORCED, tried
        if within_reach(rulebook, goals, a, b, my_hand, b_hand, side, room, at + most):
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
    stack = np.empty((depth + 1, 4), dtype=np.int64)
    following, count = np.zeros(depth + 1, dtype=np.int64), np.zeros(depth + 1, dtype=np.int64)
    room = np.empty((depth + 2) * most, dtype=np.int64)
    stack[0, 0], stack[0, 1], stack[0, 2], stack[0, 3] = own, opposing, hand, opposing_hand
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
            mine, theirs, my_hand, their_hand = stack[level]
            spare = 1 if level < deepest else 0
            answer, tried = only_answer(
                rulebook, goals, mine, theirs, my_hand, their_hand, side, move, spare, room, depth * most, most
            )
            looks += tried
            if looks > limit:
                return 0, limit
            if answer == NOT_FORCED:
                continue
            line[2 * level], line[2 * level + 1] = move, answer
            if answer == NO_ANSWER:
                return level + 1, looks
            level += 1
            stack[level, 0] = opposing_after(own_after(mine, move), answer)
            stack[level, 1] = own_after(opposing_after(theirs, move), answer)
            stack[level, 2] = hand_after(my_hand, move)
            stack[level, 3] = hand_after(their_hand, answer)
            following[level] = 0
            count[level] = write_moves(
                rulebook, stack[level, 0], stack[level, 1], stack[level, 2], side, room, level * most
            )
    return 0, looks


@kernel
def forced_fork(
    rulebook: Numbers,
    own: int,
    opposing: int,
    hand: int,
    side: int,
    firsts: int,
    depth: int,
    limit: int,
    line: Numbers,
) -> tuple[int, int]:
    """`forced_line` where pieces stay where they are placed and lines win: threats alone tell what is forced."""
    stack = np.empty((depth + 1, 3), dtype=np.int64)
    stack[0, 0], stack[0, 1] = own, opposing
    looks = 0
    for deepest in range(min(depth, hand - 1)):  # the last piece completes the line
        level = 0
        stack[0, 2] = _threatening(rulebook, own, opposing, side) & firsts
        while level >= 0:
            mine, theirs, rest = stack[level]
            if rest == 0:
                level -= 1
                continue
            looks += 1
            if looks > limit:
                return 0, limit
            target = lowest(rest)
            stack[level, 2] = rest & (rest - 1)
            mine |= 1 << target
            empty = open_for_placing(rulebook, mine, theirs)
            threats = threat_squares(rulebook, mine, theirs, side) & empty
            if threats == 0 or threat_squares(rulebook, theirs, mine, 1 - side) & empty:
                continue  # it threatens nothing after all (gravity), or the opposition wins first
            line[2 * level] = target
            if threats & (threats - 1):
                line[2 * level + 1] = NO_ANSWER
                return level + 1, looks
            line[2 * level + 1] = lowest(threats)
            theirs |= threats
            # Where pieces fall, the answer may open the very place that completes another line.
            if threat_squares(rulebook, mine, theirs, side) & open_for_placing(rulebook, mine, theirs):
                return level + 1, looks
            if level < deepest:
                level += 1
                stack[level, 0], stack[level, 1] = mine, theirs
                stack[level, 2] = _threatening(rulebook, mine, theirs, side)
    return 0, looks


@kernel
def _threatening(rulebook: Numbers, own: int, opposing: int, side: int) -> int:
    """Where a piece threatens to complete a line, without ignoring such a threat of the opposition's."""
    empty = open_for_placing(rulebook, own, opposing)
    urgent = threat_squares(rulebook, opposing, own, 1 - side) & empty
    if urgent:
        empty = urgent
    squares = 0
    for entry in range(rulebook[LINES + 2 * side], rulebook[LINES + 2 * side + 1]):
        line = rulebook[entry]
        missing = line & ~own
        fewer = missing & (missing - 1)
        if line & opposing == 0 and fewer != 0 and fewer & (fewer - 1) == 0:
            squares |= missing
    return squares & empty
