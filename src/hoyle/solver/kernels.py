"""The inner loops of the solver: numbering positions, retrograde analysis level by level, and reachability.

A table holds one *code* for each number: 0 for a draw; else the distance to the end and whether the mover wins. Where a
mover who wins always does so in an odd number of plies, the distance alone says both (a *strict* table: code = distance
+ 1); elsewhere code = 2 x distance + (1 if the mover wins) + 1.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import prange

from hoyle.games.kernels import (
    BESIDE,
    CAPTURES,
    EVERYWHERE,
    GOES_ON,
    GUARDED,
    JUMP,
    JUMPS,
    LINE,
    MILL,
    MOVES_AGAIN,
    NEIGHBOURS,
    NEVER,
    SLIDING,
    SLIDING_STAGE,
    completes,
    flying,
    opposing_after,
    own_after,
    verdict,
    write_moves,
)
from hoyle.jit_kernels import kernel, lowest, parallel_kernel, popcount

Numbers = np.ndarray[Any, np.dtype[np.int64]]
Numbers2 = np.ndarray[tuple[int, int], np.dtype[np.int64]]

# The columns of Layout.layers: where its numbers begin; whether the mover is the major; men of major and minor; how
# many numbers an orbit has; how many orbits; the five parts of the Layer; most men of a side (for the key).
BASE, MOVER_IS_MAJOR, MAJOR, MINOR, ROW, ORBITS, SIDE, HAND, OPPOSING_HAND, MEN, OPPOSING_MEN, MOST = range(12)
LAYER_COLUMNS = 12

NEVER_LOST = 0xFFFFFFFF  # in place of a witness: a move out of the component draws


class Layout(NamedTuple):
    """What numbering positions needs, as arrays; see `layout.py`."""

    size: int
    alike: bool
    entries: int
    binomials: Numbers2
    images: Any  # [symmetry, byte, value] -> mask
    first_rank: Numbers  # by men: where the major's ranks begin in orbit_of and way
    orbit_of: Any
    way: Any  # the symmetry that takes this mask to its orbit's least one
    first_orbit: Numbers  # by men: where its orbits begin in masks
    masks: Numbers  # the least mask of each orbit
    keeper_start: Numbers  # where each orbit's keepers begin: the symmetries but the identity that keep its mask
    keepers: Numbers
    layers: Numbers2
    layer_of: Numbers


@kernel
def rank(binomials: Numbers2, mask: int) -> int:
    """The rank of a mask among all masks with as many bits, in ascending order."""
    total, count = 0, 1
    while mask:
        total += binomials[lowest(mask), count]
        count += 1
        mask &= mask - 1
    return total


@kernel
def rank_among(binomials: Numbers2, mask: int, taken: int) -> int:
    """The rank of a mask among the masks that avoid `taken`."""
    total, count = 0, 1
    while mask:
        location = lowest(mask)
        total += binomials[location - popcount(taken & ((1 << location) - 1)), count]
        count += 1
        mask &= mask - 1
    return total


@kernel
def unrank_among(binomials: Numbers2, number: int, bits: int, taken: int, size: int) -> int:
    """The mask of that rank among the masks of `bits` bits that avoid `taken`."""
    mask = 0
    free = size - popcount(taken)
    location = size
    for count in range(bits, 0, -1):
        while True:  # down to the next free location, until its binomial fits
            location -= 1
            if taken >> location & 1:
                continue
            free -= 1
            if binomials[free, count] <= number:
                break
        number -= binomials[free, count]
        mask |= 1 << location
    return mask


@kernel
def image(images: Any, symmetry: int, mask: int) -> int:
    """A mask under a symmetry."""
    result = 0
    for byte in range(images.shape[1]):
        result |= images[symmetry, byte, mask >> (8 * byte) & 255]
    return result


@kernel
def find_orbits(size: int, men: int, binomials: Numbers2, images: Any, inverses: Numbers) -> Any:
    """The orbits of all masks of so many men: each mask's orbit and the way there, each orbit's mask and keepers."""
    total = binomials[size, men]
    orbit_of = np.full(total, -1, dtype=np.int32)
    way = np.zeros(total, dtype=np.uint8)
    masks = np.empty(total, dtype=np.int64)
    keepers = np.zeros((total, images.shape[0]), dtype=np.bool_)
    orbits = 0
    mask = (1 << men) - 1
    for number in range(total):
        if orbit_of[number] < 0:
            for symmetry in range(images.shape[0]):
                other = image(images, symmetry, mask)
                place = rank(binomials, other)
                if orbit_of[place] < 0:
                    orbit_of[place] = orbits
                    way[place] = inverses[symmetry]
                elif other == mask:
                    keepers[orbits, symmetry] = True
            masks[orbits] = mask
            orbits += 1
        if mask:
            mask = next_combination(mask)
    return orbit_of, way, masks[:orbits].copy(), keepers[:orbits].copy()


@kernel
def next_combination(mask: int) -> int:
    """The next larger number with as many bits."""
    least = mask & -mask
    ripple = mask + least
    return ripple | ((mask ^ ripple) >> 2) // least


@kernel
def layer_key(layout: Layout, side: int, hand: int, opposing_hand: int, men: int, opposing_men: int) -> int:
    """The layer that a position belongs to; -1 where the table has none."""
    most = layout.layers[0, MOST]
    if max(hand, opposing_hand, men, opposing_men) > most or min(hand, opposing_hand) < 0:
        return -1
    key = (((side * (most + 1) + hand) * (most + 1) + opposing_hand) * (most + 1) + men) * (most + 1) + opposing_men
    return layout.layer_of[key]


@kernel
def place_of(layout: Layout, layer: int, major: int) -> int:
    """Where to find the orbit of a layer's major."""
    return layout.first_rank[layout.layers[layer, MAJOR]] + rank(layout.binomials, major)


