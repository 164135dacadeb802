"""A solved table read by the thousand: what each move of a position is worth, and which positions contests come to."""

from __future__ import annotations

import numpy as np

from hoyle.games.ending_kernels import GOES_ON, ending
from hoyle.games.move_kernels import write_moves
from hoyle.games.position_kernels import BitPosition, read_row, step, write_row
from hoyle.games.rulebook_kernels import Numbers
from hoyle.jit_kernels import inline_kernel, inner_kernel, kernel
from hoyle.solver.code_kernels import Codes, wins
from hoyle.solver.numbering_kernels import TableLayout, layer_of, number_of
from hoyle.solver.orbit_kernels import image


@kernel
def judge(
    rulebook: Numbers, layout: TableLayout, codes: Codes, position: BitPosition, moves: Numbers, judged: Numbers
) -> int:
    """Write every move of a position and the code of the position after it; how many, or -1 if it has no layer."""
    if layer_of(layout, position) < 0:
        return -1
    count = write_moves(rulebook, position, moves, 0)
    for entry in range(count):
        judged[entry] = codes[number_of(layout, step(position, moves[entry]))]
    return count


@kernel
def find_reachable(rulebook: Numbers, layout: TableLayout, start: BitPosition, most_moves: int) -> Numbers:
    """Every position that contests can come to, up to the layout's symmetries: a row of its five numbers each."""
    seen = np.zeros(layout.entries * (2 if layout.alike else 1), dtype=np.bool_)
    found = np.empty((1 << 12, 5), dtype=np.int64)
    moves = np.empty(most_moves, dtype=np.int64)
    write_row(found[0], start)
    seen[place_in_seen(layout, start)] = True
    count, at = 1, 0
    while at < count:
        position = read_row(found[at])
        at += 1
        if ending(rulebook, position) != GOES_ON:
            continue
        for entry in range(write_moves(rulebook, position, moves, 0)):
            after = step(position, moves[entry])
            place = place_in_seen(layout, after)
            if not seen[place]:
                seen[place] = True
                found = with_room(found, count)
                write_row(found[count], after)
                count += 1
    return found[:count]


@inline_kernel
def place_in_seen(layout: TableLayout, position: BitPosition) -> int:
    """Where a position is ticked off: where the rules treat both alike, the number alone does not tell the mover."""
    number = number_of(layout, position)
    return 2 * number + position.side if layout.alike else number


@inline_kernel
def with_room(found: Numbers, count: int) -> Numbers:
    """The same rows, or a copy with room for as many more where they are full."""
    if count < len(found):
        return found
    more = np.empty((2 * count, 5), dtype=np.int64)
    for row in range(count):  # a slice would compile for seconds
        write_row(more[row], read_row(found[row]))
    return more


@kernel
def tally(
    rulebook: Numbers,
    layout: TableLayout,
    reach_layout: TableLayout,
    codes: Codes,
    found: Numbers,
    pictures: Numbers,
    counts: Numbers,
) -> None:
    """Count what was found: positions, those distinct under `pictures`, and won, drawn and lost for the mover.

    The positions found stand for all their images under the symmetries of `reach_layout`; `pictures` holds the byte
    images of a group within those symmetries.
    """
    order, kinds = reach_layout.images.shape[0], pictures.shape[0]
    keys = np.empty((order, 2), dtype=np.int64)
    for at in range(found.shape[0]):
        position = read_row(found[at])
        keeping = stabilisers_of(reach_layout.images, position)
        weight = order // keeping
        counts[0] += weight
        if keeping == 1:
            counts[1] += order // kinds
        else:
            counts[1] += distinct_images(reach_layout.images, pictures, position.own, position.opposing, keys)
        value = ending(rulebook, position)
        if value == GOES_ON:
            code = codes[number_of(layout, position)]
            value = 0 if code == 0 else 1 if wins(code) else -1
        counts[3 - value] += weight


@inline_kernel
def stabilisers_of(images: Numbers, position: BitPosition) -> int:
    """How many symmetries leave a position as it is."""
    count = 0
    for symmetry in range(images.shape[0]):
        same = image(images, symmetry, position.own) == position.own
        count += same and image(images, symmetry, position.opposing) == position.opposing
    return count


@inner_kernel
def distinct_images(images: Numbers, pictures: Numbers, own: int, opposing: int, keys: Numbers) -> int:
    """How many of a position's images are distinct under `pictures`."""
    distinct = 0
    for symmetry in range(images.shape[0]):
        first, second = least_picture(pictures, image(images, symmetry, own), image(images, symmetry, opposing))
        new = True
        for earlier in range(distinct):
            if keys[earlier, 0] == first and keys[earlier, 1] == second:
                new = False
                break
        if new:
            keys[distinct, 0], keys[distinct, 1] = first, second
            distinct += 1
    return distinct


@inner_kernel
def least_picture(pictures: Numbers, own: int, opposing: int) -> tuple[int, int]:
    """The least of a board's images under `pictures`."""
    least_own, least_opposing = own, opposing
    for picture in range(pictures.shape[0]):
        first, second = image(pictures, picture, own), image(pictures, picture, opposing)
        if first < least_own or (first == least_own and second < least_opposing):
            least_own, least_opposing = first, second
    return least_own, least_opposing
