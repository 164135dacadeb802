"""Forced gains: whether the mover can win, or capture and not be captured in return, whatever the opposition does.

A loss announces itself long before the end: where a line captures, whoever falls a piece behind has all but lost. To
look for the first gain instead of the end takes hundreds of positions instead of millions. A line of play ends as soon
as the opposition gains something, so that exchanges count for neither.
"""

from __future__ import annotations

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


@kernel
def can_capture(rulebook: Numbers, own: int, opposing: int, hand: int, side: int, room: Numbers, at: int) -> bool:
    """Whether some move of the mover captures."""
    for entry in range(at, at + write_moves(rulebook, own, opposing, hand, side, room, at)):
        if room[entry] >> 16 & 255:
            return True
    return False


@kernel
def gains_at_once(
    rulebook: Numbers,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    room: Numbers,
    at: int,
    count: int,
    most: int,
) -> bool:
    """Whether one of the moves written at `at` wins, or captures and leaves the opposition no capture."""
    for entry in range(at, at + count):
        move = room[entry]
        mine, theirs = own_after(own, move), opposing_after(opposing, move)
        my_hand = hand_after(hand, move)
        captures = move >> 16 & 255 != 0
        if move & MOVES_AGAIN:
            if captures:
                return True
            continue
        worth = verdict_after(rulebook, theirs, mine, opposing_hand, my_hand, 1 - side, move, side)
        if worth == -1:
            return True
        if (
            worth == GOES_ON
            and captures
            and not can_capture(rulebook, theirs, mine, opposing_hand, 1 - side, room, at + most)
        ):
            return True
    return False


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
    at: int,
    most: int,
    looks: Numbers,
) -> bool:
    """Whether the mover can force a gain within so many plies.

    `looks[0]` counts positions down; at 0 nothing more is found. Who moves twice in a row is not followed.
    """
    looks[0] -= 1
    if looks[0] < 0:
        return False
    count = write_moves(rulebook, own, opposing, hand, side, room, at)
    if gains_at_once(rulebook, own, opposing, hand, opposing_hand, side, room, at, count, most):
        return True
    if plies < 3:
        return False
    for entry in range(at, at + count):
        move = room[entry]
        if move >> 16:  # a capture that is answered, or another turn
            continue
        mine, my_hand = own_after(own, move), hand_after(hand, move)
        if verdict_after(rulebook, opposing, mine, opposing_hand, my_hand, 1 - side, move, side) != GOES_ON:
            continue
        replies = write_moves(rulebook, opposing, mine, opposing_hand, 1 - side, room, at + most)
        held = True
        for answer in range(at + most, at + most + replies):
            if room[answer] >> 16:  # the opposition gains first
                held = False
                break
        if not held:
            continue
        for answer in range(at + most, at + most + replies):
            reply = room[answer]
            theirs, their_hand = own_after(opposing, reply), hand_after(opposing_hand, reply)
            worth = verdict_after(rulebook, mine, theirs, my_hand, their_hand, side, reply, 1 - side)
            if worth == 1:  # the answer loses by itself
                continue
            if worth != GOES_ON or not forces_gain(
                rulebook, mine, theirs, my_hand, their_hand, side, plies - 2, room, at + 2 * most, most, looks
            ):
                held = False
                break
        if held:
            return True
    return False