@kernel
def number_at(layout: Layout, layer: int, place: int, minor: int) -> int:
    """The number of a position in a layer, given the place of its major: the same for all its images."""
    orbit = layout.orbit_of[place]
    minor = image(layout.images, layout.way[place], minor)
    whole = layout.first_orbit[layout.layers[layer, MAJOR]] + orbit
    mask = layout.masks[whole]
    least = rank_among(layout.binomials, minor, mask)
    for entry in range(layout.keeper_start[whole], layout.keeper_start[whole + 1]):
        other = rank_among(layout.binomials, image(layout.images, layout.keepers[entry], minor), mask)
        least = min(least, other)
    return layout.layers[layer, BASE] + orbit * layout.layers[layer, ROW] + least


@kernel
def number_in(layout: Layout, layer: int, own: int, opposing: int) -> int:
    """The number of a position in a layer."""
    if layout.layers[layer, MOVER_IS_MAJOR]:
        return number_at(layout, layer, place_of(layout, layer, own), opposing)
    return number_at(layout, layer, place_of(layout, layer, opposing), own)


@kernel
def number_of(layout: Layout, own: int, opposing: int, hand: int, opposing_hand: int, side: int) -> int:
    """The number of a position in the table; -1 where it has none."""
    if layout.alike:
        side = 0
    layer = layer_key(layout, side, hand, opposing_hand, popcount(own), popcount(opposing))
    return -1 if layer < 0 else number_in(layout, layer, own, opposing)


@kernel
def distance_of(code: int, strict: bool) -> int:
    """How many plies a code is from the end."""
    return code - 1 if strict else (code - 1) >> 1


@kernel
def wins(code: int) -> bool:
    """Whether a code is a win for the mover."""
    return (code - 1) & 1 == 1


