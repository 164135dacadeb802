"""The beginning of a layer's retrograde analysis: what terminal positions and the layers already solved decide."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import prange

from hoyle.games.ending_kernels import GOES_ON, ending
from hoyle.games.move_kernels import write_moves
from hoyle.games.position_kernels import MOVES_AGAIN, BitPosition, is_quiet
from hoyle.games.rulebook_kernels import Numbers
from hoyle.jit_kernels import inline_kernel, inner_kernel, parallel_kernel
from hoyle.solver.code_kernels import Codes, code_for, distance_of, wins
from hoyle.solver.numbering_kernels import (
    BASE,
    MAJOR,
    ORBITS,
    ROW,
    UNKNOWN_PLACE,
    TableLayout,
    fixed_place,
    next_number,
    number_in,
    position_at,
    quiet_layer,
)

FAR = 1 << 30  # farther than any end


class Unsolved(NamedTuple):
    """A table that is being solved: where the codes go, which layers are solved together, and how codes are read."""

    rulebook: Numbers
    layout: TableLayout
    codes: Codes
    component: Numbers  # by layer
    strict: bool
    limit: int  # the largest code that fits


@parallel_kernel
def fill_layer(
    rulebook: Numbers,
    layout: TableLayout,
    codes: Codes,
    component: Numbers,
    cyclic: bool,
    layer: int,
    strict: bool,
    limit: int,
    most_moves: int,
) -> int:
    """Fill a layer with what terminal positions and the layers already solved decide; the highest code written."""
    highest = 0
    for orbit in prange(layout.layers[layer, ORBITS]):
        moves = np.empty(most_moves, dtype=np.int64)
        unsolved = Unsolved(rulebook, layout, codes, component, strict, limit)
        highest = max(highest, fill_orbit(unsolved, layer, int(np.int64(orbit)), cyclic, moves))
    return highest


@inner_kernel
def fill_orbit(unsolved: Unsolved, layer: int, orbit: int, cyclic: bool, moves: Numbers) -> int:
    """Fill the numbers of one orbit; the highest code written."""
    layout = unsolved.layout
    row, quiet = layout.layers[layer, ROW], quiet_layer(layout, layer)
    base = layout.layers[layer, BASE] + orbit * row
    whole = layout.first_orbit[layout.layers[layer, MAJOR]] + orbit
    shared = layout.stabiliser_start[whole] < layout.stabiliser_start[whole + 1]
    waiting = cyclic and unsolved.component[quiet] == unsolved.component[layer]
    highest = 0
    for number in range(row):
        position = position_at(layout, layer, orbit, number)
        if shared and number_in(layout, layer, position.own, position.opposing, UNKNOWN_PLACE) != base + number:
            continue  # another number of the orbit stands for this one
        value = ending(unsolved.rulebook, position)
        if value == GOES_ON:
            code = code_by_moves(unsolved, position, quiet, waiting, moves)
        else:
            code = code_for(value == 1, 0, unsolved.strict) if value != 0 else 0
        if code:
            unsolved.codes[base + number] = min(code, unsolved.limit)
            highest = max(highest, code)
    return highest


@inline_kernel
def code_by_moves(unsolved: Unsolved, position: BitPosition, quiet: int, waiting: bool, moves: Numbers) -> int:
    """The code that the codes after a position's moves imply; 0 where they decide nothing.

    `waiting` says that quiet moves lead to layers that are not solved yet.
    """
    layout, strict = unsolved.layout, unsolved.strict
    count = write_moves(unsolved.rulebook, position, moves, 0)
    place = fixed_place(layout, quiet, position.opposing)
    nearest_win, farthest_loss, unsure = FAR, -1, False
    for entry in range(count):
        if waiting and is_quiet(moves[entry]):
            unsure = True
            continue
        after, _ = next_number(layout, position, moves[entry], quiet, place)
        code = unsolved.codes[after]
        if code == 0:
            unsure = True
            continue
        distance = distance_of(code, strict) + 1
        if wins(code) == (moves[entry] & MOVES_AGAIN != 0):
            nearest_win = min(nearest_win, distance)
        else:
            farthest_loss = max(farthest_loss, distance)
    if nearest_win < FAR:
        return code_for(True, nearest_win, strict)
    return 0 if unsure else code_for(False, farthest_loss, strict)
