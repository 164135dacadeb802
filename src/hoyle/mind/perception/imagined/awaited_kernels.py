"""Awaited locations: where a piece would complete a line, as soon as it may be placed there.

A location may be awaited long before a piece can stand on it: where pieces fall, the one below has to be filled first,
and who will have to fill it is what such games are about.
"""

from __future__ import annotations

from typing import NamedTuple

from hoyle.games.kernels import Numbers
from hoyle.games.position_kernels import BitPosition, step
from hoyle.games.rulebook_kernels import GRAVITY, SUPPORT, THROUGH
from hoyle.jit_kernels import inline_kernel, inner_kernel, lowest


class WatchedPosition(NamedTuple):
    """A position with the empty locations that each side awaits."""

    position: BitPosition
    own: int
    opposing: int


@inner_kernel
def watched(rulebook: Numbers, position: BitPosition) -> WatchedPosition:
    """A position looked at for the first time."""
    own = _awaited(rulebook, position.own, position.opposing, position.side)
    return WatchedPosition(position, own, _awaited(rulebook, position.opposing, position.own, 1 - position.side))


@inline_kernel
def after_placing(rulebook: Numbers, before: WatchedPosition, target: int) -> WatchedPosition:
    """What a placement makes of it: new are only lines through its target."""
    after, rest = step(before.position, target), ~(1 << target)
    own = before.own | _awaited_through(rulebook, after.opposing, after.own, target, before.position.side)
    return WatchedPosition(after, before.opposing & rest, own & rest)


@inline_kernel
def sensible(rulebook: Numbers, at: WatchedPosition, targets: int) -> int:
    """Of the locations open to a mover who cannot win at once, those that do not let the opposition; all if none.

    This is what the reasonable contestant chooses from (SPEC C4).
    """
    blocks = targets & at.opposing
    if blocks & (blocks - 1):
        return blocks
    targets = blocks if blocks else targets
    kept = targets
    if rulebook[GRAVITY]:
        occupied = at.position.own | at.position.opposing
        rest = at.opposing & ~targets
        while rest:
            lacking = rulebook[SUPPORT + lowest(rest)] & ~occupied
            rest &= rest - 1
            if lacking & (lacking - 1) == 0:  # one piece more, and the opposition can stand there
                kept &= ~lacking
    return kept if kept else targets


@inner_kernel
def _awaited(rulebook: Numbers, held: int, against: int, side: int) -> int:
    """The empty locations that a side awaits."""
    found, rest = 0, held
    while rest:
        found |= _awaited_through(rulebook, held, against, lowest(rest), side)
        rest &= rest - 1
    return found


@inline_kernel
def _awaited_through(rulebook: Numbers, held: int, against: int, target: int, side: int) -> int:
    """Those of them on a line through a location that the side holds."""
    found, start = 0, THROUGH + 65 * side + target
    for entry in range(rulebook[start], rulebook[start + 1]):
        missing = rulebook[entry] & ~held
        if missing & (missing - 1) == 0 and missing & against == 0:
            found |= missing
    return found