@kernel
def code_for(won: bool, distance: int, strict: bool) -> int:
    """The code of a decided position."""
    if strict:
        # No position is won where it stands in a strict game; one that was typed in so is no worse than won at once.
        return distance + 1 if (distance & 1 == 1) == won else distance + 2
    return 2 * distance + (1 if won else 0) + 1


@kernel
def board_of(layout: Layout, layer: int, orbit: int, number: int) -> tuple[int, int]:
    """The mover's and the non-mover's pieces of the position that an orbit and a rank in it stand for."""
    men = layout.layers[layer, MAJOR]
    mask = layout.masks[layout.first_orbit[men] + orbit]
    minor = unrank_among(layout.binomials, number, layout.layers[layer, MINOR], mask, layout.size)
    if layout.layers[layer, MOVER_IS_MAJOR]:
        return mask, minor
    return minor, mask


@kernel
def quiet_layer(layout: Layout, layer: int) -> int:
    """The layer that a quiet move leads to: nothing captured, and the turn passes."""
    layers = layout.layers
    placed = 1 if layers[layer, HAND] > 0 else 0
    side = 0 if layout.alike else 1 - layers[layer, SIDE]
    return layer_key(
        layout,
        side,
        layers[layer, OPPOSING_HAND],
        layers[layer, HAND] - placed,
        layers[layer, OPPOSING_MEN],
        layers[layer, MEN] + placed,
    )


@kernel
def fixed_place(layout: Layout, quiet: int, opposing: int) -> int:
    """The place of the major after a quiet move where that is the opposition, which does not change; else -1."""
    if quiet >= 0 and layout.layers[quiet, MOVER_IS_MAJOR]:
        return place_of(layout, quiet, opposing)
    return -1


@kernel
def next_number(
    layout: Layout,
    component: Numbers,
    own: int,
    opposing: int,
    layer: int,
    move: int,
    quiet: int,
    place: int,
) -> tuple[int, bool]:
    """The number of the position after a move, and whether it lies in the same component."""
    layers = layout.layers
    mine = own_after(own, move)
    if move >> 16 == 0:
        if place >= 0:
            return number_at(layout, quiet, place, mine), component[quiet] == component[layer]
        return number_in(layout, quiet, opposing, mine), component[quiet] == component[layer]
    theirs = opposing_after(opposing, move)
    hand = layers[layer, HAND] - (1 if move >> 8 & 255 == 0 else 0)
    side = layers[layer, SIDE]
    if move & MOVES_AGAIN:
        following = layer_key(layout, side, hand, layers[layer, OPPOSING_HAND], popcount(mine), popcount(theirs))
        return number_in(layout, following, mine, theirs), component[following] == component[layer]
    following = layer_key(
        layout, 0 if layout.alike else 1 - side, layers[layer, OPPOSING_HAND], hand, popcount(theirs), popcount(mine)
    )
    return number_in(layout, following, theirs, mine), component[following] == component[layer]


