"""The rules for numba: the same as `rules.py`, on bit boards and flat buffers, for whoever needs millions.

A game is compiled into one flat int64 array, its *rulebook*, whose layout the constants below give. A position is five
numbers: the mover's pieces, the non-mover's, their hands, and the mover's side (0 or 1). A move is one number: target,
origin + 1, capture + 1 in a byte each, and a bit that says that the mover moves again. Masks are signed, so that every
number is an int64 and nothing is promoted to a float.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from hoyle.games.position import OFF, Move, Position, other
from hoyle.jit_kernels import kernel, lowest, popcount

if TYPE_CHECKING:
    from hoyle.games.frame import Game

Numbers = np.ndarray[Any, np.dtype[np.int64]]

# One number each.
SIZE, EVERYWHERE, LINE, SLIDING, FLY_AT, CAPTURES, PROTECT, AGAIN = range(8)
FEWEST, STUCK_DRAWS, FULL_DRAWS, CLOSED, CLOSED_FIRST, GUARDED, GRAVITY = range(8, 15)
# For each contestant, where the masks of their lines begin and end.
LINES = 16
# 64 numbers each, one for each location: neighbours, ring neighbours that a guard asks about, what gravity rests on.
NEIGHBOURS, BESIDE, SUPPORT = 64, 128, 192
# 65 numbers each: where the lists of each location begin: rests of lines through it (first, second), jumps from it.
THROUGH, JUMPS = 256, 386
LISTS = 451

WIN, LOSE, MILL = 1, 2, 3
NEVER, ADJACENT, JUMP, ANYWHERE = 0, 1, 2, 3
PLACING, SLIDING_STAGE = 1, 2
MOVES_AGAIN = 1 << 24
GOES_ON = 2  # what `verdict` says of a position that is not terminal; else 1, 0 or -1 for the mover


@kernel
def completes(rulebook: Numbers, held: int, target: int, side: int) -> bool:
    """Whether these pieces hold a whole line through `target`."""
    start = THROUGH + 65 * side + target
    for entry in range(rulebook[start], rulebook[start + 1]):
        rest = rulebook[entry]
        if held & rest == rest:
            return True
    return False


@kernel
def holds_line(rulebook: Numbers, held: int, side: int) -> bool:
    """Whether these pieces hold any line that counts for this side."""
    for entry in range(rulebook[LINES + 2 * side], rulebook[LINES + 2 * side + 1]):
        line = rulebook[entry]
        if held & line == line:
            return True
    return False


@kernel
def open_for_placing(rulebook: Numbers, own: int, opposing: int) -> int:
    """The empty locations where a piece may be placed."""
    occupied = own | opposing
    empty = rulebook[EVERYWHERE] & ~occupied & ~rulebook[CLOSED]
    if occupied == 0:
        empty &= ~rulebook[CLOSED_FIRST]
    if rulebook[GRAVITY]:
        rest = empty
        while rest:
            location = lowest(rest)
            rest &= rest - 1
            if rulebook[SUPPORT + location] & ~occupied:
                empty &= ~(1 << location)
    return empty


@kernel
def reach(rulebook: Numbers, own: int, opposing: int, origin: int, flies: bool) -> int:
    """The empty locations that a piece can go to."""
    empty = rulebook[EVERYWHERE] & ~(own | opposing)
    if flies:
        reached = empty
    else:
        reached = rulebook[NEIGHBOURS + origin] & empty
        if rulebook[SLIDING] == JUMP:
            for entry in range(rulebook[JUMPS + origin], rulebook[JUMPS + origin + 1]):
                leap = rulebook[entry]
                if (own | opposing) >> (leap >> 8) & 1:
                    reached |= (1 << (leap & 255)) & empty
    if rulebook[GUARDED] and not opposing & rulebook[BESIDE + origin]:
        reached &= ~rulebook[GUARDED]
    return reached


@kernel
def flying(rulebook: Numbers, own: int) -> bool:
    """Whether the mover's pieces may go anywhere."""
    return rulebook[SLIDING] == ANYWHERE or popcount(own) <= rulebook[FLY_AT]


