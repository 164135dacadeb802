"""Patterns matched quickly: what each move makes and breaks, and what the best reply does about it (SPEC P2, P3).

Patterns come as flat rows, one for each place where each pattern can stand: the masks of X, O and empty, the side that
it is tied to, the group that it speaks for, what it is worth to whoever made it, and the pattern's number. A pattern
that is matched silences its subpatterns; `silencers` has the pairs of rows.
"""

from __future__ import annotations

import numpy as np

from hoyle.games.ending_kernels import GOES_ON, ending_after
from hoyle.games.kernels import MOVES_AGAIN, Numbers, write_moves
from hoyle.games.position_kernels import BitPosition, step
from hoyle.games.rulebook_kernels import Bytes
from hoyle.jit_kernels import inline_kernel, inner_kernel, kernel

FIRST, SECOND, EMPTY, SIDE, GROUP, WORTH, PATTERN = range(7)
COLUMNS = 7
# What tells of a move for a group: a row that speaks for it, one against it, one of the best reply's. A row is
# numbered from 1, and negative where the pattern is broken rather than made; 0 for none.
FOR, AGAINST, REPLY = range(3)


@kernel
def match(rows: Numbers, silencers: Numbers, first: int, second: int, found: Bytes) -> None:
    """Mark the rows that a board matches with 1, or with 2 where a larger pattern silences them; the others with 0."""
    occupied = first | second
    for row in range(rows.shape[0]):
        lacking = (rows[row, FIRST] & ~first) | (rows[row, SECOND] & ~second) | (rows[row, EMPTY] & occupied)
        found[row] = 1 if lacking == 0 else 0
    for pair in range(silencers.shape[0]):
        if found[silencers[pair, 0]] and found[silencers[pair, 1]]:
            found[silencers[pair, 0]] = 2


@inline_kernel
def match_position(rows: Numbers, silencers: Numbers, position: BitPosition, found: Bytes) -> None:
    """`match`, for the board of a position."""
    if position.side == 0:
        match(rows, silencers, position.own, position.opposing, found)
    else:
        match(rows, silencers, position.opposing, position.own, found)


@inner_kernel
def add_effects(rows: Numbers, before: Bytes, after: Bytes, side: int, effects: Numbers, telling: Numbers) -> None:
    """What a move of this side is worth to each group: the patterns of its own that it makes, and any that it breaks.

    To break a good pattern of the opposition is as good as to make one.
    """
    for row in range(rows.shape[0]):
        if before[row] == after[row]:
            continue
        worth, mine, told = rows[row, WORTH], rows[row, SIDE] == side, row + 1
        if before[row] == 0 and after[row] == 1 and mine:
            effect = worth
        elif before[row] == 1 and after[row] == 0:
            effect, told = (-worth if mine else worth), -told
        else:
            continue
        group = rows[row, GROUP]
        effects[group] += effect
        way = FOR if effect > 0 else AGAINST
        if telling[group, way] == 0 or (telling[group, way] < 0 and told > 0):
            telling[group, way] = told


@kernel
def judge(
    rulebook: Numbers,
    rows: Numbers,
    silencers: Numbers,
    replies: Numbers,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    moves: Numbers,
    plies: int,
    effects: Numbers,
    telling: Numbers,
) -> None:
    """For each move and group the move's effect; with two plies, less the most that a reply can do for its own side.

    `replies` is room for the replies to one move.
    """
    groups, position = effects.shape[1], BitPosition(own, opposing, hand, opposing_hand, side)
    marks = np.empty((3, rows.shape[0]), dtype=np.int8)
    best = np.zeros(groups, dtype=np.int64)
    match_position(rows, silencers, position, marks[0])
    for number in range(len(moves)):
        move = moves[number]
        after = step(position, move)
        match_position(rows, silencers, after, marks[1])
        add_effects(rows, marks[0], marks[1], side, effects[number], telling[number])
        if plies < 2 or move & MOVES_AGAIN or ending_after(rulebook, after, move, side) != GOES_ON:
            continue
        _find_best_reply(rulebook, rows, silencers, after, replies, marks, best, telling[number])
        for group in range(groups):
            effects[number, group] -= best[group]


@inline_kernel
def _find_best_reply(
    rulebook: Numbers,
    rows: Numbers,
    silencers: Numbers,
    position: BitPosition,
    replies: Numbers,
    marks: Bytes,
    best: Numbers,
    telling: Numbers,
) -> None:
    """The most that a reply can do for its own side, for each group; `marks[1]` has what the position matches."""
    effects, tells = np.zeros(len(best), dtype=np.int64), np.zeros((len(best), 3), dtype=np.int64)
    for entry in range(write_moves(rulebook, position, replies, 0)):
        match_position(rows, silencers, step(position, replies[entry]), marks[2])
        effects[:] = 0
        tells[:] = 0
        add_effects(rows, marks[1], marks[2], position.side, effects, tells)
        for group in range(len(best)):
            if entry == 0 or effects[group] > best[group]:
                best[group] = effects[group]
                telling[group, REPLY] = tells[group, FOR]