@parallel_kernel
def begin(
    rulebook: Numbers,
    layout: Layout,
    codes: Any,
    component: Numbers,
    cyclic: bool,
    layer: int,
    strict: bool,
    limit: int,
    most_moves: int,
) -> int:
    """Fill a layer with what terminal positions and the layers already solved decide; the highest code written."""
    row, quiet = layout.layers[layer, ROW], quiet_layer(layout, layer)
    hand, opposing_hand = layout.layers[layer, HAND], layout.layers[layer, OPPOSING_HAND]
    side = layout.layers[layer, SIDE]
    highest = 0
    for orbit in prange(layout.layers[layer, ORBITS]):
        moves = np.empty(most_moves, dtype=np.int64)
        whole = layout.first_orbit[layout.layers[layer, MAJOR]] + orbit
        kept = layout.keeper_start[whole] < layout.keeper_start[whole + 1]
        base = layout.layers[layer, BASE] + orbit * row
        for number in range(row):
            own, opposing = board_of(layout, layer, orbit, number)
            if kept and number_in(layout, layer, own, opposing) != base + number:
                continue  # another number of the orbit stands for this one
            value = verdict(rulebook, own, opposing, hand, opposing_hand, side)
            if value != GOES_ON:
                if value != 0:
                    codes[base + number] = code_for(value == 1, 0, strict)
                    highest = max(highest, 2)
                continue
            count = write_moves(rulebook, own, opposing, hand, side, moves, 0)
            place = fixed_place(layout, quiet, opposing)
            best, worst, unsure = 1 << 30, -1, False
            for entry in range(count):
                if cyclic and moves[entry] >> 16 == 0 and component[quiet] == component[layer]:
                    unsure = True
                    continue
                after, _ = next_number(layout, component, own, opposing, layer, moves[entry], quiet, place)
                code = codes[after]
                if code == 0:
                    unsure = True
                    continue
                distance = distance_of(code, strict) + 1
                if wins(code) == (moves[entry] & MOVES_AGAIN != 0):
                    best = min(best, distance)
                else:
                    worst = max(worst, distance)
            if best < 1 << 30:
                code = code_for(True, best, strict)
            elif not unsure:
                code = code_for(False, worst, strict)
            else:
                continue
            codes[base + number] = min(code, limit)
            highest = max(highest, code)
    return highest


@kernel
def origins(rulebook: Numbers, own: int, opposing: int, target: int, flies: bool) -> int:
    """Where the piece of `own` on `target` can have come from by a quiet slide, guards left aside."""
    empty = rulebook[EVERYWHERE] & ~(own | opposing)
    if flies:
        return empty
    reached = rulebook[NEIGHBOURS + target] & empty
    if rulebook[SLIDING] == JUMP:
        for entry in range(rulebook[JUMPS + target], rulebook[JUMPS + target + 1]):
            leap = rulebook[entry]
            if (own | opposing) >> (leap >> 8) & 1:
                reached |= (1 << (leap & 255)) & empty
    return reached


@kernel
def lost_for_sure(
    rulebook: Numbers,
    layout: Layout,
    codes: Any,
    component: Numbers,
    layer: int,
    own: int,
    opposing: int,
    level: int,
    strict: bool,
    moves: Numbers,
) -> tuple[int, int]:
    """The distance of a position all of whose moves are known to lose by now; else -1, and its witness.

    The witness is a position after one of the moves that is not known to lose: until that is decided, there is no need
    to ask again. NEVER_LOST says that it will not be.
    """
    layers = layout.layers
    count = write_moves(rulebook, own, opposing, layers[layer, HAND], layers[layer, SIDE], moves, 0)
    quiet = quiet_layer(layout, layer)
    place = fixed_place(layout, quiet, opposing)
    worst = -1
    for entry in range(count):
        after, inside = next_number(layout, component, own, opposing, layer, moves[entry], quiet, place)
        code = codes[after]
        if code == 0 or wins(code) == (moves[entry] & MOVES_AGAIN != 0):
            return -1, after + 1 if inside else NEVER_LOST
        distance = distance_of(code, strict)
        if inside and distance > level:  # won, but perhaps sooner: it will be asked again when it is final
            return -1, after + 1
        worst = max(worst, distance + 1)
    return worst, 0


@kernel
def layer_before(layout: Layout, layer: int) -> int:
    """The layer that quiet slides lead here from; -1 where the opposition was not sliding."""
    layers = layout.layers
    if layers[layer, OPPOSING_HAND] > 0:
        return -1
    side = 0 if layout.alike else 1 - layers[layer, SIDE]
    return layer_key(layout, side, 0, layers[layer, HAND], layers[layer, OPPOSING_MEN], layers[layer, MEN])


