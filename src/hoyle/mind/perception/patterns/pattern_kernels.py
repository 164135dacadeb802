"""Patterns matched quickly: what each move makes and breaks, and what the best reply does about it (SPEC P2, P3).

Patterns come as flat rows, one for each place where each pattern can stand: the masks of X, O and empty, the side that
it is tied to, the group that it speaks for, what it is worth to whoever made it, and the pattern's number. A pattern
that is matched silences its subpatterns; `silencers` has the pairs of rows.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from hoyle.games.kernels import (
    GOES_ON,
    MOVES_AGAIN,
    Numbers,
    hand_after,
    opposing_after,
    own_after,
    verdict_after,
    write_moves,
)
from hoyle.jit_kernels import kernel

FIRST, SECOND, EMPTY, SIDE, GROUP, WORTH, PATTERN = range(7)
COLUMNS = 7
# What tells of a move for a group: a row that speaks for it, one against it, one of the best reply's. A row is
# numbered from 1, and negative where the pattern is broken rather than made; 0 for none.
FOR, AGAINST, REPLY = range(3)


@kernel
def match(rows: Any, silencers: Any, first: int, second: int, found: Any) -> None:
    """Mark the rows that a board matches with 1, or with 2 where a larger pattern silences them; the others with 0."""
    occupied = first | second
    for row in range(rows.shape[0]):
        lacking = (rows[row, FIRST] & ~first) | (rows[row, SECOND] & ~second) | (rows[row, EMPTY] & occupied)
        found[row] = 1 if lacking == 0 else 0
    for pair in range(silencers.shape[0]):
        if found[silencers[pair, 0]] and found[silencers[pair, 1]]:
            found[silencers[pair, 0]] = 2


@kernel
def match_sides(rows: Any, silencers: Any, own: int, opposing: int, side: int, found: Any) -> None:
    """`match`, for a board given from one side's point of view."""
    if side == 0:
        match(rows, silencers, own, opposing, found)
    else:
        match(rows, silencers, opposing, own, found)


@kernel
def add_effects(rows: Any, before: Any, after: Any, side: int, effects: Any, telling: Any) -> None:
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
    rows: Any,
    silencers: Any,
    replies: Numbers,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    moves: Numbers,
    plies: int,
    effects: Any,
    telling: Any,
) -> None:
    """For each move and group the move's effect; with two plies, less the most that a reply can do for its own side.

    `replies` is room for the replies to one move.
    """
    count, groups = len(moves), effects.shape[1]
    marks = np.empty((3, rows.shape[0]), dtype=np.int8)
    reply_effects, best = np.zeros(groups, dtype=np.int64), np.zeros(groups, dtype=np.int64)
    reply_telling = np.zeros((groups, 3), dtype=np.int64)
    match_sides(rows, silencers, own, opposing, side, marks[0])
    for number in range(count):
        move = moves[number]
        mine, theirs = own_after(own, move), opposing_after(opposing, move)
        match_sides(rows, silencers, mine, theirs, side, marks[1])
        add_effects(rows, marks[0], marks[1], side, effects[number], telling[number])
        my_hand = hand_after(hand, move)
        if plies < 2 or move & MOVES_AGAIN:
            continue
        if verdict_after(rulebook, theirs, mine, opposing_hand, my_hand, 1 - side, move, side) != GOES_ON:
            continue
        for entry in range(write_moves(rulebook, theirs, mine, opposing_hand, 1 - side, replies, 0)):
            reply = replies[entry]
            match_sides(rows, silencers, own_after(theirs, reply), opposing_after(mine, reply), 1 - side, marks[2])
            reply_effects[:] = 0
            reply_telling[:] = 0
            add_effects(rows, marks[1], marks[2], 1 - side, reply_effects, reply_telling)
            for group in range(groups):
                if entry == 0 or reply_effects[group] > best[group]:
                    best[group] = reply_effects[group]
                    telling[number, group, REPLY] = reply_telling[group, FOR]
        for group in range(groups):
            effects[number, group] -= best[group]
