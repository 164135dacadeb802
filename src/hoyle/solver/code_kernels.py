"""What a table holds for each number: a *code*, 0 for a draw; else the distance to the end and whether the mover wins.

Where a mover who wins always does so in an odd number of plies, the distance alone says both (a *strict* table: code =
distance + 1); elsewhere code = 2 x distance + (1 if the mover wins) + 1.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hoyle.jit_kernels import inline_kernel, kernel

Codes = NDArray[np.uint8 | np.uint16]  # one byte each where the distances fit, else two


@kernel
def distance_of(code: int, strict: bool) -> int:
    """How many plies a code is from the end."""
    return code - 1 if strict else (code - 1) >> 1


@inline_kernel
def wins(code: int) -> bool:
    """Whether a code is a win for the mover."""
    return (code - 1) & 1 == 1


@inline_kernel
def code_for(won: bool, distance: int, strict: bool) -> int:
    """The code of a decided position."""
    if strict:
        # No position is won where it stands in a strict game; one that was typed in so is no worse than won at once.
        return distance + 1 if (distance & 1 == 1) == won else distance + 2
    return 2 * distance + (1 if won else 0) + 1