@kernel
def can_move(rulebook: Numbers, own: int, opposing: int, hand: int) -> bool:
    """Whether there is any move at all."""
    if hand > 0:
        return open_for_placing(rulebook, own, opposing) != 0
    if rulebook[SLIDING] == NEVER:
        return False
    flies = flying(rulebook, own)
    rest = own
    while rest:
        origin = lowest(rest)
        rest &= rest - 1
        if reach(rulebook, own, opposing, origin, flies):
            return True
    return False


@kernel
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


@kernel
def write_moves(rulebook: Numbers, own: int, opposing: int, hand: int, side: int, moves: Numbers, at: int) -> int:
    """Write every move of a position that is not terminal from `moves[at]` on; how many there are."""
    count = at
    stage = PLACING if hand > 0 else SLIDING_STAGE
    mills = rulebook[LINE] == MILL
    takes = mills and rulebook[CAPTURES] & stage != 0
    again = mills and rulebook[AGAIN] & stage != 0
    prey = -1
    if stage == PLACING:
        targets = open_for_placing(rulebook, own, opposing)
        while targets:
            target = lowest(targets)
            targets &= targets - 1
            if not (takes or again) or not completes(rulebook, own, target, side):
                moves[count] = target
                count += 1
                continue
            bonus = MOVES_AGAIN if again and hand > 1 else 0
            if takes and opposing:
                if prey == -1:
                    prey = capturable(rulebook, opposing, side)
                rest = prey
                while rest:
                    moves[count] = target | bonus | (lowest(rest) + 1) << 16
                    count += 1
                    rest &= rest - 1
            else:
                moves[count] = target | bonus
                count += 1
        return count - at
    if rulebook[SLIDING] == NEVER:
        return 0
    flies = flying(rulebook, own)
    pieces = own
    while pieces:
        origin = lowest(pieces)
        pieces &= pieces - 1
        without = own & ~(1 << origin)
        targets = reach(rulebook, own, opposing, origin, flies)
        while targets:
            target = lowest(targets)
            targets &= targets - 1
            move = target | (origin + 1) << 8
            if not takes or opposing == 0 or not completes(rulebook, without, target, side):
                moves[count] = move
                count += 1
                continue
            if again:
                move |= MOVES_AGAIN
            if prey == -1:
                prey = capturable(rulebook, opposing, side)
            rest = prey
            while rest:
                moves[count] = move | (lowest(rest) + 1) << 16
                count += 1
                rest &= rest - 1
    return count - at


@kernel
def own_after(own: int, move: int) -> int:
    """The pieces of whoever made the move, after it."""
    after = own | 1 << (move & 255)
    origin = move >> 8 & 255
    if origin:
        after &= ~(1 << (origin - 1))
    return after


@kernel
def opposing_after(opposing: int, move: int) -> int:
    """The pieces of the other contestant, after the move."""
    taken = move >> 16 & 255
    if taken:
        return opposing & ~(1 << (taken - 1))
    return opposing


@kernel
def hand_after(hand: int, move: int) -> int:
    """What whoever made the move has in hand, after it: a placement has no origin."""
    return hand - 1 if move >> 8 & 255 == 0 else hand


@kernel
def verdict_without_lines(rulebook: Numbers, own: int, opposing: int, hand: int, opposing_hand: int) -> int:
    """What men and room to move say of a position for its mover, lines left aside."""
    fewest = rulebook[FEWEST]
    if fewest:
        if popcount(own) + hand < fewest:
            return -1
        if popcount(opposing) + opposing_hand < fewest:
            return 1
    if rulebook[FULL_DRAWS] and (own | opposing) == rulebook[EVERYWHERE]:
        return 0
    if not can_move(rulebook, own, opposing, hand):
        return 0 if rulebook[STUCK_DRAWS] else -1
    return GOES_ON


