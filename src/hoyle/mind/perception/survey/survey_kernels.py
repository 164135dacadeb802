"""One look at a position for the whole panel: every move two plies deep, with what is known of where it leads.

A position is recognised by its *mark*, a 64-bit number that it shares with its images under the learned symmetries.
What is known of positions comes as arrays sorted by mark: the value for the mover (1 or -1) and the distance.
"""

from __future__ import annotations

from typing import Any, NamedTuple

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

# The columns of a survey, one row for each move. As in `look_ahead`: the move; the mover's and the opposition's pieces
# and hands after it; the side to move then; what it is worth to whoever moved (GOES_ON if it is not terminal); how many
# replies, and how many of them at once win, draw or lose for whoever replies.
MOVE, OWN, OPPOSING, OWN_HAND, OPPOSING_HAND, NEXT_SIDE, WORTH, REPLIES, WINNING, DRAWING, LOSING = range(11)
# Further: the canonical masks of the first and second contestant; the first row with the same result up to symmetry;
# what is known of the result for whoever moved, and how far the end is; replies that win or lose for whoever replies,
# by the rules or by knowledge; how many moves the mover would have next; how many replies capture.
KEY_FIRST, KEY_SECOND, TWIN, KNOWN, DISTANCE, GOOD_REPLIES, BAD_REPLIES, MOBILITY, CAPTURING = range(11, 20)
COLUMNS = 20


class Known(NamedTuple):
    """What is known of positions: marks in ascending order, with value for the mover and distance."""

    marks: Numbers
    values: Any
    distances: Any


NOTHING_KNOWN = Known(np.empty(0, np.int64), np.empty(0, np.int8), np.empty(0, np.int16))


@kernel
def mix(first: int, second: int, side: int, first_hand: int, second_hand: int) -> int:
    """A mark: 64 well-mixed bits."""
    mixed = first * -7046029254386353131 + second * -4658895280553007687
    mixed += (side + 2 * first_hand + 128 * second_hand) * -7723592293110705685
    mixed = (mixed ^ (mixed >> 30 & 0x3FFFFFFFF)) * -4658895280553007687
    mixed = (mixed ^ (mixed >> 27 & 0x1FFFFFFFFF)) * -7723592293110705685
    return mixed ^ (mixed >> 31 & 0x1FFFFFFFF)


@kernel
def least_image(images: Any, first: int, second: int) -> tuple[int, int]:
    """The least of a board's images under the symmetries, the first contestant's pieces compared first."""
    best_first, best_second = first, second
    for symmetry in range(1, images.shape[0]):  # 0 is the identity
        image_first, image_second = 0, 0
        for byte in range(images.shape[1]):
            image_first |= images[symmetry, byte, first >> (8 * byte) & 255]
            image_second |= images[symmetry, byte, second >> (8 * byte) & 255]
        if image_first < best_first or (image_first == best_first and image_second < best_second):
            best_first, best_second = image_first, image_second
    return best_first, best_second


@kernel
def mark_of(images: Any, own: int, opposing: int, hand: int, opposing_hand: int, side: int) -> int:
    """The mark of a position, given from its mover's point of view."""
    if side == 0:
        first, second = least_image(images, own, opposing)
        return mix(first, second, 0, hand, opposing_hand)
    first, second = least_image(images, opposing, own)
    return mix(first, second, 1, opposing_hand, hand)


@kernel
def find(marks: Numbers, mark: int) -> int:
    """Where a mark stands; -1 if it does not."""
    low, high = 0, len(marks)
    while low < high:
        middle = (low + high) >> 1
        if marks[middle] < mark:
            low = middle + 1
        else:
            high = middle
    return low if low < len(marks) and marks[low] == mark else -1


@kernel
def known_value(known: Known, images: Any, own: int, opposing: int, hand: int, opposing_hand: int, side: int) -> int:
    """What is known of a position for its mover: 1, -1, or 0 for nothing."""
    if len(known.marks) == 0:
        return 0
    place = find(known.marks, mark_of(images, own, opposing, hand, opposing_hand, side))
    return 0 if place < 0 else known.values[place]


