"""What a position looks worth to its mover, in hundredths of a man (or of whatever a line game counts)."""

from __future__ import annotations

from hoyle.games.position_kernels import BitPosition, as_seen_by
from hoyle.games.rulebook_kernels import (
    CLOSED,
    EVERYWHERE,
    LINE,
    LINES,
    LOSE,
    MILL,
    NEIGHBOURS,
    NEVER,
    SLIDING,
    WIN,
    Numbers,
)
from hoyle.games.target_kernels import flying
from hoyle.jit_kernels import inline_kernel, inner_kernel, lowest, popcount

MATE = 1_000_000  # won where it stands; less one for each ply until the end
DECIDED = MATE - 10_000  # beyond this the end is in sight

# What a side's men are worth in a mill game, in hundredths of a man. These are the best of twelve sets tried against a
# first guess (STEP 2, BLOCKED 5, DEGREE 3); on 240 contests from fresh openings at three morris games, 5,000 nodes a
# move, they score 62% against it, and STEP alone scores as much. Against perfect play no difference was seen.
MAN, STEP, BLOCKED, DEGREE = 100, 14, 20, 1
CLOSED_MILL, OPEN_MILL, DOUBLE_MILL, TO_CLOSE, TWO_TO_CLOSE = 6, 8, 45, 55, 40


@inner_kernel
def completing(rulebook: Numbers, held: int, allowed: int, side: int) -> int:
    """Where one more piece completes a line."""
    targets = 0
    for entry in range(rulebook[LINES + 2 * side], rulebook[LINES + 2 * side + 1]):
        rest = rulebook[entry] & ~held
        if rest & (rest - 1) == 0:
            targets |= rest & allowed
    return targets


@inner_kernel
def closable(rulebook: Numbers, position: BitPosition) -> int:
    """Where the mover can complete a line; jumps and guards left aside."""
    held, side = position.own, position.side
    empty = rulebook[EVERYWHERE] & ~(held | position.opposing)
    if position.hand > 0:
        return completing(rulebook, held, empty & ~rulebook[CLOSED], side)
    if rulebook[SLIDING] == NEVER:
        return 0
    flies = flying(rulebook, held)
    targets = 0
    for entry in range(rulebook[LINES + 2 * side], rulebook[LINES + 2 * side + 1]):
        line = rulebook[entry]
        rest = line & ~held
        if rest & (rest - 1) == 0 and rest & empty and helpers(rulebook, held, line, rest, flies):
            targets |= rest
    return targets


@inline_kernel
def helpers(rulebook: Numbers, held: int, line: int, missing: int, flies: bool) -> int:
    """The pieces that could slide where a line lacks one."""
    outside = held & ~line
    return outside if flies else outside & rulebook[NEIGHBOURS + lowest(missing)]


@inner_kernel
def mill_strength(rulebook: Numbers, position: BitPosition) -> int:
    """The mover's men, room to move, mills, and men that swing between two of them."""
    flies = position.hand == 0 and flying(rulebook, position.own)
    total = MAN * (popcount(position.own) + position.hand)
    return int(total + mills_worth(rulebook, position, flies) + room_worth(rulebook, position, flies))


@inline_kernel
def mills_worth(rulebook: Numbers, position: BitPosition, flies: bool) -> int:
    """What the mover's mills are worth: closed ones, those that one move closes, and men that serve both."""
    held, side = position.own, position.side
    empty = rulebook[EVERYWHERE] & ~(held | position.opposing)
    total, milled = 0, 0
    for entry in range(rulebook[LINES + 2 * side], rulebook[LINES + 2 * side + 1]):
        line = rulebook[entry]
        if held & line == line:
            milled |= line
            total += CLOSED_MILL
    for entry in range(rulebook[LINES + 2 * side], rulebook[LINES + 2 * side + 1]):
        line = rulebook[entry]
        rest = line & ~held
        if rest == 0 or rest & (rest - 1) or not rest & empty:
            continue
        closers = helpers(rulebook, held, line, rest, flies)
        if position.hand > 0 or closers:
            total += OPEN_MILL
        if closers & milled:
            total += DOUBLE_MILL
    return total


@inline_kernel
def room_worth(rulebook: Numbers, position: BitPosition, flies: bool) -> int:
    """What the mover's room to move is worth: free neighbours, and all of them while placing; less what is blocked."""
    empty = rulebook[EVERYWHERE] & ~(position.own | position.opposing)
    total, rest = 0, position.own
    while rest:
        location = lowest(rest)
        rest &= rest - 1
        steps = popcount(rulebook[NEIGHBOURS + location] & empty)
        total += STEP * steps
        if position.hand > 0:
            total += DEGREE * popcount(rulebook[NEIGHBOURS + location])
        elif steps == 0 and not flies:
            total -= BLOCKED
    return total


@inline_kernel
def evaluate_mills(rulebook: Numbers, position: BitPosition) -> int:
    """A mill game's position for the mover, who may close a mill now where the other must wait."""
    opposed = as_seen_by(1 - position.side, position)
    score = mill_strength(rulebook, position) - mill_strength(rulebook, opposed)
    if closable(rulebook, position):
        return int(score + TO_CLOSE)
    threats = closable(rulebook, opposed)
    if threats & (threats - 1):
        return int(score - TWO_TO_CLOSE)
    return int(score)


@inner_kernel
def open_lines(rulebook: Numbers, held: int, opposed: int, side: int) -> int:
    """The lines that a side can still complete, each worth four times as much for every piece on it."""
    total = 0
    for entry in range(rulebook[LINES + 2 * side], rulebook[LINES + 2 * side + 1]):
        line = rulebook[entry]
        if line & opposed == 0:
            total += 1 << 2 * popcount(line & held)
    return total


@inline_kernel
def steps_of(rulebook: Numbers, held: int, opposed: int) -> int:
    """How many neighbouring empty locations a side's pieces have between them."""
    empty = rulebook[EVERYWHERE] & ~(held | opposed)
    total, rest = 0, held
    while rest:
        total += popcount(rulebook[NEIGHBOURS + lowest(rest)] & empty)
        rest &= rest - 1
    return total


@inner_kernel
def evaluate(rulebook: Numbers, position: BitPosition) -> int:
    """What a position looks worth to its mover."""
    if rulebook[LINE] == MILL:
        return evaluate_mills(rulebook, position)
    own, opposing, side, score = position.own, position.opposing, position.side, 0
    if rulebook[LINE] == WIN or rulebook[LINE] == LOSE:
        score = open_lines(rulebook, own, opposing, side) - open_lines(rulebook, opposing, own, 1 - side)
        if rulebook[LINE] == LOSE:
            score = -score
    if rulebook[SLIDING] != NEVER:
        score += 4 * (steps_of(rulebook, own, opposing) - steps_of(rulebook, opposing, own))
    return max(-DECIDED // 2, min(DECIDED // 2, score))
