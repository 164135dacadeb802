"""What a look for a forced gain has been through: positions that hold none within so many plies.

Moves in another order lead to the same position, so most of a look would be looked at again. A row of the table has a
position whole, so that none is ever taken for another; a later position may take the place of an earlier one.
"""

from __future__ import annotations

from hoyle.games.kernels import Numbers
from hoyle.games.position_kernels import BitPosition
from hoyle.jit_kernels import inline_kernel

FOR_EVER = 1 << 20  # plies within which nobody looks: nothing is gained, however far one does
OWN, OPPOSING, REST, PLIES, ROW = range(5)  # numbers of a row: a position, and within how many plies it holds no gain
MIXERS = (-7046029254386353131, 4354685564936845355, -4417276706812531889)  # odd, so that every bit of a product counts


@inline_kernel
def refuted_within(refuted: Numbers, position: BitPosition) -> int:
    """Within how many plies the mover of a position is known to gain nothing; 0 where nothing is known."""
    row = refuted[_place(refuted, position)]
    if row[OWN] == position.own and row[OPPOSING] == position.opposing and row[REST] == _rest(position):
        plies: int = row[PLIES]
        return plies
    return 0


@inline_kernel
def note_refuted(refuted: Numbers, position: BitPosition, plies: int) -> None:
    """Keep that the mover of a position gains nothing within so many plies."""
    row = refuted[_place(refuted, position)]
    row[OWN], row[OPPOSING], row[REST], row[PLIES] = position.own, position.opposing, _rest(position), plies


@inline_kernel
def _rest(position: BitPosition) -> int:
    """What the boards do not show, as one number."""
    return position.side | position.hand << 1 | position.opposing_hand << 16


@inline_kernel
def _place(refuted: Numbers, position: BitPosition) -> int:
    """Where a position stands in the table, whose length is a power of 2."""
    mixed = position.own * MIXERS[0] ^ position.opposing * MIXERS[1] ^ _rest(position) * MIXERS[2]
    return (mixed ^ mixed >> 32) & (len(refuted) - 1)