@kernel
def survey(
    rulebook: Numbers,
    images: Any,
    known: Known,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    moves: Numbers,
    table: Any,
) -> int:
    """Fill a row of `table` for each move; how many there are."""
    count = write_moves(rulebook, own, opposing, hand, side, moves, 0)
    for row in range(count):
        move = moves[row]
        mine, theirs = own_after(own, move), opposing_after(opposing, move)
        my_hand = hand_after(hand, move)
        stays = move & MOVES_AGAIN != 0
        next_side = side if stays else 1 - side
        table[row, MOVE], table[row, OWN], table[row, OPPOSING] = move, mine, theirs
        table[row, OWN_HAND], table[row, OPPOSING_HAND], table[row, NEXT_SIDE] = my_hand, opposing_hand, next_side
        if stays:
            a, b, a_hand, b_hand = mine, theirs, my_hand, opposing_hand
        else:
            a, b, a_hand, b_hand = theirs, mine, opposing_hand, my_hand
        value = verdict_after(rulebook, a, b, a_hand, b_hand, next_side, move, side)
        table[row, WORTH] = value if stays or value == GOES_ON else -value
        if side == 0:
            first, second = least_image(images, mine, theirs)
        else:
            first, second = least_image(images, theirs, mine)
        table[row, KEY_FIRST], table[row, KEY_SECOND], table[row, TWIN] = first, second, row
        for earlier in range(row):
            if (
                table[earlier, KEY_FIRST] == first
                and table[earlier, KEY_SECOND] == second
                and table[earlier, NEXT_SIDE] == next_side
            ):
                table[row, TWIN] = earlier
                break
        table[row, KNOWN], table[row, DISTANCE] = 0, 0
        if len(known.marks) and value == GOES_ON:
            if side == 0:
                mark = mix(first, second, next_side, my_hand, opposing_hand)
            else:
                mark = mix(first, second, next_side, opposing_hand, my_hand)
            place = find(known.marks, mark)
            if place >= 0:
                table[row, KNOWN] = known.values[place] if stays else -known.values[place]
                table[row, DISTANCE] = known.distances[place]
        table[row, MOBILITY] = write_moves(rulebook, mine, theirs, my_hand, side, moves, count)
        if table[row, TWIN] == row:
            _look_at_replies(rulebook, images, known, a, b, a_hand, b_hand, next_side, value, moves, count, table, row)
        else:
            _copy_replies(table, table[row, TWIN], row)
    return count


@kernel
def _copy_replies(table: Any, twin: int, row: int) -> None:
    """What follows a move follows its twin too, up to symmetry."""
    for column in (REPLIES, WINNING, DRAWING, LOSING, GOOD_REPLIES, BAD_REPLIES, CAPTURING):
        table[row, column] = table[twin, column]


@kernel
def _look_at_replies(
    rulebook: Numbers,
    images: Any,
    known: Known,
    a: int,
    b: int,
    a_hand: int,
    b_hand: int,
    side: int,
    value: int,
    moves: Numbers,
    at: int,
    table: Any,
    row: int,
) -> None:
    replies, winning, drawing, losing, good, bad, capturing = 0, 0, 0, 0, 0, 0, 0
    if value == GOES_ON:
        replies = write_moves(rulebook, a, b, a_hand, side, moves, at)
        for entry in range(at, at + replies):
            reply = moves[entry]
            c, d = own_after(a, reply), opposing_after(b, reply)
            c_hand, d_hand, following = hand_after(a_hand, reply), b_hand, side
            if reply & MOVES_AGAIN == 0:
                c, d, c_hand, d_hand, following = d, c, d_hand, c_hand, 1 - side
            worth = verdict_after(rulebook, c, d, c_hand, d_hand, following, reply, side)
            if worth == GOES_ON:
                seen = known_value(known, images, c, d, c_hand, d_hand, following)
                seen = seen if following == side else -seen
                good += seen == 1
                bad += seen == -1
            else:
                worth = worth if following == side else -worth
                winning += worth == 1
                drawing += worth == 0
                losing += worth == -1
            capturing += reply >> 16 & 255 != 0
    table[row, REPLIES], table[row, WINNING], table[row, DRAWING], table[row, LOSING] = (
        replies,
        winning,
        drawing,
        losing,
    )
    table[row, GOOD_REPLIES], table[row, BAD_REPLIES] = winning + good, losing + bad
    table[row, CAPTURING] = capturing