@kernel
def verdict(rulebook: Numbers, own: int, opposing: int, hand: int, opposing_hand: int, side: int) -> int:
    """What a position is worth to its mover: 1, 0 or -1 where it is terminal, GOES_ON where it is not."""
    line = rulebook[LINE]
    if line in (WIN, LOSE):
        lost = 1 if line == LOSE else -1
        if holds_line(rulebook, opposing, 1 - side):
            return lost
        if holds_line(rulebook, own, side):
            return -lost
    return verdict_without_lines(rulebook, own, opposing, hand, opposing_hand)


@kernel
def verdict_after(
    rulebook: Numbers, own: int, opposing: int, hand: int, opposing_hand: int, side: int, move: int, made_by: int
) -> int:
    """`verdict`, where the last move is known: only lines through its target can be new."""
    line = rulebook[LINE]
    if line in (WIN, LOSE):
        held = own if made_by == side else opposing
        if completes(rulebook, held, move & 255, made_by):
            return (1 if made_by == side else -1) if line == WIN else (-1 if made_by == side else 1)
    return verdict_without_lines(rulebook, own, opposing, hand, opposing_hand)


# What `look_ahead` says of each move, a column each: the move; the mover's and the opposition's pieces and hands after
# it; the side to move then; what the new position is worth to whoever made the move (GOES_ON if it is not terminal);
# how many replies it leaves, and how many of them at once win, draw or lose for whoever replies.
MOVE, OWN, OPPOSING, OWN_HAND, OPPOSING_HAND, NEXT_SIDE, WORTH, REPLIES, WINNING, DRAWING, LOSING = range(11)
COLUMNS = 11


@kernel
def look_ahead(
    rulebook: Numbers, own: int, opposing: int, hand: int, opposing_hand: int, side: int, table: Any, moves: Numbers
) -> int:
    """Fill a row of `table` for each move, two plies deep; how many moves there are."""
    count = write_moves(rulebook, own, opposing, hand, side, moves, 0)
    for row in range(count):
        move = moves[row]
        mine, theirs = own_after(own, move), opposing_after(opposing, move)
        my_hand = hand_after(hand, move)
        stays = move & MOVES_AGAIN != 0
        next_side = side if stays else 1 - side
        table[row, MOVE], table[row, OWN], table[row, OPPOSING] = move, mine, theirs
        table[row, OWN_HAND], table[row, OPPOSING_HAND], table[row, NEXT_SIDE] = my_hand, opposing_hand, next_side
        if stays:
            worth = verdict_after(rulebook, mine, theirs, my_hand, opposing_hand, side, move, side)
        else:
            worth = verdict_after(rulebook, theirs, mine, opposing_hand, my_hand, 1 - side, move, side)
        table[row, WORTH] = worth if stays or worth == GOES_ON else -worth
        replies, winning, drawing, losing = 0, 0, 0, 0
        if worth == GOES_ON:
            a, b = (mine, theirs) if stays else (theirs, mine)
            a_hand, b_hand = (my_hand, opposing_hand) if stays else (opposing_hand, my_hand)
            replies = write_moves(rulebook, a, b, a_hand, next_side, moves, count)
            for entry in range(count, count + replies):
                reply = moves[entry]
                c, d = own_after(a, reply), opposing_after(b, reply)
                c_hand = hand_after(a_hand, reply)
                if reply & MOVES_AGAIN:
                    value = verdict_after(rulebook, c, d, c_hand, b_hand, next_side, reply, next_side)
                else:
                    value = verdict_after(rulebook, d, c, b_hand, c_hand, 1 - next_side, reply, next_side)
                    value = value if value == GOES_ON else -value
                winning += value == 1
                drawing += value == 0
                losing += value == -1
        table[row, REPLIES] = replies
        table[row, WINNING], table[row, DRAWING], table[row, LOSING] = winning, drawing, losing
    return count


