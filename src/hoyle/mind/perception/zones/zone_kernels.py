"""Zones on bit boards: the value of every expression in one call, and what moves and contests change (tutorial, 4.2).

The values of one contestant in one position fill a row of VALUES numbers, ordered by type, then feature, then
statistic; `zones.py` has their names. A contestant without a piece has no zone, and a row of zeros.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from hoyle.games.kernels import Numbers
from hoyle.games.rulebook_kernels import Bytes, Flags, Reals
from hoyle.jit_kernels import inline_kernel, kernel
from hoyle.mind.perception.lines.neighbour_kernels import flood
from hoyle.mind.perception.zones.zone_feature_kernels import FEATURES, TYPES, Chart, describe_zone, write_grounds

LEAST, GREATEST, AVERAGE, TOTAL = range(4)  # the statistics, in the tutorial's order
STATISTICS = 4
VALUES = TYPES * FEATURES * STATISTICS

WON, DRAWN, LOST = range(3)
EQUAL = 1e-9  # averages closer than this are equal
MOST_ZONES = 64


class Room(NamedTuple):
    """Where a call works: the zones met so far, their features, and the ground of each type."""

    zones: Numbers
    features: Reals
    grounds: Numbers


def room() -> Room:
    """Room for one call at a time."""
    return Room(np.empty(MOST_ZONES, np.int64), np.empty((MOST_ZONES, FEATURES), np.float64), np.empty(TYPES, np.int64))


@kernel
def write_values(chart: Chart, own: int, opposing: int, room: Room, values: Reals) -> None:
    """The value of every expression for the owner of the `own` pieces."""
    values[:] = 0.0
    write_grounds(chart, own, opposing, room.grounds)
    met = 0  # a zone is often one of several types
    for kind in range(TYPES):
        ground = room.grounds[kind]
        rest = own
        count = 0
        row = kind * FEATURES * STATISTICS
        while rest:
            zone = flood(chart.neighbours, rest & -rest, ground)
            rest &= ~zone
            place = 0
            while place < met and room.zones[place] != zone:
                place += 1
            if place == met:
                describe_zone(chart, own, zone, room.features[place])
                room.zones[place] = zone
                met = min(met + 1, MOST_ZONES - 1)
            _count_zone(room.features[place], count, values[row : row + FEATURES * STATISTICS])
            count += 1
        for feature in range(FEATURES if count else 0):
            at = row + feature * STATISTICS
            values[at + AVERAGE] = values[at + TOTAL] / count


@inline_kernel
def _count_zone(features: Reals, count: int, values: Reals) -> None:
    """One more zone in the statistics of its type."""
    for feature in range(FEATURES):
        at, value = feature * STATISTICS, features[feature]
        values[at + LEAST] = value if count == 0 else min(values[at + LEAST], value)
        values[at + GREATEST] = max(values[at + GREATEST], value)
        values[at + TOTAL] += value


@kernel
def write_changes(
    chart: Chart, own: int, opposing: int, owns: Numbers, opposings: Numbers, room: Room, changes: Bytes
) -> None:
    """For each result of a move and each side, the mover's first: whether a value rose (1), fell (-1) or stayed (0).

    What comes from nothing or comes to nothing has not changed: where there is no zone, there is no value.
    """
    before, after = np.empty((2, VALUES)), np.empty(VALUES)
    write_values(chart, own, opposing, room, before[0])
    write_values(chart, opposing, own, room, before[1])
    for move in range(len(owns)):
        for side in range(2):
            held, mine, theirs = own, owns[move], opposings[move]
            if side == 1:
                held, mine, theirs = opposing, opposings[move], owns[move]
            if held == 0 or mine == 0:
                changes[move, side, :] = 0
                continue
            write_values(chart, mine, theirs, room, after)
            for value in range(VALUES):
                difference = after[value] - before[side, value]
                changes[move, side, value] = (difference > EQUAL) - (difference < -EQUAL)


@kernel
def add_values(
    chart: Chart,
    firsts: Numbers,
    seconds: Numbers,
    stages: Numbers,
    outcomes: Numbers,
    room: Room,
    counts: Numbers,
    sums: Reals,
) -> None:
    """Add a contest: for each stage and outcome how many values, for each expression their sum and that of squares.

    `outcomes` has what came of it for the first and for the second contestant: WON, DRAWN or LOST.
    """
    values = np.empty(VALUES)
    for place in range(len(firsts)):
        stage = stages[place]
        for side in range(2):
            own, opposing = firsts[place], seconds[place]
            if side == 1:
                own, opposing = opposing, own
            if own == 0:
                continue
            write_values(chart, own, opposing, room, values)
            outcome = outcomes[side]
            counts[stage, outcome] += 1
            for value in range(VALUES):
                sums[stage * VALUES + value, outcome, 0] += values[value]
                sums[stage * VALUES + value, outcome, 1] += values[value] * values[value]


@kernel
def judge(changes: Bytes, directions: Bytes, correct: Flags, opinions: Numbers) -> None:
    """Judge what each expression, were it an Advisor, says of a training example, as PWL would (`forr.pwl.is_right`).

    `directions` has 1 where more is better, -1 where less is, 0 where nobody is to be judged; `opinions` counts those
    given and those right.
    """
    moves = len(changes)
    all_correct = True
    for move in range(moves):
        all_correct = all_correct and correct[move]
    for value in range(VALUES):
        direction = directions[value]
        if direction == 0:
            continue
        highest, lowest_said, least_opposed = -3, 3, -3
        best_correct, correct_opposed, best_opposed_correct = -3, False, -3
        for move in range(moves):
            said = direction * (changes[move, 0, value] - changes[move, 1, value])
            highest, lowest_said = max(highest, said), min(lowest_said, said)
            if said < 0:
                least_opposed = max(least_opposed, said)
            if correct[move]:
                best_correct = max(best_correct, said)
                if said < 0:
                    correct_opposed = True
                    best_opposed_correct = max(best_opposed_correct, said)
        if highest == 0 and lowest_said == 0:
            continue  # silence is no opinion
        right = True
        if highest > 0:
            right = best_correct == highest and (all_correct or lowest_said < highest)
        if lowest_said < 0 and correct_opposed:
            right = right and best_opposed_correct == least_opposed and lowest_said < least_opposed
        opinions[value, 0] += 1
        opinions[value, 1] += right
