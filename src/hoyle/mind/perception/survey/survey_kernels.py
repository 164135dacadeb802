"""One look at a position for the whole panel: every move two plies deep, with what is known of where it leads."""

from __future__ import annotations

from hoyle.games.ending_kernels import GOES_ON, worth_to_maker
from hoyle.games.kernels import Numbers, write_moves
from hoyle.games.move_kernels import write_result
from hoyle.games.position_kernels import BitPosition, as_seen_by, captures, step
from hoyle.jit_kernels import inline_kernel, kernel
from hoyle.mind.perception.survey.mark_kernels import Known, canonical_board, find, known_value, mark_for

# The columns of a survey, one row for each move. As in `look_ahead`: the move; the mover's and the opposition's pieces
# and hands after it; the side to move then; what it is worth to whoever moved (GOES_ON if it is not terminal); how many
# replies, and how many of them at once win, draw or lose for whoever replies.
MOVE, OWN, OPPOSING, OWN_HAND, OPPOSING_HAND, NEXT_SIDE, WORTH, REPLIES, WINNING, DRAWING, LOSING = range(11)
# Further: the canonical masks of the first and second contestant; the first row with the same result up to symmetry;
# what is known of the result for whoever moved, and how far the end is; replies that win or lose for whoever replies,
# by the rules or by knowledge; how many moves the mover would have next; how many replies capture.
KEY_FIRST, KEY_SECOND, TWIN, KNOWN, DISTANCE, GOOD_REPLIES, BAD_REPLIES, MOBILITY, CAPTURING = range(11, 20)
COLUMNS = 20


@kernel
def survey(
    rulebook: Numbers,
    images: Numbers,
    known: Known,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    moves: Numbers,
    table: Numbers,
) -> int:
    """Fill a row of `table` for each move; how many there are."""
    position = BitPosition(own, opposing, hand, opposing_hand, side)
    count = write_moves(rulebook, position, moves, 0)
    for row in range(count):
        after = step(position, moves[row])
        write_result(rulebook, after, moves[row], side, table[row])
        _recognise(images, known, after, side, table, row)
        table[row, MOBILITY] = write_moves(rulebook, as_seen_by(side, after), moves, count)
        if table[row, TWIN] == row:
            _look_at_replies(rulebook, images, known, after, moves, count, table[row])
        else:
            _copy_replies(table, table[row, TWIN], row)
    return count


@inline_kernel
def _recognise(images: Numbers, known: Known, after: BitPosition, side: int, table: Numbers, row: int) -> None:
    """Which earlier row has the same result, and what is known of it: the columns from KEY_FIRST to DISTANCE."""
    first, second = canonical_board(images, after)
    table[row, KEY_FIRST], table[row, KEY_SECOND], table[row, TWIN] = first, second, row
    for earlier in range(row):
        if (
            table[earlier, KEY_FIRST] == first
            and table[earlier, KEY_SECOND] == second
            and table[earlier, NEXT_SIDE] == after.side
        ):
            table[row, TWIN] = earlier
            break
    table[row, KNOWN], table[row, DISTANCE] = 0, 0
    if len(known.marks) and table[row, WORTH] == GOES_ON:
        place = find(known.marks, mark_for(first, second, after))
        if place >= 0:
            table[row, KNOWN] = known.values[place] if after.side == side else -known.values[place]
            table[row, DISTANCE] = known.distances[place]


@inline_kernel
def _copy_replies(table: Numbers, twin: int, row: int) -> None:
    """What follows a move follows its twin too, up to symmetry."""
    for column in (REPLIES, WINNING, DRAWING, LOSING, GOOD_REPLIES, BAD_REPLIES, CAPTURING):
        table[row, column] = table[twin, column]


@inline_kernel
def _look_at_replies(
    rulebook: Numbers, images: Numbers, known: Known, after: BitPosition, moves: Numbers, at: int, row: Numbers
) -> None:
    """What can be replied: the columns from REPLIES to LOSING, GOOD_REPLIES, BAD_REPLIES and CAPTURING."""
    replies, winning, drawing, losing, good, bad, capturing = 0, 0, 0, 0, 0, 0, 0
    if row[WORTH] == GOES_ON:
        replies = write_moves(rulebook, after, moves, at)
    for entry in range(at, at + replies):
        reply = moves[entry]
        reached = step(after, reply)
        worth = worth_to_maker(rulebook, reached, reply, after.side)
        winning += worth == 1
        drawing += worth == 0
        losing += worth == -1
        if worth == GOES_ON:
            value = known_value(known, images, reached)
            value = value if reached.side == after.side else -value
            good += value == 1
            bad += value == -1
        capturing += captures(reply)
    row[REPLIES], row[WINNING], row[DRAWING], row[LOSING] = replies, winning, drawing, losing
    row[GOOD_REPLIES], row[BAD_REPLIES], row[CAPTURING] = winning + good, losing + bad, capturing