@kernel
def count_sequences(rulebook: Numbers, start: Numbers, depth: int, moves: Numbers, most: int, counts: Numbers) -> None:
    """Add to `counts[d]` the number of move sequences of length d from a position, for each d up to `depth`.

    On a stack of its own: numba's cache and recursion do not go together.
    """
    stack = np.empty((depth + 1, 5), dtype=np.int64)
    following, behind = np.zeros(depth + 1, dtype=np.int64), np.zeros(depth + 1, dtype=np.int64)
    stack[0] = start
    level, entering = 0, True
    while level >= 0:
        own, opposing, hand, opposing_hand, side = stack[level]
        if entering:
            counts[level] += 1
            following[level] = behind[level] = level * most
            if level < depth and verdict(rulebook, own, opposing, hand, opposing_hand, side) == GOES_ON:
                behind[level] += write_moves(rulebook, own, opposing, hand, side, moves, level * most)
            if level + 1 == depth:  # the leaves are only counted
                counts[depth] += behind[level] - following[level]
                following[level] = behind[level]
        if following[level] == behind[level]:
            level, entering = level - 1, False
            continue
        move = moves[following[level]]
        following[level] += 1
        mine, theirs = own_after(own, move), opposing_after(opposing, move)
        my_hand = hand_after(hand, move)
        level, entering = level + 1, True
        if move & MOVES_AGAIN:
            stack[level, 0], stack[level, 1], stack[level, 2], stack[level, 3] = mine, theirs, my_hand, opposing_hand
            stack[level, 4] = side
        else:
            stack[level, 0], stack[level, 1], stack[level, 2], stack[level, 3] = theirs, mine, opposing_hand, my_hand
            stack[level, 4] = 1 - side


@kernel
def next_random(state: Numbers) -> int:
    """A pseudo-random number of 62 bits (splitmix64); `state` is one number and moves on."""
    state[0] += -7046029254386353131  # 0x9E3779B97F4A7C15
    mixed = state[0]
    mixed = (mixed ^ (mixed >> 30 & 0x3FFFFFFFF)) * -4658895280553007687  # 0xBF58476D1CE4E5B9
    mixed = (mixed ^ (mixed >> 27 & 0x1FFFFFFFFF)) * -7723592293110705685  # 0x94D049BB133111EB
    return (mixed ^ (mixed >> 31 & 0x1FFFFFFFF)) >> 2 & 0x3FFFFFFFFFFFFFFF


@kernel
def play_out(
    rulebook: Numbers,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    contests: int,
    longest: int,
    state: Numbers,
    moves: Numbers,
    results: Numbers,
) -> None:
    """Random contests from one position: how many the first won, the second won and were drawn, and all their plies."""
    for _ in range(contests):
        a, b, a_hand, b_hand, turn = own, opposing, hand, opposing_hand, side
        value = verdict(rulebook, a, b, a_hand, b_hand, turn)
        plies = 0
        while value == GOES_ON and plies < longest:
            count = write_moves(rulebook, a, b, a_hand, turn, moves, 0)
            move = moves[(next_random(state) >> 30) * count >> 32]
            made_by = turn
            a, b = own_after(a, move), opposing_after(b, move)
            if move >> 8 & 255 == 0:
                a_hand -= 1
            if move & MOVES_AGAIN == 0:
                a, b, a_hand, b_hand, turn = b, a, b_hand, a_hand, 1 - turn
            value = verdict_after(rulebook, a, b, a_hand, b_hand, turn, move, made_by)
            plies += 1
        results[3] += plies
        if value == GOES_ON or value == 0:
            results[2] += 1
        else:
            results[turn if value == 1 else 1 - turn] += 1


