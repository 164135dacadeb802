"""Threats: where a side could complete a line at once, if it were its turn."""

from __future__ import annotations

from hoyle.games.kernels import Numbers
from hoyle.games.rulebook_kernels import ADJACENT, GRAVITY, LINES, NEIGHBOURS, NEVER, SLIDING, SUPPORT
from hoyle.games.target_kernels import flying
from hoyle.jit_kernels import inline_kernel, inner_kernel, lowest


@inner_kernel
def threatened(rulebook: Numbers, held: int, against: int, hand: int, side: int) -> int:
    """The empty locations where a line could be completed at once, if it were this side's turn."""
    squares = 0
    flies = flying(rulebook, held)
    for entry in range(rulebook[LINES + 2 * side], rulebook[LINES + 2 * side + 1]):
        line = rulebook[entry]
        missing = line & ~held
        if line & against != 0 or missing == 0 or missing & (missing - 1) != 0:
            continue
        if hand > 0:
            if rulebook[GRAVITY] == 0 or rulebook[SUPPORT + lowest(missing)] & ~(held | against) == 0:
                squares |= missing
        elif flies or reaches(rulebook, held & ~line, missing):
            squares |= missing
    return squares


@inline_kernel
def reaches(rulebook: Numbers, pieces: int, missing: int) -> bool:
    """Whether one of these pieces may slide to a location; leaps are taken for possible."""
    if rulebook[SLIDING] == ADJACENT:
        return bool(rulebook[NEIGHBOURS + lowest(missing)] & pieces)
    return bool(rulebook[SLIDING] != NEVER and pieces)
