"""Every move of a position, written into a flat buffer, and what each leads to two plies deep."""

from __future__ import annotations

from hoyle.games.ending_kernels import GOES_ON, completes, worth_to_maker
from hoyle.games.position_kernels import MOVES_AGAIN, BitPosition, as_seen_by, step
from hoyle.games.rulebook_kernels import (
    AGAIN,
    CAPTURES,
    LINE,
    LINES,
    MILL,
    NEVER,
    PLACING,
    PROTECT,
    SLIDING,
    SLIDING_STAGE,
    Numbers,
)
from hoyle.games.target_kernels import flying, open_for_placing, reach
from hoyle.jit_kernels import inline_kernel, kernel, lowest


@kernel
def write_moves(rulebook: Numbers, position: BitPosition, moves: Numbers, at: int) -> int:
    """Write every move of a position that is not terminal from `moves[at]` on; how many there are."""
    if position.hand > 0:
        return write_placements(rulebook, position, moves, at)
    if rulebook[SLIDING] == NEVER:
        return 0
    return write_slides(rulebook, position, moves, at)


@inline_kernel
def write_placements(rulebook: Numbers, position: BitPosition, moves: Numbers, at: int) -> int:
    """Write every placement; how many there are."""
    own, opposing, side = position.own, position.opposing, position.side
    takes = mills_earn(rulebook, CAPTURES, PLACING) and opposing != 0
    again = mills_earn(rulebook, AGAIN, PLACING) and position.hand > 1
    count, takeable = at, 0
    targets = open_for_placing(rulebook, own, opposing)
    while targets:
        move = lowest(targets)
        targets &= targets - 1
        if (takes or again) and completes(rulebook, own, move, side):
            if again:
                move |= MOVES_AGAIN
            if takes:
                if takeable == 0:
                    takeable = capturable(rulebook, opposing, side)
                count = write_captures(move, takeable, moves, count)
                continue
        moves[count] = move
        count += 1
    return count - at


@inline_kernel
def write_slides(rulebook: Numbers, position: BitPosition, moves: Numbers, at: int) -> int:
    """Write every slide, jump or flight; how many there are. A mill moves again only where it captures."""
    own, opposing, side = position.own, position.opposing, position.side
    takes = mills_earn(rulebook, CAPTURES, SLIDING_STAGE) and opposing != 0
    bonus = MOVES_AGAIN if mills_earn(rulebook, AGAIN, SLIDING_STAGE) else 0
    flies = flying(rulebook, own)
    count, takeable = at, 0
    pieces = own
    while pieces:
        origin = lowest(pieces)
        pieces &= pieces - 1
        targets = reach(rulebook, own, opposing, origin, flies)
        while targets:
            target = lowest(targets)
            targets &= targets - 1
            move = target | (origin + 1) << 8
            if takes and completes(rulebook, own & ~(1 << origin), target, side):
                if takeable == 0:
                    takeable = capturable(rulebook, opposing, side)
                count = write_captures(move | bonus, takeable, moves, count)
            else:
                moves[count] = move
                count += 1
    return count - at


@inline_kernel
def mills_earn(rulebook: Numbers, reward: int, stage: int) -> bool:
    """Whether a mill of this stage earns CAPTURES or another turn (AGAIN)."""
    return rulebook[LINE] == MILL and rulebook[reward] & stage != 0


@inline_kernel
def capturable(rulebook: Numbers, opposing: int, side: int) -> int:
    """The mask of opposing pieces that a mill may take; `side` is the mover's."""
    if rulebook[PROTECT] == 0:
        return opposing
    milled = 0
    for entry in range(rulebook[LINES + 2 * (1 - side)], rulebook[LINES + 2 * (1 - side) + 1]):
        line = rulebook[entry]
        if opposing & line == line:
            milled |= line
    free = opposing & ~milled
    return free if free else opposing


@inline_kernel
def write_captures(move: int, takeable: int, moves: Numbers, at: int) -> int:
    """Write a move once for each piece that it may take; where the next move goes."""
    while takeable:
        moves[at] = move | (lowest(takeable) + 1) << 16
        takeable &= takeable - 1
        at += 1
    return at


# What `look_ahead` says of each move, a column each: the move; the mover's and the opposition's pieces and hands after
# it; the side to move then; what the new position is worth to whoever made the move (GOES_ON if it is not terminal);
# how many replies it leaves, and how many of them at once win, draw or lose for whoever replies.
MOVE, OWN, OPPOSING, OWN_HAND, OPPOSING_HAND, NEXT_SIDE, WORTH, REPLIES, WINNING, DRAWING, LOSING = range(11)
COLUMNS = 11


@kernel
def look_ahead(
    rulebook: Numbers, own: int, opposing: int, hand: int, opposing_hand: int, side: int, table: Numbers, moves: Numbers
) -> int:
    """Fill a row of `table` for each move, two plies deep; how many moves there are."""
    position = BitPosition(own, opposing, hand, opposing_hand, side)
    count = write_moves(rulebook, position, moves, 0)
    for row in range(count):
        after = step(position, moves[row])
        write_result(rulebook, after, moves[row], side, table[row])
        count_replies(rulebook, after, moves, count, table[row])
    return count


@inline_kernel
def write_result(rulebook: Numbers, after: BitPosition, move: int, side: int, row: Numbers) -> None:
    """What a move leads to: the columns from MOVE to WORTH."""
    seen = as_seen_by(side, after)
    row[MOVE], row[OWN], row[OPPOSING], row[OWN_HAND] = move, seen.own, seen.opposing, seen.hand
    row[OPPOSING_HAND], row[NEXT_SIDE] = seen.opposing_hand, after.side
    row[WORTH] = worth_to_maker(rulebook, after, move, side)


@inline_kernel
def count_replies(rulebook: Numbers, after: BitPosition, moves: Numbers, at: int, row: Numbers) -> None:
    """What can be replied: the columns from REPLIES on."""
    replies, winning, drawing, losing = 0, 0, 0, 0
    if row[WORTH] == GOES_ON:
        replies = write_moves(rulebook, after, moves, at)
    for entry in range(at, at + replies):
        worth = worth_to_maker(rulebook, step(after, moves[entry]), moves[entry], after.side)
        winning += worth == 1
        drawing += worth == 0
        losing += worth == -1
    row[REPLIES], row[WINNING], row[DRAWING], row[LOSING] = replies, winning, drawing, losing