@kernel
def play_out_placements(
    rulebook: Numbers,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    contests: int,
    longest: int,
    state: Numbers,
    results: Numbers,
) -> None:
    """`play_out` where pieces never move and lines decide: a move is its target, and nothing need be written down."""
    lines_win = rulebook[LINE] == WIN
    opened = verdict(rulebook, own, opposing, hand, opposing_hand, side)
    for _ in range(contests):
        a, b, a_hand, b_hand, turn = own, opposing, hand, opposing_hand, side
        value, plies = opened, 0
        while value == GOES_ON and plies < longest:
            targets = open_for_placing(rulebook, a, b) if a_hand > 0 else 0
            if targets == 0:
                full = rulebook[FULL_DRAWS] and (a | b) == rulebook[EVERYWHERE]
                value = 0 if full or rulebook[STUCK_DRAWS] else -1
                break
            for _ in range((next_random(state) >> 30) * popcount(targets) >> 32):
                targets &= targets - 1
            target = lowest(targets)
            a |= 1 << target
            if completes(rulebook, a, target, turn):
                value = -1 if lines_win else 1
            a, b, a_hand, b_hand, turn = b, a, b_hand, a_hand - 1, 1 - turn
            plies += 1
        results[3] += plies
        if value == GOES_ON or value == 0:
            results[2] += 1
        else:
            results[turn if value == 1 else 1 - turn] += 1


# From here on: the way in and out, for Python.


def compile_rules(game: Game) -> Numbers:
    """A game's rulebook."""
    size = game.board.size
    book = np.zeros(LISTS, dtype=np.int64)
    book[SIZE], book[EVERYWHERE] = size, signed((1 << size) - 1)
    book[LINE] = {"nothing": 0, "win": WIN, "lose": LOSE, "mill": MILL}[game.line]
    book[SLIDING] = {"never": NEVER, "adjacent": ADJACENT, "jump": JUMP, "anywhere": ANYWHERE}[game.sliding]
    book[FLY_AT], book[FEWEST], book[PROTECT] = game.fly_at, game.fewest, game.protect_mills
    book[CAPTURES] = PLACING * ("placing" in game.captures) + SLIDING_STAGE * ("sliding" in game.captures)
    book[AGAIN] = PLACING * ("placing" in game.again) + SLIDING_STAGE * ("sliding" in game.again)
    book[STUCK_DRAWS], book[FULL_DRAWS] = game.stuck == "draws", game.full_board == "draws"
    book[CLOSED] = signed(sum(1 << location for location in game.no_placing))
    book[CLOSED_FIRST] = signed(sum(1 << location for location in game.no_first_placing))
    book[GRAVITY] = game.gravity
    if game.guard:
        book[GUARDED] = signed(sum(1 << location for location in game.guard.targets))
        book[BESIDE : BESIDE + size] = [signed(game.guard.beside(location)) for location in range(size)]
    book[NEIGHBOURS : NEIGHBOURS + size] = [signed(mask) for mask in game.board.neighbours]
    book[SUPPORT : SUPPORT + size] = [0 if below is None else signed(1 << below) for below in game.board.below]
    lists: list[int] = []
    for side, lines in enumerate(game.line_masks):
        book[LINES + 2 * side] = LISTS + len(lists)
        lists += lines
        book[LINES + 2 * side + 1] = LISTS + len(lists)
        for location in range(64):
            book[THROUGH + 65 * side + location] = LISTS + len(lists)
            lists += [line & ~(1 << location) for line in lines if line >> location & 1]
        book[THROUGH + 65 * side + 64] = LISTS + len(lists)
    for location in range(64):
        book[JUMPS + location] = LISTS + len(lists)
        for end, over, other_end in game.board.jumps:
            if location in (end, other_end):
                lists.append(over << 8 | (other_end if location == end else end))
    book[JUMPS + 64] = LISTS + len(lists)
    return np.concatenate([book, np.array([signed(number) for number in lists], dtype=np.int64)])


def signed(mask: int) -> int:
    """A mask as the int64 that has the same bits."""
    return mask - (1 << 64) if mask >> 63 & 1 else mask


def unsigned(mask: int) -> int:
    """An int64 as the mask that has the same bits."""
    return int(mask) & 0xFFFFFFFFFFFFFFFF


