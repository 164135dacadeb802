"""Positions recognised by a *mark*, a 64-bit number that they share with their images under the learned symmetries.

What is known of positions comes as arrays sorted by mark: the value for the mover (1 or -1) and the distance.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from hoyle.games.kernels import Numbers
from hoyle.games.position_kernels import BitPosition
from hoyle.games.rulebook_kernels import Bytes, Shorts
from hoyle.jit_kernels import inline_kernel, kernel


class Known(NamedTuple):
    """What is known of positions: marks in ascending order, with value for the mover and distance."""

    marks: Numbers
    values: Bytes
    distances: Shorts


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
def least_image(images: Numbers, first: int, second: int) -> tuple[int, int]:
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


@inline_kernel
def canonical_board(images: Numbers, position: BitPosition) -> tuple[int, int]:
    """The first and the second contestant's pieces in the least image of a position's board."""
    if position.side == 0:
        return least_image(images, position.own, position.opposing)
    return least_image(images, position.opposing, position.own)


@inline_kernel
def mark_for(first: int, second: int, position: BitPosition) -> int:
    """The mark of a position whose canonical board is known already."""
    if position.side == 0:
        return mix(first, second, 0, position.hand, position.opposing_hand)
    return mix(first, second, 1, position.opposing_hand, position.hand)


@inline_kernel
def mark_of(images: Numbers, position: BitPosition) -> int:
    """The mark of a position."""
    first, second = canonical_board(images, position)
    return mark_for(first, second, position)


@inline_kernel
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


@inline_kernel
def known_place(known: Known, images: Numbers, position: BitPosition) -> int:
    """Where a position stands among what is known; -1 if it does not."""
    if len(known.marks) == 0:
        return -1
    return find(known.marks, mark_of(images, position))


@inline_kernel
def known_value(known: Known, images: Numbers, position: BitPosition) -> int:
    """What is known of a position for its mover: 1, -1, or 0 for nothing."""
    place = known_place(known, images, position)
    return 0 if place < 0 else known.values[place]


@inline_kernel
def slot_of(slots: Numbers, marks: Numbers, mark: int) -> int:
    """Where a mark is, or would go, in the hash table."""
    place = (mark ^ mark >> 17) & (len(slots) - 1)
    while slots[place] >= 0 and marks[slots[place]] != mark:
        place = (place + 1) & (len(slots) - 1)
    return place
