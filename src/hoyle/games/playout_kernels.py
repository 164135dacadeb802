"""Move sequences counted (perft) and random contests played, by the million."""

from __future__ import annotations

import numpy as np

from hoyle.games.ending_kernels import GOES_ON, completes, ending, ending_after
from hoyle.games.move_kernels import write_moves
from hoyle.games.position_kernels import BitPosition, read_row, step, write_row
from hoyle.games.rulebook_kernels import EVERYWHERE, FULL_DRAWS, LINE, STUCK_DRAWS, WIN, Numbers
from hoyle.games.target_kernels import open_for_placing
from hoyle.jit_kernels import inline_kernel, kernel, lowest, popcount


@kernel
def count_sequences(rulebook: Numbers, start: BitPosition, depth: int, most: int, counts: Numbers) -> None:
    """Add to `counts[d]` the number of move sequences of length d from a position, for each d up to `depth`.

    `most` is the most moves of any position. On a stack of its own: numba's cache and recursion do not go together.
    """
    stack, moves = np.empty((depth + 1, 5), dtype=np.int64), np.empty(most * (depth + 1), dtype=np.int64)
    following, behind = np.zeros(depth + 1, dtype=np.int64), np.zeros(depth + 1, dtype=np.int64)
    write_row(stack[0], start)
    level, entering = 0, True
    while level >= 0:
        position = read_row(stack[level])
        if entering:
            counts[level] += 1
            following[level] = behind[level] = level * most
            if level < depth and ending(rulebook, position) == GOES_ON:
                behind[level] += write_moves(rulebook, position, moves, level * most)
            if level + 1 == depth:  # the leaves are only counted
                counts[depth] += behind[level] - following[level]
                following[level] = behind[level]
        if following[level] == behind[level]:
            level, entering = level - 1, False
            continue
        write_row(stack[level + 1], step(position, moves[following[level]]))
        following[level] += 1
        level, entering = level + 1, True


@inline_kernel
def next_random(state: Numbers) -> int:
    """A pseudo-random number of 62 bits (splitmix64); `state` is one number and moves on."""
    state[0] += -7046029254386353131  # 0x9E3779B97F4A7C15
    mixed = state[0]
    mixed = (mixed ^ (mixed >> 30 & 0x3FFFFFFFF)) * -4658895280553007687  # 0xBF58476D1CE4E5B9
    mixed = (mixed ^ (mixed >> 27 & 0x1FFFFFFFFF)) * -7723592293110705685  # 0x94D049BB133111EB
    return (mixed ^ (mixed >> 31 & 0x1FFFFFFFF)) >> 2 & 0x3FFFFFFFFFFFFFFF


@kernel
def play_out(
    rulebook: Numbers,
    start: BitPosition,
    contests: int,
    longest: int,
    state: Numbers,
    moves: Numbers,
    results: Numbers,
) -> None:
    """Random contests from one position: how many the first won, the second won and were drawn, and all their plies."""
    for _ in range(contests):
        position, plies = start, 0
        value = ending(rulebook, position)
        while value == GOES_ON and plies < longest:
            count = write_moves(rulebook, position, moves, 0)
            move = moves[(next_random(state) >> 30) * count >> 32]
            made_by = position.side
            position = step(position, move)
            value = ending_after(rulebook, position, move, made_by)
            plies += 1
        add_result(results, value, position.side, plies)


@kernel
def play_out_placements(
    rulebook: Numbers, start: BitPosition, contests: int, longest: int, state: Numbers, results: Numbers
) -> None:
    """`play_out` where pieces never move and lines decide: a move is its target, and nothing need be written down."""
    lines_win = rulebook[LINE] == WIN
    opened = ending(rulebook, start)
    for _ in range(contests):
        position, value, plies = start, opened, 0
        while value == GOES_ON and plies < longest:
            own, opposing = position.own, position.opposing
            targets = open_for_placing(rulebook, own, opposing) if position.hand > 0 else 0
            if targets == 0:
                full = rulebook[FULL_DRAWS] and (own | opposing) == rulebook[EVERYWHERE]
                value = 0 if full or rulebook[STUCK_DRAWS] else -1
                break
            for _ in range((next_random(state) >> 30) * popcount(targets) >> 32):
                targets &= targets - 1
            target = lowest(targets)
            if completes(rulebook, own, target, position.side):
                value = -1 if lines_win else 1
            position = step(position, target)
            plies += 1
        add_result(results, value, position.side, plies)


@inline_kernel
def add_result(results: Numbers, value: int, side: int, plies: int) -> None:
    """Count a contest: what it was worth to the side to move at its end, and its plies."""
    results[3] += plies
    if value == GOES_ON or value == 0:
        results[2] += 1
    else:
        results[side if value == 1 else 1 - side] += 1