@parallel_kernel
def spread(
    rulebook: Numbers,
    layout: Layout,
    codes: Any,
    witnesses: Any,
    shift: Numbers,
    component: Numbers,
    layer: int,
    level: int,
    strict: bool,
    limit: int,
    most_moves: int,
) -> int:
    """Tell the predecessors of every position of a layer that is decided at this level; the highest code written."""
    layers = layout.layers
    row, before_side = layers[layer, ROW], 0 if layout.alike else 1 - layers[layer, SIDE]
    before = layer_before(layout, layer)
    takes = rulebook[LINE] == MILL and rulebook[CAPTURES] & SLIDING_STAGE != 0
    lost, won = code_for(False, level, strict), code_for(True, level, strict)
    if strict:
        lost = won = level + 1
    highest = 0
    if before < 0 or component[before] != component[layer] or rulebook[SLIDING] == NEVER:
        return highest
    for orbit in prange(layers[layer, ORBITS]):
        moves = np.empty(most_moves, dtype=np.int64)
        base = layers[layer, BASE] + orbit * row
        for number in range(row):
            code = codes[base + number]
            if code != lost and code != won:
                continue
            mover_wins = wins(code)
            own, opposing = board_of(layout, layer, orbit, number)
            flies = flying(rulebook, opposing)
            # Before the move the opposition stood elsewhere, the mover here: as the major, look them up once.
            place = -1 if layers[before, MOVER_IS_MAJOR] else place_of(layout, before, own)
            pieces = opposing
            while pieces:
                target = lowest(pieces)
                pieces &= pieces - 1
                if takes and own != 0 and completes(rulebook, opposing, target, before_side):
                    continue  # that move would have captured, and led from another layer
                sources = origins(rulebook, opposing, own, target, flies)
                while sources:
                    origin = lowest(sources)
                    sources &= sources - 1
                    if rulebook[GUARDED] >> target & 1 and not own & rulebook[BESIDE + origin]:
                        continue
                    earlier = opposing & ~(1 << target) | 1 << origin
                    if place >= 0:
                        entry = number_at(layout, before, place, earlier)
                    else:
                        entry = number_in(layout, before, earlier, own)
                    known, fresh = codes[entry], 0
                    if not mover_wins:
                        fresh = code_for(True, level + 1, strict)
                        fresh = fresh if known == 0 or known > fresh else 0
                    elif known == 0:
                        seat = entry - shift[before]
                        if witnesses[seat] == 0 or witnesses[seat] == base + number + 1:
                            distance, witnesses[seat] = lost_for_sure(
                                rulebook, layout, codes, component, before, earlier, own, level, strict, moves
                            )
                            fresh = code_for(False, distance, strict) if distance >= 0 else 0
                    if fresh:
                        codes[entry] = min(fresh, limit)
                        highest = max(highest, fresh)
    return highest


@kernel
def judge(
    rulebook: Numbers,
    layout: Layout,
    codes: Any,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    moves: Numbers,
    judged: Numbers,
) -> int:
    """Write every move of a position and the code of the position after it; how many, or -1 if it has no layer."""
    layer = layer_key(layout, 0 if layout.alike else side, hand, opposing_hand, popcount(own), popcount(opposing))
    if layer < 0:
        return -1
    count = write_moves(rulebook, own, opposing, hand, side, moves, 0)
    for entry in range(count):
        move = moves[entry]
        mine, theirs = own_after(own, move), opposing_after(opposing, move)
        left = hand - (1 if move >> 8 & 255 == 0 else 0)
        if move & MOVES_AGAIN:
            judged[entry] = codes[number_of(layout, mine, theirs, left, opposing_hand, side)]
        else:
            judged[entry] = codes[number_of(layout, theirs, mine, opposing_hand, left, 1 - side)]
    return count


