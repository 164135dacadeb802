"""Retrograde analysis level by level: every position decided at a distance tells the positions before it.

Only quiet slides are taken back: they alone lead from a layer to one that is solved together with it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import prange
from numpy.typing import NDArray

from hoyle.games.ending_kernels import completes
from hoyle.games.move_kernels import mills_earn, write_moves
from hoyle.games.position_kernels import MOVES_AGAIN, BitPosition
from hoyle.games.rulebook_kernels import BESIDE, CAPTURES, GUARDED, NEVER, SLIDING, SLIDING_STAGE, Numbers
from hoyle.games.target_kernels import flying, within_reach_of
from hoyle.jit_kernels import inline_kernel, inner_kernel, lowest, parallel_kernel
from hoyle.solver.code_kernels import Codes, code_for, distance_of, wins
from hoyle.solver.layer_kernels import Unsolved
from hoyle.solver.numbering_kernels import (
    BASE,
    MOVER_IS_MAJOR,
    ORBITS,
    ROW,
    SIDE,
    UNKNOWN_PLACE,
    TableLayout,
    fixed_place,
    layer_before,
    next_number,
    number_in,
    place_of,
    position_at,
    quiet_layer,
)

NEVER_LOST = 0xFFFFFFFF  # in place of a witness: a move out of the component draws

Witnesses = NDArray[np.uint32]


class Decided(NamedTuple):
    """A position that is decided at this level, and where those before it are."""

    number: int
    mover_wins: bool
    level: int
    before: int  # the layer of those before it
    shift: int  # what to take from their numbers to find their witnesses


@parallel_kernel
def tell_predecessors(
    rulebook: Numbers,
    layout: TableLayout,
    codes: Codes,
    witnesses: Witnesses,
    shift: Numbers,
    component: Numbers,
    layer: int,
    level: int,
    strict: bool,
    limit: int,
    most_moves: int,
) -> int:
    """Tell the predecessors of every position of a layer that is decided at this level; the highest code written."""
    highest = 0
    before = layer_before(layout, layer)
    if before < 0 or component[before] != component[layer] or rulebook[SLIDING] == NEVER:
        return highest
    for orbit in prange(layout.layers[layer, ORBITS]):
        moves = np.empty(most_moves, dtype=np.int64)
        unsolved = Unsolved(rulebook, layout, codes, component, strict, limit)
        place = int(np.int64(orbit))  # else all that follows is compiled twice
        highest = max(highest, tell_from_orbit(unsolved, witnesses, shift[before], layer, before, place, level, moves))
    return highest


@inner_kernel
def tell_from_orbit(
    unsolved: Unsolved,
    witnesses: Witnesses,
    shift: int,
    layer: int,
    before: int,
    orbit: int,
    level: int,
    moves: Numbers,
) -> int:
    """Tell the predecessors of the positions of one orbit; the highest code written."""
    layout, strict = unsolved.layout, unsolved.strict
    row = layout.layers[layer, ROW]
    base = layout.layers[layer, BASE] + orbit * row
    lost, won = code_for(False, level, strict), code_for(True, level, strict)
    if strict:
        lost = won = level + 1
    highest = 0
    for number in range(base, base + row):
        code = unsolved.codes[number]
        if code == lost or code == won:  # noqa: SIM109 (a kernel)
            position = position_at(layout, layer, orbit, number - base)
            decided = Decided(number, wins(code), level, before, shift)
            highest = max(highest, tell_from(unsolved, witnesses, decided, position, moves))
    return highest


@inline_kernel
def tell_from(unsolved: Unsolved, witnesses: Witnesses, decided: Decided, position: BitPosition, moves: Numbers) -> int:
    """Tell the predecessors of one position, by taking back every quiet slide; the highest code written."""
    rulebook, layout, before = unsolved.rulebook, unsolved.layout, decided.before
    own, opposing, side = position.opposing, position.own, layout.layers[before, SIDE]  # of whoever moved last
    takes = mills_earn(rulebook, CAPTURES, SLIDING_STAGE) and opposing != 0
    flies = flying(rulebook, own)
    # The opposition stood where it stands: as the major, look it up once.
    place = UNKNOWN_PLACE if layout.layers[before, MOVER_IS_MAJOR] else place_of(layout, before, opposing)
    highest = 0
    pieces = own
    while pieces:
        target = lowest(pieces)
        pieces &= pieces - 1
        if takes and completes(rulebook, own, target, side):
            continue  # that move would have captured, and led from another layer
        origins = within_reach_of(rulebook, own, opposing, target, flies)
        while origins:
            origin = lowest(origins)
            origins &= origins - 1
            if rulebook[GUARDED] >> target & 1 and not opposing & rulebook[BESIDE + origin]:
                continue
            slid_back = own & ~(1 << target) | 1 << origin
            earlier = BitPosition(slid_back, opposing, position.opposing_hand, position.hand, side)
            highest = max(highest, tell(unsolved, witnesses, decided, earlier, place, moves))
    return highest


@inline_kernel
def tell(
    unsolved: Unsolved, witnesses: Witnesses, decided: Decided, earlier: BitPosition, place: int, moves: Numbers
) -> int:
    """Tell one predecessor; the code that it is given, 0 for none.

    A move to a lost position wins. A move to a won one may leave nothing but losses: only the last witness to the
    contrary needs to ask.
    """
    layout, strict, fresh = unsolved.layout, unsolved.strict, 0
    number = number_in(layout, decided.before, earlier.own, earlier.opposing, place)
    code, kept = unsolved.codes[number], number - decided.shift
    if not decided.mover_wins:
        win = code_for(True, decided.level + 1, strict)
        fresh = win if code == 0 or code > win else 0
    elif code == 0 and (witnesses[kept] == 0 or witnesses[kept] == decided.number + 1):
        distance, witnesses[kept] = lost_for_sure(unsolved, decided.before, earlier, decided.level, moves)
        fresh = code_for(False, distance, strict) if distance >= 0 else 0
    if fresh:
        unsolved.codes[number] = min(fresh, unsolved.limit)
    return fresh


@inline_kernel
def lost_for_sure(unsolved: Unsolved, layer: int, position: BitPosition, level: int, moves: Numbers) -> tuple[int, int]:
    """The distance of a position all of whose moves are known to lose by now; else -1, and its witness.

    The witness is a position after one of the moves that is not known to lose: until that is decided, there is no need
    to ask again. NEVER_LOST says that it will not be.
    """
    layout, component = unsolved.layout, unsolved.component
    count = write_moves(unsolved.rulebook, position, moves, 0)
    quiet = quiet_layer(layout, layer)
    place = fixed_place(layout, quiet, position.opposing)
    worst = -1
    for entry in range(count):
        after, reached = next_number(layout, position, moves[entry], quiet, place)
        inside = component[reached] == component[layer]
        code = unsolved.codes[after]
        if code == 0 or wins(code) == (moves[entry] & MOVES_AGAIN != 0):
            return -1, after + 1 if inside else NEVER_LOST
        distance = distance_of(code, unsolved.strict)
        if inside and distance > level:  # won, but perhaps sooner: it will be asked again when it is final
            return -1, after + 1
        worst = max(worst, distance + 1)
    return worst, 0
