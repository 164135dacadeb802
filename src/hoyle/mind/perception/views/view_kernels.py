"""Reading views: what a position looks like, part by part, and what that has come to mean.

Every way to fill a view has a place in one long row of *numbers*; the numbers at a position's places add up to how
likely its mover is to force a gain (a logit). Images of a view under the learned symmetries share their places.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from hoyle.games.ending_kernels import GOES_ON, worth_to_maker
from hoyle.games.kernels import MOVES_AGAIN, Numbers, write_moves
from hoyle.games.position_kernels import BitPosition, step
from hoyle.games.rulebook_kernels import Reals
from hoyle.jit_kernels import inner_kernel, kernel

CERTAIN = 30.0  # a logit that leaves no doubt


class Sight(NamedTuple):
    """Where to look: the locations of every image of every view in a row, and where their numbers stand."""

    locations: Numbers
    starts: Numbers  # of each image, in `locations`
    sizes: Numbers
    offsets: Numbers  # of each image's numbers; then of the numbers for how many pieces are in hand
    spans: Numbers  # by how many pieces are in hand: which part of the contest it is


@inner_kernel
def place_of(sight: Sight, image: int, own: int, opposing: int, in_hand: int) -> int:
    """The place of what is seen in one image of a view."""
    filled, unit = 0, 1
    for at in range(sight.starts[image], sight.starts[image] + sight.sizes[image]):
        location = sight.locations[at]
        filled += unit * ((own >> location & 1) + 2 * (opposing >> location & 1))
        unit *= 3
    place: int = sight.offsets[image] + sight.spans[in_hand] * unit + filled
    return place


@kernel
def promise(sight: Sight, numbers: Reals, own: int, opposing: int, in_hand: int) -> float:
    """How likely the mover is to force a gain, by the look of the position: a logit."""
    total: float = numbers[sight.offsets[len(sight.starts)] + in_hand]
    for image in range(len(sight.starts)):
        total += numbers[place_of(sight, image, own, opposing, in_hand)]
    return total


@kernel
def look_at(sight: Sight, numbers: Reals, boards: Numbers, promises: Reals, telling: Numbers) -> None:
    """The promise of each board (own, opposing, pieces in hand), and the image of a view that says most for it.

    Where a gain is not likely, the image is the one that says most against it.
    """
    for row in range(len(boards)):
        own, opposing, in_hand = boards[row, 0], boards[row, 1], boards[row, 2]
        promises[row] = promise(sight, numbers, own, opposing, in_hand)
        most = -CERTAIN
        for image in range(len(sight.starts)):
            says = numbers[place_of(sight, image, own, opposing, in_hand)]
            if promises[row] < 0:
                says = -says
            if says > most:
                telling[row], most = image, says


@kernel
def promise_answered(
    rulebook: Numbers,
    sight: Sight,
    numbers: Reals,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    room: Numbers,
    at: int,
    enough: float,
    looks: Numbers,
) -> float:
    """What the non-mover is promised after the mover's best answer; once that is `enough` or less, it is not sought."""
    least, position = CERTAIN, BitPosition(own, opposing, hand, opposing_hand, side)
    for entry in range(at, at + write_moves(rulebook, position, room, at)):
        answer = room[entry]
        if answer & MOVES_AGAIN:
            return -CERTAIN
        after = step(position, answer)
        worth = worth_to_maker(rulebook, after, answer, side)
        if worth == -1:  # the answer loses by itself
            continue
        if worth != GOES_ON:
            return -CERTAIN
        looks[0] -= 1
        least = min(least, promise(sight, numbers, after.own, after.opposing, after.hand + after.opposing_hand))
        if least <= enough:
            break
    return least


@kernel
def promise_ahead(
    rulebook: Numbers,
    sight: Sight,
    numbers: Reals,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    room: Numbers,
    most: int,
    looks: Numbers,
) -> float:
    """What the mover is promised two plies on: their best move against the opposition's best answer."""
    best, position = -CERTAIN, BitPosition(own, opposing, hand, opposing_hand, side)
    for entry in range(write_moves(rulebook, position, room, 0)):
        move = room[entry]
        if move & MOVES_AGAIN:
            continue
        after = step(position, move)
        worth = worth_to_maker(rulebook, after, move, side)
        if worth == 1:
            return CERTAIN
        if worth == GOES_ON:
            answered = promise_answered(
                rulebook,
                sight,
                numbers,
                after.own,
                after.opposing,
                after.hand,
                after.opposing_hand,
                after.side,
                room,
                most,
                best,
                looks,
            )
            best = max(best, answered)
    return best


@kernel
def share_wrong(
    rulebook: Numbers,
    sight: Sight,
    numbers: Reals,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    room: Numbers,
) -> float:
    """What share of the mover's moves looks wrong: each as far as the non-mover looks able to force a gain after it."""
    total, position = 0.0, BitPosition(own, opposing, hand, opposing_hand, side)
    count = write_moves(rulebook, position, room, 0)
    for entry in range(count):
        answer = room[entry]
        if answer & MOVES_AGAIN:
            continue
        after = step(position, answer)
        worth = worth_to_maker(rulebook, after, answer, side)
        if worth == -1:  # the answer loses by itself
            total += 1.0
        elif worth == GOES_ON:
            gain = promise(sight, numbers, after.own, after.opposing, after.hand + after.opposing_hand)
            total += 1.0 / (1.0 + np.exp(-gain))
    return total / count if count else 0.0


@kernel
def teach(
    sight: Sight, numbers: Reals, boards: Numbers, targets: Reals, order: Numbers, rate: float, fading: float
) -> None:
    """Move the numbers towards what the examples showed: `boards` has own, opposing and pieces in hand in each row.

    The examples are gone through in `order`, which may name each of them several times.
    """
    images = len(sight.starts)
    places = np.empty((len(boards), images + 1), dtype=np.int64)
    for example in range(len(boards)):
        own, opposing, in_hand = boards[example, 0], boards[example, 1], boards[example, 2]
        for image in range(images):
            places[example, image] = place_of(sight, image, own, opposing, in_hand)
        places[example, images] = sight.offsets[images] + in_hand
    for example in order:
        total = 0.0
        for at in range(images + 1):
            total += numbers[places[example, at]]
        error = targets[example] - 1.0 / (1.0 + np.exp(-total))
        for at in range(images + 1):
            place = places[example, at]
            numbers[place] += rate * (error - fading * numbers[place])