@kernel
def find_reachable(
    rulebook: Numbers,
    layout: Layout,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    most_moves: int,
) -> Any:
    """Every position that contests can come to, up to the layout's symmetries: a row of its five numbers each."""
    planes = 2 if layout.alike else 1
    seen = np.zeros(layout.entries * planes, dtype=np.bool_)
    room = 1 << 12
    found = np.empty((room, 5), dtype=np.int64)
    moves = np.empty(most_moves, dtype=np.int64)
    found[0, 0], found[0, 1], found[0, 2], found[0, 3], found[0, 4] = own, opposing, hand, opposing_hand, side
    seen[number_of(layout, own, opposing, hand, opposing_hand, side) * planes + (side if layout.alike else 0)] = True
    count, at = 1, 0
    while at < count:
        a, b, a_hand, b_hand, turn = found[at, 0], found[at, 1], found[at, 2], found[at, 3], found[at, 4]
        at += 1
        if verdict(rulebook, a, b, a_hand, b_hand, turn) != GOES_ON:
            continue
        for entry in range(write_moves(rulebook, a, b, a_hand, turn, moves, 0)):
            move = moves[entry]
            c, d = own_after(a, move), opposing_after(b, move)
            c_hand, d_hand, following = a_hand - (1 if move >> 8 & 255 == 0 else 0), b_hand, turn
            if move & MOVES_AGAIN == 0:
                c, d, c_hand, d_hand, following = d, c, d_hand, c_hand, 1 - turn
            place = number_of(layout, c, d, c_hand, d_hand, following) * planes
            place += following if layout.alike else 0
            if seen[place]:
                continue
            seen[place] = True
            if count == room:
                more = np.empty((2 * room, 5), dtype=np.int64)
                more[:room] = found
                found, room = more, 2 * room
            found[count, 0], found[count, 1], found[count, 2], found[count, 3], found[count, 4] = (
                c,
                d,
                c_hand,
                d_hand,
                following,
            )
            count += 1
    return found[:count]


@kernel
def tally(
    rulebook: Numbers,
    layout: Layout,
    reach_layout: Layout,
    codes: Any,
    found: Any,
    pictures: Any,
    counts: Numbers,
) -> None:
    """Count what was found: positions, those distinct under `pictures`, and won, drawn and lost for the mover.

    The positions found stand for all their images under the symmetries of `reach_layout`; `pictures` holds the byte
    images of a group within those symmetries.
    """
    order, kinds = reach_layout.images.shape[0], pictures.shape[0]
    keys = np.empty((order, 2), dtype=np.int64)
    for at in range(found.shape[0]):
        own, opposing, hand, opposing_hand, side = found[at, 0], found[at, 1], found[at, 2], found[at, 3], found[at, 4]
        keeping = 0
        for symmetry in range(order):
            same = image(reach_layout.images, symmetry, own) == own
            keeping += same and image(reach_layout.images, symmetry, opposing) == opposing
        weight = order // keeping
        counts[0] += weight
        if keeping == 1:
            counts[1] += order // kinds
        else:
            counts[1] += _distinct_images(reach_layout.images, pictures, own, opposing, keys)
        value = verdict(rulebook, own, opposing, hand, opposing_hand, side)
        if value == GOES_ON:
            code = codes[number_of(layout, own, opposing, hand, opposing_hand, side)]
            value = 0 if code == 0 else 1 if wins(code) else -1
        counts[3 - value] += weight


@kernel
def _distinct_images(images: Any, pictures: Any, own: int, opposing: int, keys: Any) -> int:
    """How many of a position's images are distinct under `pictures`."""
    distinct = 0
    for symmetry in range(images.shape[0]):
        a, b = image(images, symmetry, own), image(images, symmetry, opposing)
        least_a, least_b = a, b
        for picture in range(pictures.shape[0]):
            c, d = image(pictures, picture, a), image(pictures, picture, b)
            if c < least_a or (c == least_a and d < least_b):
                least_a, least_b = c, d
        new = True
        for earlier in range(distinct):
            if keys[earlier, 0] == least_a and keys[earlier, 1] == least_b:
                new = False
                break
        if new:
            keys[distinct, 0], keys[distinct, 1] = least_a, least_b
            distinct += 1
    return distinct
