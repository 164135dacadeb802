"""How a contest ends, by kernel: by a line, by too few men, by a full board, or because the mover cannot move."""

from __future__ import annotations

from hoyle.games.position_kernels import BitPosition
from hoyle.games.rulebook_kernels import (
    EVERYWHERE,
    FEWEST,
    FULL_DRAWS,
    LINE,
    LINES,
    LOSE,
    STUCK_DRAWS,
    THROUGH,
    WIN,
    Numbers,
)
from hoyle.games.target_kernels import can_move
from hoyle.jit_kernels import inline_kernel, inner_kernel, kernel, popcount

GOES_ON = 2  # what `ending` says of a position that is not terminal; else 1, 0 or -1 for the mover


@inline_kernel
def completes(rulebook: Numbers, held: int, target: int, side: int) -> bool:
    """Whether these pieces hold a whole line through `target`."""
    start = THROUGH + 65 * side + target
    for entry in range(rulebook[start], rulebook[start + 1]):
        rest = rulebook[entry]
        if held & rest == rest:
            return True
    return False


@inner_kernel
def holds_line(rulebook: Numbers, held: int, side: int) -> bool:
    """Whether these pieces hold any line that counts for this side."""
    for entry in range(rulebook[LINES + 2 * side], rulebook[LINES + 2 * side + 1]):
        line = rulebook[entry]
        if held & line == line:
            return True
    return False


@inline_kernel
def ending_without_lines(rulebook: Numbers, position: BitPosition) -> int:
    """What men and room to move say of a position for its mover, lines left aside."""
    fewest = rulebook[FEWEST]
    if fewest:
        if popcount(position.own) + position.hand < fewest:
            return -1
        if popcount(position.opposing) + position.opposing_hand < fewest:
            return 1
    if rulebook[FULL_DRAWS] and (position.own | position.opposing) == rulebook[EVERYWHERE]:
        return 0
    if not can_move(rulebook, position):
        return 0 if rulebook[STUCK_DRAWS] else -1
    return GOES_ON


@kernel
def ending(rulebook: Numbers, position: BitPosition) -> int:
    """What a position is worth to its mover: 1, 0 or -1 where it is terminal, GOES_ON where it is not."""
    line = rulebook[LINE]
    if line in (WIN, LOSE):
        lost = 1 if line == LOSE else -1
        if holds_line(rulebook, position.opposing, 1 - position.side):
            return lost
        if holds_line(rulebook, position.own, position.side):
            return -lost
    return ending_without_lines(rulebook, position)


@inline_kernel
def ending_after(rulebook: Numbers, position: BitPosition, move: int, made_by: int) -> int:
    """`ending`, where the last move is known: only lines through its target can be new."""
    line = rulebook[LINE]
    if line in (WIN, LOSE):
        stays = made_by == position.side
        if completes(rulebook, position.own if stays else position.opposing, move & 255, made_by):
            return 1 if stays == (line == WIN) else -1
    return ending_without_lines(rulebook, position)


@inline_kernel
def worth_to_maker(rulebook: Numbers, position: BitPosition, move: int, made_by: int) -> int:
    """What the position that a move has made is worth to whoever made it; GOES_ON if it is not terminal."""
    worth = ending_after(rulebook, position, move, made_by)
    return worth if made_by == position.side or worth == GOES_ON else -worth
