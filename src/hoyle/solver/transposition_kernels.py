"""The expert's transposition table: what earlier searches found of a position, by its key.

A cell has two numbers, a key and what is known of it: whether a line was broken off at the horizon, the score, the
depth, the kind of score and the best move.
"""

from __future__ import annotations

from hoyle.games.position_kernels import BitPosition
from hoyle.games.rulebook_kernels import Numbers
from hoyle.jit_kernels import inline_kernel, kernel
from hoyle.solver.evaluation_kernels import DECIDED

EXACT, AT_LEAST, AT_MOST = 1, 2, 3
UNSETTLED = 2_000_000  # no score


@inline_kernel
def mixed(number: int) -> int:
    """A number whose every bit depends on every bit of the given one (the end of splitmix64)."""
    number = (number ^ (number >> 30 & 0x3FFFFFFFF)) * -4658895280553007687
    number = (number ^ (number >> 27 & 0x1FFFFFFFFF)) * -7723592293110705685
    return number ^ (number >> 31 & 0x1FFFFFFFF)


@kernel
def key_of(position: BitPosition) -> int:
    """The 64 bits that a position is known by."""
    hands = position.hand << 9 | position.opposing_hand << 1 | position.side
    return mixed(mixed(mixed(position.own + 0x1234567) + position.opposing) + hands)


@inline_kernel
def cell_of(cells: Numbers, key: int) -> int:
    """Where a key stands in the table, if it does."""
    return 2 * (key & (len(cells) // 2 - 1))


@inline_kernel
def remember(cells: Numbers, key: int, score: int, depth: int, kind: int, move: int, ply: int, broken: int) -> None:
    """Write a result into the transposition table; an end in sight counts from the position, not from the root."""
    if score > DECIDED:
        score += ply
    elif score < -DECIDED:
        score -= ply
    cell = cell_of(cells, key)
    cells[cell] = key
    cells[cell + 1] = broken << 60 | (score + (1 << 21)) << 36 | depth << 28 | kind << 26 | move


@inline_kernel
def recall(cells: Numbers, key: int, depth: int, alpha: int, beta: int, ply: int) -> tuple[int, int]:
    """The score that the table gives between alpha and beta at this depth, or UNSETTLED; whether it was broken off."""
    cell = cell_of(cells, key)
    data = cells[cell + 1]
    if cells[cell] != key or data == 0 or data >> 28 & 255 < depth:
        return UNSETTLED, 0
    score = int(data >> 36 & 0xFFFFFF) - (1 << 21)
    if score > DECIDED:
        score -= ply
    elif score < -DECIDED:
        score += ply
    kind = data >> 26 & 3
    if kind == EXACT or (kind == AT_LEAST and score >= beta) or (kind == AT_MOST and score <= alpha):
        return score, data >> 60
    return UNSETTLED, 0


@inline_kernel
def recalled_move(cells: Numbers, key: int) -> int:
    """The move that was best here before; -1 if none is remembered."""
    cell = cell_of(cells, key)
    return int(cells[cell + 1] & 0x3FFFFFF) if cells[cell] == key and cells[cell + 1] else -1
