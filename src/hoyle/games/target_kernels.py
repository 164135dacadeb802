"""Where pieces may go: the locations open for placing, those that a slide, a jump or a flight reaches."""

from __future__ import annotations

from hoyle.games.position_kernels import BitPosition
from hoyle.games.rulebook_kernels import (
    ANYWHERE,
    BESIDE,
    CLOSED,
    CLOSED_FIRST,
    EVERYWHERE,
    FLY_AT,
    GRAVITY,
    GUARDED,
    JUMP,
    JUMPS,
    NEIGHBOURS,
    NEVER,
    SLIDING,
    SUPPORT,
    Numbers,
)
from hoyle.jit_kernels import inline_kernel, inner_kernel, lowest, popcount


@inline_kernel
def open_for_placing(rulebook: Numbers, own: int, opposing: int) -> int:
    """The empty locations where a piece may be placed."""
    occupied = own | opposing
    empty = rulebook[EVERYWHERE] & ~occupied & ~rulebook[CLOSED]
    if occupied == 0:
        empty &= ~rulebook[CLOSED_FIRST]
    return supported(rulebook, empty, occupied) if rulebook[GRAVITY] else empty


@inline_kernel
def supported(rulebook: Numbers, empty: int, occupied: int) -> int:
    """The empty locations from which a piece would not fall."""
    rest = empty
    while rest:
        location = lowest(rest)
        rest &= rest - 1
        if rulebook[SUPPORT + location] & ~occupied:
            empty &= ~(1 << location)
    return empty


@inline_kernel
def within_reach_of(rulebook: Numbers, own: int, opposing: int, location: int, flies: bool) -> int:
    """The empty locations that a quiet slide joins with this one, in either direction, guards left aside."""
    empty = rulebook[EVERYWHERE] & ~(own | opposing)
    if flies:
        return empty
    reached = rulebook[NEIGHBOURS + location] & empty
    if rulebook[SLIDING] == JUMP:
        for entry in range(rulebook[JUMPS + location], rulebook[JUMPS + location + 1]):
            leap = rulebook[entry]
            if (own | opposing) >> (leap >> 8) & 1:
                reached |= (1 << (leap & 255)) & empty
    return reached


@inline_kernel
def reach(rulebook: Numbers, own: int, opposing: int, origin: int, flies: bool) -> int:
    """The empty locations that a piece can go to."""
    reached = within_reach_of(rulebook, own, opposing, origin, flies)
    if rulebook[GUARDED] and not opposing & rulebook[BESIDE + origin]:
        reached &= ~rulebook[GUARDED]
    return reached


@inline_kernel
def flying(rulebook: Numbers, own: int) -> bool:
    """Whether the mover's pieces may go anywhere."""
    return rulebook[SLIDING] == ANYWHERE or popcount(own) <= rulebook[FLY_AT]


@inline_kernel
def count_targets(rulebook: Numbers, position: BitPosition) -> int:
    """How many ways to place or slide there are, whatever else each may earn."""
    if position.hand > 0:
        return popcount(open_for_placing(rulebook, position.own, position.opposing))
    if rulebook[SLIDING] == NEVER:
        return 0
    count, flies, rest = 0, flying(rulebook, position.own), position.own
    while rest:
        count += popcount(reach(rulebook, position.own, position.opposing, lowest(rest), flies))
        rest &= rest - 1
    return count


@inline_kernel
def open_whatever_happens(rulebook: Numbers, position: BitPosition) -> int:
    """Locations where whoever is not to move can go next, unless a quiet move of the mover's takes that very one.

    There may be more: leaps, and slides that a guard or the support of another piece may allow, are left out.
    """
    if position.opposing_hand > 0:
        return open_for_placing(rulebook, position.opposing, position.own)
    if rulebook[SLIDING] == NEVER:
        return 0
    reached = 0
    if flying(rulebook, position.opposing):
        reached = rulebook[EVERYWHERE] if position.opposing else 0
    rest = position.opposing
    while rest:
        reached |= rulebook[NEIGHBOURS + lowest(rest)]
        rest &= rest - 1
    return reached & rulebook[EVERYWHERE] & ~(position.own | position.opposing) & ~rulebook[GUARDED]


@inner_kernel
def can_move(rulebook: Numbers, position: BitPosition) -> bool:
    """Whether there is any move at all."""
    if position.hand > 0:
        return open_for_placing(rulebook, position.own, position.opposing) != 0
    if rulebook[SLIDING] == NEVER:
        return False
    flies = flying(rulebook, position.own)
    rest = position.own
    while rest:
        origin = lowest(rest)
        rest &= rest - 1
        if reach(rulebook, position.own, position.opposing, origin, flies):
            return True
    return False