def unpack(position: Position) -> tuple[int, int, int, int, int]:
    """A position as the kernels take it: own, opposing, hand, opposing hand, side."""
    side = position.mover - 1
    return signed(position.own), signed(position.opposing), position.hands[side], position.hands[1 - side], side


def pack(own: int, opposing: int, hand: int, opposing_hand: int, side: int) -> Position:
    """The position that five numbers of a kernel stand for."""
    if side == 0:
        return Position(unsigned(own), unsigned(opposing), 1, (int(hand), int(opposing_hand)))
    return Position(unsigned(opposing), unsigned(own), 2, (int(opposing_hand), int(hand)))


def unpack_move(number: int) -> Move:
    """A kernel's move as a Move."""
    origin, taken = int(number) >> 8 & 255, int(number) >> 16 & 255
    return Move(int(number) & 255, origin - 1 if origin else OFF, (taken - 1,) if taken else ())


def most_moves(game: Game) -> int:
    """No position of the game has more moves than this: what a buffer must hold for one ply."""
    size, men = game.board.size, max(game.men)
    most = size  # placing, nothing captured
    for own in range(men + 1):
        for opposing in range(min(men, size - own) + 1):
            quiet = max(own if game.sliding != "never" else 0, 1) * (size - own - opposing)
            most = max(most, quiet * max(opposing, 1) if game.captures else quiet)
    return most


def legal_moves(game: Game, position: Position) -> tuple[Move, ...]:
    """`game.legal_moves`, by kernel."""
    numbers = unpack(position)
    if verdict(game.rulebook, *numbers) != GOES_ON:
        return ()
    moves = np.empty(most_moves(game), dtype=np.int64)
    own, opposing, hand, _, side = numbers
    count = write_moves(game.rulebook, own, opposing, hand, side, moves, 0)
    return tuple(unpack_move(move) for move in moves[:count])


def two_plies(game: Game, position: Position) -> list[tuple[Move, int, bool, int]]:
    """Every move of a position that is not terminal: what it is worth to the mover (GOES_ON if the contest goes on),
    whether the same contestant moves again, and how many replies win at once.
    """
    table = np.empty((game.most_moves, COLUMNS), dtype=np.int64)
    own, opposing, hand, opposing_hand, side = unpack(position)
    room = np.empty(2 * game.most_moves, dtype=np.int64)
    count = look_ahead(game.rulebook, own, opposing, hand, opposing_hand, side, table, room)
    return [
        (unpack_move(row[MOVE]), row[WORTH], row[NEXT_SIDE] == side, row[WINNING]) for row in table[:count].tolist()
    ]


def outcome(game: Game, position: Position) -> int | None:
    """`game.outcome`, by kernel."""
    value = verdict(game.rulebook, *unpack(position))
    if value == GOES_ON:
        return None
    return 0 if value == 0 else position.mover if value == 1 else other(position.mover)


def perft(game: Game, depth: int, position: Position | None = None) -> list[int]:
    """How many move sequences of each length there are, up to `depth`."""
    counts = np.zeros(depth + 1, dtype=np.int64)
    most = most_moves(game)
    start = np.array(unpack(position or game.start), dtype=np.int64)
    count_sequences(game.rulebook, start, depth, np.empty(most * (depth + 1), dtype=np.int64), most, counts)
    return [int(count) for count in counts]


def playouts(game: Game, contests: int, seed: int, longest: int = 1000, position: Position | None = None) -> list[int]:
    """Random contests: how many the first contestant won, the second won, and were drawn, and their plies in all."""
    results = np.zeros(4, dtype=np.int64)
    state = np.array([seed], dtype=np.int64)
    numbers = unpack(position or game.start)
    if game.placing_only and game.line in ("win", "lose") and not game.fewest:
        play_out_placements(game.rulebook, *numbers, contests, longest, state, results)
    else:
        moves = np.empty(most_moves(game), dtype=np.int64)
        play_out(game.rulebook, *numbers, contests, longest, state, moves, results)
    return [int(number) for number in results]
