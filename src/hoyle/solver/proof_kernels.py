"""Proof by search, for games whose pieces stay where they are placed and whose lines win: is it decided within d plies?

Three answers: the mover wins within d, loses within d, or neither. A mover who faces a threat has only the squares that
meet it, so that even 3x3x3, too large for a table, is decided in a moment.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from hoyle.games.kernels import LINES, SIZE, THROUGH, Numbers, open_for_placing
from hoyle.jit_kernels import kernel, lowest, popcount

UNKNOWN = 127
OPEN = 2  # no answer yet


class Memory(NamedTuple):
    """What has been proved so far, by position: the masks, and the least depths won and lost and the most undecided."""

    own: Numbers
    opposing: Numbers
    won: Any
    lost: Any
    undecided: Any


def new_memory(slots: int) -> Memory:
    """An empty memory; `slots` is a power of two."""
    masks = np.zeros((2, slots), dtype=np.int64)
    depths = np.full((2, slots), UNKNOWN, dtype=np.int8)
    return Memory(masks[0], masks[1], depths[0], depths[1], np.full(slots, -1, dtype=np.int8))


@kernel
def slot_of(memory: Memory, own: int, opposing: int) -> int:
    """Where a position is remembered; what stood there for another is forgotten."""
    mixed = own * -7046029254386353131 ^ opposing * -4658895280553007687
    mixed = (mixed ^ (mixed >> 29)) * -7723592293110705685
    slot = (mixed >> 20) & (len(memory.own) - 1)
    if memory.own[slot] != own or memory.opposing[slot] != opposing:
        memory.own[slot], memory.opposing[slot] = own, opposing
        memory.won[slot], memory.lost[slot], memory.undecided[slot] = UNKNOWN, UNKNOWN, -1
    return slot


@kernel
def threats(rulebook: Numbers, held: int, free: int, side: int) -> int:
    """The free locations on which these pieces would complete a line."""
    found = 0
    for entry in range(rulebook[LINES + 2 * side], rulebook[LINES + 2 * side + 1]):
        missing = rulebook[entry] & ~held
        if missing & (missing - 1) == 0 and missing & free:
            found |= missing
    return found


@kernel
def promise(rulebook: Numbers, own: int, opposing: int, target: int, side: int) -> int:
    """How promising a square looks: lines through it that are still open, those with pieces of one's own first."""
    total = 0
    start = THROUGH + 65 * side + target
    for entry in range(rulebook[start], rulebook[start + 1]):
        rest = rulebook[entry]
        if rest & opposing == 0:
            total += 1 + 8 * popcount(rest & own)
        if rest & own == 0:
            total += 2 * popcount(rest & opposing)
    return total


# What a ply of the proof keeps: the five numbers of its position, the depth left, its next move, where its moves end,
# and the answer so far.
OWN, OPPOSING, HAND, OPPOSING_HAND, SIDE, DEPTH, NEXT, END, ANSWER = range(9)


@kernel
def prove(rulebook: Numbers, start: Numbers, depth: int, memory: Memory, order: Numbers, nodes: Numbers) -> int:
    """1 if the mover wins within `depth` plies, -1 if the mover loses within them, else 0.

    On a stack of its own: numba's cache and recursion do not go together.
    """
    size = rulebook[SIZE]
    stack = np.zeros((depth + 2, 9), dtype=np.int64)
    stack[0, :5] = start
    stack[0, DEPTH] = depth
    level, entering, answer = 0, True, 0
    while True:
        if entering:
            nodes[0] += 1
            answer = _at_once(rulebook, stack[level], memory)
            if answer == OPEN:
                _order_moves(rulebook, stack[level], order, level * size)
                stack[level, ANSWER] = -1
        if answer != OPEN:  # an answer to give back to the ply before
            if level == 0:
                return answer
            level -= 1
            if answer == -1:
                stack[level, ANSWER], stack[level, NEXT] = 1, stack[level, END]
            elif answer == 0:
                stack[level, ANSWER] = 0
        if stack[level, NEXT] == stack[level, END]:
            answer, entering = stack[level, ANSWER], False
            _remember(memory, stack[level], answer)
            continue
        target = order[stack[level, NEXT]] & 255
        stack[level, NEXT] += 1
        after, here = stack[level + 1], stack[level]
        after[OWN], after[OPPOSING] = here[OPPOSING], here[OWN] | 1 << target
        after[HAND], after[OPPOSING_HAND], after[SIDE] = here[OPPOSING_HAND], here[HAND] - 1, 1 - here[SIDE]
        after[DEPTH] = here[DEPTH] - 1
        level, entering = level + 1, True


@kernel
def _at_once(rulebook: Numbers, ply: Numbers, memory: Memory) -> int:
    """The answer that needs no search: by the rules, by a double threat, from memory; else OPEN."""
    own, opposing, side, depth = ply[OWN], ply[OPPOSING], ply[SIDE], ply[DEPTH]
    free = open_for_placing(rulebook, own, opposing) if ply[HAND] > 0 else 0
    if depth == 0 or free == 0:
        return 0
    if threats(rulebook, own, free, side):
        return 1
    if depth == 1:
        return 0
    feared = threats(rulebook, opposing, free, 1 - side) if ply[OPPOSING_HAND] > 0 else 0
    if feared & (feared - 1):
        return -1
    slot = slot_of(memory, own, opposing)
    if memory.won[slot] <= depth:
        return 1
    if memory.lost[slot] <= depth:
        return -1
    return 0 if memory.undecided[slot] >= depth else OPEN


@kernel
def _order_moves(rulebook: Numbers, ply: Numbers, order: Numbers, at: int) -> None:
    """Write the moves of a ply, the most promising first; a threat leaves only the square that meets it."""
    own, opposing, side = ply[OWN], ply[OPPOSING], ply[SIDE]
    free = open_for_placing(rulebook, own, opposing)
    feared = threats(rulebook, opposing, free, 1 - side) if ply[OPPOSING_HAND] > 0 else 0
    count = 0
    rest = feared if feared else free
    while rest:
        target = lowest(rest)
        rest &= rest - 1
        key = promise(rulebook, own, opposing, target, side) << 8 | target
        place = at + count
        while place > at and order[place - 1] < key:
            order[place] = order[place - 1]
            place -= 1
        order[place] = key
        count += 1
    ply[NEXT], ply[END] = at, at + count


@kernel
def _remember(memory: Memory, ply: Numbers, answer: int) -> None:
    """Keep what was proved of a ply's position."""
    slot, depth = slot_of(memory, ply[OWN], ply[OPPOSING]), ply[DEPTH]
    if answer == 1:
        memory.won[slot] = min(memory.won[slot], depth)
    elif answer == -1:
        memory.lost[slot] = min(memory.lost[slot], depth)
    else:
        memory.undecided[slot] = max(memory.undecided[slot], depth)
