"""Proof by search, for games whose pieces stay where they are placed and whose lines win: is it decided within d plies?

Three answers: the mover wins within d, loses within d, or neither. A mover who faces a threat has only the squares that
meet it, so that even 3x3x3, too large for a table, is decided in a moment.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from hoyle.games.position_kernels import BitPosition, read_row, step, write_row
from hoyle.games.rulebook_kernels import SIZE, THROUGH, Bytes, Numbers
from hoyle.games.target_kernels import open_for_placing
from hoyle.jit_kernels import inline_kernel, kernel, lowest, popcount
from hoyle.solver.evaluation_kernels import completing

UNKNOWN = 127
OPEN = 2  # no answer yet


class Proofs(NamedTuple):
    """What has been proved so far, by position: the masks, and the least depths won and lost and the most undecided."""

    own: Numbers
    opposing: Numbers
    won: Bytes
    lost: Bytes
    undecided: Bytes


def no_proofs(slots: int) -> Proofs:
    """Room for what will be proved; `slots` is a power of two."""
    masks = np.zeros((2, slots), dtype=np.int64)
    depths = np.full((2, slots), UNKNOWN, dtype=np.int8)
    return Proofs(masks[0], masks[1], depths[0], depths[1], np.full(slots, -1, dtype=np.int8))


@inline_kernel
def slot_of(proofs: Proofs, own: int, opposing: int) -> int:
    """Where a position is remembered; what stood there for another is forgotten."""
    mixed = own * -7046029254386353131 ^ opposing * -4658895280553007687
    mixed = (mixed ^ (mixed >> 29)) * -7723592293110705685
    slot = (mixed >> 20) & (len(proofs.own) - 1)
    if proofs.own[slot] != own or proofs.opposing[slot] != opposing:
        proofs.own[slot], proofs.opposing[slot] = own, opposing
        proofs.won[slot], proofs.lost[slot], proofs.undecided[slot] = UNKNOWN, UNKNOWN, -1
    return slot


@inline_kernel
def line_potential(rulebook: Numbers, own: int, opposing: int, target: int, side: int) -> int:
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


# What a ply of the proof keeps, after the five numbers of its position: the depth left, its next move, where its moves
# end, and the answer so far.
DEPTH, NEXT, END, ANSWER = range(5, 9)


@kernel
def prove(rulebook: Numbers, start: BitPosition, depth: int, proofs: Proofs, order: Numbers, nodes: Numbers) -> int:
    """1 if the mover wins within `depth` plies, -1 if the mover loses within them, else 0.

    On a stack of its own: numba's cache and recursion do not go together.
    """
    size = rulebook[SIZE]
    stack = np.zeros((depth + 2, 9), dtype=np.int64)
    write_row(stack[0], start)
    stack[0, DEPTH] = depth
    level, entering, answer = 0, True, 0
    while True:
        if entering:
            nodes[0] += 1
            answer = _at_once(rulebook, stack[level], proofs)
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
            _remember(proofs, stack[level], answer)
            continue
        target = order[stack[level, NEXT]] & 255
        stack[level, NEXT] += 1
        write_row(stack[level + 1], step(read_row(stack[level]), target))
        stack[level + 1, DEPTH] = stack[level, DEPTH] - 1
        level, entering = level + 1, True


@inline_kernel
def _at_once(rulebook: Numbers, ply: Numbers, proofs: Proofs) -> int:
    """The answer that needs no search: by the rules, by a double threat, from what was proved; else OPEN."""
    own, opposing, hand, opposing_hand, side = read_row(ply)
    free, depth = open_for_placing(rulebook, own, opposing) if hand > 0 else 0, ply[DEPTH]
    if depth == 0 or free == 0:
        return 0
    if completing(rulebook, own, free, side):
        return 1
    if depth == 1:
        return 0
    feared = completing(rulebook, opposing, free, 1 - side) if opposing_hand > 0 else 0
    if feared & (feared - 1):
        return -1
    slot = slot_of(proofs, own, opposing)
    if proofs.won[slot] <= depth:
        return 1
    if proofs.lost[slot] <= depth:
        return -1
    return 0 if proofs.undecided[slot] >= depth else OPEN


@inline_kernel
def _order_moves(rulebook: Numbers, ply: Numbers, order: Numbers, at: int) -> None:
    """Write the moves of a ply, the most promising first; a threat leaves only the square that meets it."""
    own, opposing, _, opposing_hand, side = read_row(ply)
    free = open_for_placing(rulebook, own, opposing)
    feared = completing(rulebook, opposing, free, 1 - side) if opposing_hand > 0 else 0
    count = 0
    rest = feared if feared else free
    while rest:
        target = lowest(rest)
        rest &= rest - 1
        key = line_potential(rulebook, own, opposing, target, side) << 8 | target
        place = at + count
        while place > at and order[place - 1] < key:
            order[place] = order[place - 1]
            place -= 1
        order[place] = key
        count += 1
    ply[NEXT], ply[END] = at, at + count


@inline_kernel
def _remember(proofs: Proofs, ply: Numbers, answer: int) -> None:
    """Keep what was proved of a ply's position."""
    own, opposing, _, _, _ = read_row(ply)
    slot, depth = slot_of(proofs, own, opposing), ply[DEPTH]
    if answer == 1:
        proofs.won[slot] = min(proofs.won[slot], depth)
    elif answer == -1:
        proofs.lost[slot] = min(proofs.lost[slot], depth)
    else:
        proofs.undecided[slot] = max(proofs.undecided[slot], depth)
