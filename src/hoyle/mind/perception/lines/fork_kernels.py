"""What a placement does to the forks on a board: made, spoilt, left to the opposition, or forced (tutorial, 3.1).

For games whose pieces stay where they are placed and whose lines win. A *threat* is a line that lacks one piece; a fork
stands where one contestant has two threats that no single piece meets.
"""

from __future__ import annotations

from hoyle.games.rulebook_kernels import LINES, THROUGH, Flags, Numbers
from hoyle.jit_kernels import inline_kernel, kernel, lowest, popcount

# What `judge_placement` finds, from the worst to the best.
DRIVES, LEAVES, NOTHING, SPOILS, FORCES, MAKES = range(6)


@kernel
def threat_squares(rulebook: Numbers, held: int, against: int, side: int) -> int:
    """The empty locations that complete a line."""
    squares = 0
    for entry in range(rulebook[LINES + 2 * side], rulebook[LINES + 2 * side + 1]):
        line = rulebook[entry]
        missing = line & ~held
        if line & against == 0 and missing != 0 and missing & (missing - 1) == 0:
            squares |= missing
    return squares


@kernel
def forks_at(rulebook: Numbers, held: int, against: int, target: int, side: int, shapes: Flags) -> bool:
    """Whether a piece on `target` would make a fork of a known shape: two lines through it that lack a piece each."""
    start = THROUGH + 65 * side + target
    for entry in range(rulebook[start], rulebook[start + 1]):
        rest = rulebook[entry]
        missing = _one_missing(rest, held, against)
        if missing == 0:
            continue
        for earlier in range(rulebook[start], entry):
            crossing = rulebook[earlier]
            lacking = _one_missing(crossing, held, against)
            if lacking != 0 and lacking != missing and shapes[popcount(crossing) + 1, popcount(rest) + 1]:
                return True
    return False


@inline_kernel
def _one_missing(rest: int, held: int, against: int) -> int:
    """The location that a line's rest lacks, if it is open and lacks but one; else 0."""
    missing = rest & ~held
    return missing if rest & against == 0 and missing & (missing - 1) == 0 else 0


@kernel
def fork_squares(rulebook: Numbers, held: int, against: int, side: int, shapes: Flags, among: int) -> int:
    """The locations of `among` where a piece would make a fork."""
    squares = 0
    while among:
        target = lowest(among)
        among &= among - 1
        if forks_at(rulebook, held, against, target, side, shapes):
            squares |= 1 << target
    return squares


@kernel
def judge_placement(
    rulebook: Numbers, own: int, opposing: int, side: int, target: int, everywhere: int, shapes: Flags
) -> int:
    """What a placement does to the forks of both sides."""
    mine = own | 1 << target
    threats = threat_squares(rulebook, mine, opposing, side)
    if threats & (threats - 1):
        return MAKES
    empty = everywhere & ~(mine | opposing)
    if threats:  # the opposition has one answer
        theirs = opposing | threats
        answered = threat_squares(rulebook, theirs, mine, 1 - side)
        if answered & (answered - 1):
            return DRIVES
        ours = answered if answered else empty & ~threats
        if fork_squares(rulebook, mine, theirs, side, shapes, ours):
            return FORCES
        return NOTHING
    if fork_squares(rulebook, opposing, mine, 1 - side, shapes, empty):
        return LEAVES
    before = everywhere & ~(own | opposing)
    return SPOILS if fork_squares(rulebook, opposing, own, 1 - side, shapes, before) else NOTHING
