"""The inner loops of the expert: alpha-beta search with a transposition table, and what a position looks worth.

Scores are for the mover, in hundredths of a man (or of whatever a line game counts); an end that is in sight is worth
MATE less the plies until then. Everything is counted in nodes, so that the same question has the same answer anywhere.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from hoyle.games.kernels import (
    CLOSED,
    EVERYWHERE,
    GOES_ON,
    LINE,
    LINES,
    LOSE,
    MILL,
    MOVES_AGAIN,
    NEIGHBOURS,
    NEVER,
    SLIDING,
    WIN,
    completes,
    flying,
    open_for_placing,
    opposing_after,
    own_after,
    verdict_after,
    write_moves,
)
from hoyle.jit_kernels import kernel, lowest, popcount
from hoyle.solver.kernels import Layout, distance_of, number_of, wins

Numbers = np.ndarray[Any, np.dtype[np.int64]]

INFINITE = 1_100_000
MATE = 1_000_000  # won where it stands; less one for each ply until the end
DECIDED = MATE - 10_000  # beyond this the end is in sight
DEEPEST = 128  # plies, forced replies included

# The parts of `memory`. One number each: nodes searched and allowed; whether that stopped the search; whether any line
# was broken off at the horizon; plies played so far and allowed (0: no limit); whether positions can recur; whether
# there is an endgame table, whether it is strict, and how many men a side it has; how many moves there is room for.
NODES, BUDGET, STOPPED, HORIZON, PLAYED, LONGEST, CYCLES, TABLED, STRICT, TABLED_MEN, ROOM = range(11)
# By ply: the position's key, how many plies before it could be undone, two moves that refuted a sister position.
PATH = 16
UNDOABLE = PATH + DEEPEST
KILLERS = UNDOABLE + DEEPEST
# By side, origin + 1 and target: how well a move did elsewhere.
HISTORY = KILLERS + 2 * DEEPEST
# By ply, so many numbers: the position; the move that made it and who made it; how deep to look, between which scores;
# the best score and move so far; where its moves begin, which one is being tried and where they end; its key; whether
# the move is first tried with a narrow window; whether any line was broken off before this position was come to.
FRAMES = HISTORY + 2 * 65 * 64
OWN, OPPOSING, HAND, OPPOSING_HAND, SIDE, LAST, MADE_BY, DEPTH, ALPHA, BETA, FLOOR, BEST, BEST_MOVE = range(13)
BEGIN, ENTRY, END, KEY, NARROW, HORIZON_BEFORE = range(13, 19)
WIDTH = 19
# Two halves, moves and their ranks; each ply writes where the ply before it ended.
MOVES = FRAMES + WIDTH * DEEPEST

EXACT, AT_LEAST, AT_MOST = 1, 2, 3
UNSETTLED = 2_000_000  # no score: there are moves to be tried


class Tools(NamedTuple):
    """What every node of a search needs."""

    book: Numbers  # the rulebook
    memory: Numbers
    cells: Numbers  # the transposition table: a key and what is known of it, in turn
    seen: Numbers  # keys of positions that draw the contest when they come again
    layout: Layout  # of the endgame table
    codes: Any


@kernel
def mixed(number: int) -> int:
    """A number whose every bit depends on every bit of the given one (the end of splitmix64)."""
    number = (number ^ (number >> 30 & 0x3FFFFFFFF)) * -4658895280553007687
    number = (number ^ (number >> 27 & 0x1FFFFFFFFF)) * -7723592293110705685
    return number ^ (number >> 31 & 0x1FFFFFFFF)


@kernel
def key_of(own: int, opposing: int, hand: int, opposing_hand: int, side: int) -> int:
    """The 64 bits that a position is known by."""
    return mixed(mixed(mixed(own + 0x1234567) + opposing) + (hand << 9 | opposing_hand << 1 | side))


@kernel
def completing(book: Numbers, held: int, allowed: int, side: int) -> int:
    """Where one more piece completes a line."""
    targets = 0
    for entry in range(book[LINES + 2 * side], book[LINES + 2 * side + 1]):
        rest = book[entry] & ~held
        if rest & (rest - 1) == 0:
            targets |= rest & allowed
    return targets


@kernel
def closable(book: Numbers, held: int, opposed: int, hand: int, side: int) -> int:
    """Where a side could complete a line if it were to move; jumps and guards left aside."""
    empty = book[EVERYWHERE] & ~(held | opposed)
    if hand > 0:
        return completing(book, held, empty & ~book[CLOSED], side)
    if book[SLIDING] == NEVER:
        return 0
    flies = flying(book, held)
    targets = 0
    for entry in range(book[LINES + 2 * side], book[LINES + 2 * side + 1]):
        line = book[entry]
        rest = line & ~held
        if rest & (rest - 1) == 0 and rest & empty:
            helpers = held & ~line
            if not flies:
                helpers &= book[NEIGHBOURS + lowest(rest)]
            if helpers:
                targets |= rest
    return targets


# What a side's men are worth in a mill game, in hundredths of a man. These are the best of twelve sets tried against a
# first guess (STEP 2, BLOCKED 5, DEGREE 3); on 240 contests from fresh openings at three morris games, 5,000 nodes a
# move, they score 62% against it, and STEP alone scores as much. Against perfect play no difference was seen.
MAN, STEP, BLOCKED, DEGREE = 100, 14, 20, 1
CLOSED_MILL, OPEN_MILL, DOUBLE_MILL, TO_CLOSE, TWO_TO_CLOSE = 6, 8, 45, 55, 40


@kernel
def mill_strength(book: Numbers, held: int, opposed: int, hand: int, side: int) -> int:
    """Men, room to move, mills, and men that swing between two of them."""
    empty = book[EVERYWHERE] & ~(held | opposed)
    total = MAN * (popcount(held) + hand)
    flies = hand == 0 and flying(book, held)
    milled = 0
    for entry in range(book[LINES + 2 * side], book[LINES + 2 * side + 1]):
        line = book[entry]
        if held & line == line:
            milled |= line
            total += CLOSED_MILL
    for entry in range(book[LINES + 2 * side], book[LINES + 2 * side + 1]):
        line = book[entry]
        rest = line & ~held
        if rest == 0 or rest & (rest - 1) or not rest & empty:
            continue
        helpers = held & ~line
        if not flies:
            helpers &= book[NEIGHBOURS + lowest(rest)]
        if hand > 0 or helpers:
            total += OPEN_MILL
        if helpers & milled:
            total += DOUBLE_MILL
    rest = held
    while rest:
        location = lowest(rest)
        rest &= rest - 1
        steps = popcount(book[NEIGHBOURS + location] & empty)
        total += STEP * steps
        if hand > 0:
            total += DEGREE * popcount(book[NEIGHBOURS + location])
        elif steps == 0 and not flies:
            total -= BLOCKED
    return int(total)


@kernel
def judge_mills(book: Numbers, own: int, opposing: int, hand: int, opposing_hand: int, side: int) -> int:
    """A mill game's position for the mover, who may close a mill now where the other must wait."""
    score = mill_strength(book, own, opposing, hand, side)
    score -= mill_strength(book, opposing, own, opposing_hand, 1 - side)
    if closable(book, own, opposing, hand, side):
        return int(score + TO_CLOSE)
    threats = closable(book, opposing, own, opposing_hand, 1 - side)
    if threats & (threats - 1):
        return int(score - TWO_TO_CLOSE)
    return int(score)


@kernel
def open_lines(book: Numbers, held: int, opposed: int, side: int) -> int:
    """The lines that a side can still complete, each worth four times as much for every piece on it."""
    total = 0
    for entry in range(book[LINES + 2 * side], book[LINES + 2 * side + 1]):
        line = book[entry]
        if line & opposed == 0:
            total += 1 << 2 * popcount(line & held)
    return total


@kernel
def steps_of(book: Numbers, held: int, opposed: int) -> int:
    """How many neighbouring empty locations a side's pieces have between them."""
    empty = book[EVERYWHERE] & ~(held | opposed)
    total, rest = 0, held
    while rest:
        total += popcount(book[NEIGHBOURS + lowest(rest)] & empty)
        rest &= rest - 1
    return total


@kernel
def evaluate(book: Numbers, own: int, opposing: int, hand: int, opposing_hand: int, side: int) -> int:
    """What a position looks worth to its mover."""
    if book[LINE] == MILL:
        return judge_mills(book, own, opposing, hand, opposing_hand, side)
    score = 0
    if book[LINE] == WIN or book[LINE] == LOSE:
        score = open_lines(book, own, opposing, side) - open_lines(book, opposing, own, 1 - side)
        if book[LINE] == LOSE:
            score = -score
    if book[SLIDING] != NEVER:
        score += 4 * (steps_of(book, own, opposing) - steps_of(book, opposing, own))
    return max(-DECIDED // 2, min(DECIDED // 2, score))


@kernel
def comes_again(memory: Numbers, seen: Numbers, key: int, ply: int) -> bool:
    """Whether a position stands on the way here, or has stood so often that the contest is drawn."""
    for earlier in range(ply - 1, ply - 1 - memory[UNDOABLE + ply], -1):
        if memory[PATH + earlier] == key:
            return True
    for entry in range(len(seen)):  # noqa: SIM110 (a kernel)
        if seen[entry] == key:
            return True
    return False


@kernel
def look_up(tools: Tools, own: int, opposing: int, hand: int, opposing_hand: int, side: int, ply: int) -> int:
    """The score that the endgame table gives; UNSETTLED where the table has none."""
    memory = tools.memory
    if hand or opposing_hand or max(popcount(own), popcount(opposing)) > memory[TABLED_MEN]:
        return UNSETTLED
    number = number_of(tools.layout, own, opposing, hand, opposing_hand, side)
    if number < 0:
        return UNSETTLED
    code = int(tools.codes[number])
    if code == 0:
        return 0
    strict = memory[STRICT] != 0
    score = MATE - ply - distance_of(code, strict)
    return score if wins(code) else -score


@kernel
def remember(cells: Numbers, key: int, score: int, depth: int, kind: int, move: int, ply: int, broken: int) -> None:
    """Write a result into the transposition table; an end in sight counts from the position, not from the root."""
    if score > DECIDED:
        score += ply
    elif score < -DECIDED:
        score -= ply
    cell = 2 * (key & (len(cells) // 2 - 1))
    cells[cell] = key
    cells[cell + 1] = broken << 60 | (score + (1 << 21)) << 36 | depth << 28 | kind << 26 | move


@kernel
def rank_moves(
    book: Numbers,
    memory: Numbers,
    own: int,
    opposing: int,
    opposing_hand: int,
    side: int,
    at: int,
    count: int,
    first: int,
    ply: int,
) -> None:
    """Say how promising each move is: the remembered one, captures, answers to threats, killers, then history."""
    ranks = MOVES + memory[ROOM]
    threats = closable(book, opposing, own, opposing_hand, 1 - side)
    dangerous = 0  # the opposing men that are about to close a mill
    if book[LINE] == MILL and threats:
        for entry in range(book[LINES + 2 * (1 - side)], book[LINES + 2 * (1 - side) + 1]):
            rest = book[entry] & ~opposing
            if rest & threats and rest & (rest - 1) == 0:
                dangerous |= book[entry] & opposing
    for entry in range(at, at + count):
        move = memory[MOVES + entry]
        target, origin, taken = move & 255, move >> 8 & 255, move >> 16 & 255
        value = memory[HISTORY + (side * 65 + origin) * 64 + target]
        if move == first:
            value += 1 << 40
        if taken:
            value += 1 << 34
            if dangerous >> (taken - 1) & 1:
                value += 1 << 33
        elif move & MOVES_AGAIN:
            value += 1 << 34
        if threats >> target & 1:
            value += 1 << 32
        if move == memory[KILLERS + 2 * ply] or move == memory[KILLERS + 2 * ply + 1]:
            value += 1 << 31
        memory[ranks + entry] = value


@kernel
def bring_forward(memory: Numbers, entry: int, end: int) -> int:
    """Swap the most promising of the remaining moves to `entry`; that move."""
    ranks = MOVES + memory[ROOM]
    best = entry
    for other in range(entry + 1, end):
        if memory[ranks + other] > memory[ranks + best]:
            best = other
    move, rank = memory[MOVES + best], memory[ranks + best]
    memory[MOVES + best], memory[ranks + best] = memory[MOVES + entry], memory[ranks + entry]
    memory[MOVES + entry], memory[ranks + entry] = move, rank
    return int(move)


@kernel
def praise(memory: Numbers, move: int, side: int, depth: int, ply: int) -> None:
    """Note a move that refuted a position."""
    if move >> 16 & 255 == 0 and memory[KILLERS + 2 * ply] != move:
        memory[KILLERS + 2 * ply + 1] = memory[KILLERS + 2 * ply]
        memory[KILLERS + 2 * ply] = move
    place = HISTORY + (side * 65 + (move >> 8 & 255)) * 64 + (move & 255)
    memory[place] = min(memory[place] + depth * depth + 1, 1 << 30)


@kernel
def keep_answers(memory: Numbers, threats: int, at: int, count: int) -> int:
    """Keep only the moves to `threats`; how many there are."""
    kept = at
    for entry in range(at, at + count):
        move = memory[MOVES + entry]
        if threats >> (move & 255) & 1:
            memory[MOVES + kept] = move
            kept += 1
    return kept - at


@kernel
def wins_at_once(book: Numbers, memory: Numbers, own: int, side: int, at: int, count: int) -> bool:
    """Whether one of the moves completes a line, where a line wins."""
    for entry in range(at, at + count):
        move = memory[MOVES + entry]
        origin = move >> 8 & 255
        held = own & ~(1 << (origin - 1)) if origin else own
        if completes(book, held, move & 255, side):
            return True
    return False


@kernel
def recall(memory: Numbers, cells: Numbers, key: int, depth: int, alpha: int, beta: int, ply: int) -> int:
    """The score that the transposition table gives between alpha and beta at this depth; UNSETTLED if it cannot."""
    cell = 2 * (key & (len(cells) // 2 - 1))
    data = cells[cell + 1]
    if cells[cell] != key or data == 0 or data >> 28 & 255 < depth:
        return UNSETTLED
    score = int(data >> 36 & 0xFFFFFF) - (1 << 21)
    if score > DECIDED:
        score -= ply
    elif score < -DECIDED:
        score += ply
    kind = data >> 26 & 3
    if kind == EXACT or (kind == AT_LEAST and score >= beta) or (kind == AT_MOST and score <= alpha):
        memory[HORIZON] |= data >> 60
        return score
    return UNSETTLED


@kernel
def recalled_move(cells: Numbers, key: int) -> int:
    """The move that was best here before; -1 if none is remembered."""
    cell = 2 * (key & (len(cells) // 2 - 1))
    return int(cells[cell + 1] & 0x3FFFFFF) if cells[cell] == key and cells[cell + 1] else -1


@kernel
def drawn_or_known(tools: Tools, frame: int, ply: int) -> int:
    """The score of a position that the contest's history or the endgame table settles; else UNSETTLED."""
    memory = tools.memory
    if memory[CYCLES]:
        last = memory[frame + LAST]
        slid = last >> 8 & 255 != 0 and last >> 16 & 255 == 0
        memory[UNDOABLE + ply] = memory[UNDOABLE + ply - 1] + 1 if slid else 0
        memory[PATH + ply] = memory[frame + KEY]
        if comes_again(memory, tools.seen, memory[frame + KEY], ply):
            return 0
    if memory[LONGEST] and memory[PLAYED] + ply >= memory[LONGEST]:
        return 0
    if not memory[TABLED]:
        return UNSETTLED
    return look_up(
        tools,
        memory[frame + OWN],
        memory[frame + OPPOSING],
        memory[frame + HAND],
        memory[frame + OPPOSING_HAND],
        memory[frame + SIDE],
        ply,
    )


@kernel
def enter(tools: Tools, ply: int) -> int:
    """Come to the position of a frame: its score if that is settled, or UNSETTLED with its moves written down."""
    book, memory = tools.book, tools.memory
    if memory[NODES] >= memory[BUDGET]:
        memory[STOPPED] = 1
        return 0
    memory[NODES] += 1
    frame = FRAMES + WIDTH * ply
    own, opposing, side = memory[frame + OWN], memory[frame + OPPOSING], memory[frame + SIDE]
    hand, opposing_hand = memory[frame + HAND], memory[frame + OPPOSING_HAND]
    value = verdict_after(book, own, opposing, hand, opposing_hand, side, memory[frame + LAST], memory[frame + MADE_BY])
    if value != GOES_ON:
        return int(value * (MATE - ply))
    key = key_of(own, opposing, hand, opposing_hand, side)
    memory[frame + KEY] = key
    known = drawn_or_known(tools, frame, ply)
    if known != UNSETTLED:
        return known
    depth, threats = memory[frame + DEPTH], 0
    if book[LINE] == WIN and hand > 0 and opposing_hand > 0:
        allowed = open_for_placing(book, own, opposing)
        if completing(book, own, allowed, side):
            return MATE - ply - 1
        threats = completing(book, opposing, allowed, 1 - side)
        if threats:
            depth += 1  # a forced reply costs no depth
            memory[frame + DEPTH] = depth
    if depth <= 0 or ply >= DEEPEST - 2:
        memory[HORIZON] = 1
        return evaluate(book, own, opposing, hand, opposing_hand, side)
    # No end is nearer than the next ply, for either.
    alpha, beta = max(memory[frame + ALPHA], -(MATE - ply)), min(memory[frame + BETA], MATE - ply - 1)
    if alpha >= beta:
        return int(alpha)
    # Near the limit on length a score depends on the plies played, which the key does not say.
    if memory[LONGEST] == 0 or memory[PLAYED] + ply + depth < memory[LONGEST]:
        known = recall(memory, tools.cells, key, depth, alpha, beta, ply)
        if known != UNSETTLED:
            return known
    begin = memory[frame + BEGIN]
    count = write_moves(book, own, opposing, hand, side, memory, MOVES + begin)
    if threats:
        count = keep_answers(memory, threats, begin, count)
    elif book[LINE] == WIN and wins_at_once(book, memory, own, side, begin, count):
        return MATE - ply - 1
    rank_moves(book, memory, own, opposing, opposing_hand, side, begin, count, recalled_move(tools.cells, key), ply)
    bring_forward(memory, begin, begin + count)
    memory[frame + ENTRY], memory[frame + END], memory[frame + NARROW] = begin, begin + count, 0
    memory[frame + ALPHA], memory[frame + BETA], memory[frame + FLOOR] = alpha, beta, alpha
    memory[frame + BEST], memory[frame + BEST_MOVE] = -INFINITE, 0
    memory[frame + HORIZON_BEFORE], memory[HORIZON] = memory[HORIZON], 0
    return UNSETTLED


@kernel
def set_out(memory: Numbers, frame: int, move: int, alpha: int, beta: int) -> None:
    """Fill the next frame with what a move leads to, to be looked at between two scores of the mover."""
    following = frame + WIDTH
    own, opposing = own_after(memory[frame + OWN], move), opposing_after(memory[frame + OPPOSING], move)
    hand, side = memory[frame + HAND], memory[frame + SIDE]
    if move >> 8 & 255 == 0:
        hand -= 1
    memory[following + LAST], memory[following + MADE_BY] = move, side
    memory[following + DEPTH] = memory[frame + DEPTH] - 1
    memory[following + BEGIN] = memory[frame + END]
    if move & MOVES_AGAIN:
        memory[following + OWN], memory[following + OPPOSING] = own, opposing
        memory[following + HAND], memory[following + OPPOSING_HAND] = hand, memory[frame + OPPOSING_HAND]
        memory[following + SIDE] = side
        memory[following + ALPHA], memory[following + BETA] = alpha, beta
    else:
        memory[following + OWN], memory[following + OPPOSING] = opposing, own
        memory[following + HAND], memory[following + OPPOSING_HAND] = memory[frame + OPPOSING_HAND], hand
        memory[following + SIDE] = 1 - side
        memory[following + ALPHA], memory[following + BETA] = -beta, -alpha


@kernel
def absorb(memory: Numbers, cells: Numbers, ply: int, score: int) -> int:
    """Take the score of the move being tried; the position's own score once that is settled, else UNSETTLED."""
    frame = FRAMES + WIDTH * ply
    entry = memory[frame + ENTRY]
    move = memory[MOVES + entry]
    if move & MOVES_AGAIN == 0:
        score = -score
    alpha, beta = memory[frame + ALPHA], memory[frame + BETA]
    if memory[frame + NARROW] and alpha < score < beta:
        memory[frame + NARROW] = 0  # better than thought: the same move again, with the whole window
        return UNSETTLED
    if score > memory[frame + BEST]:
        memory[frame + BEST], memory[frame + BEST_MOVE] = score, move
    alpha = max(alpha, score)
    memory[frame + ALPHA] = alpha
    if alpha >= beta:
        praise(memory, move, memory[frame + SIDE], memory[frame + DEPTH], ply)
    elif entry + 1 < memory[frame + END]:
        bring_forward(memory, entry + 1, memory[frame + END])
        memory[frame + ENTRY] = entry + 1
        memory[frame + NARROW] = 1 if beta - alpha > 1 else 0
        return UNSETTLED
    best = memory[frame + BEST]
    kind = AT_LEAST if best >= beta else EXACT if best > memory[frame + FLOOR] else AT_MOST
    remember(
        cells, memory[frame + KEY], best, memory[frame + DEPTH], kind, memory[frame + BEST_MOVE], ply, memory[HORIZON]
    )
    memory[HORIZON] |= memory[frame + HORIZON_BEFORE]
    return int(best)


@kernel
def search(tools: Tools, first: int) -> int:
    """The score of the position in the first frame for its mover, exact between its alpha and beta.

    The frames are a stack of our own: a recursive search crashed when numba loaded it from its cache, as others report
    (numba issue 6061).
    """
    memory = tools.memory
    ply = first
    while True:
        score = enter(tools, ply)
        while score != UNSETTLED:
            if ply == first or memory[STOPPED]:
                return score
            ply -= 1
            score = absorb(memory, tools.cells, ply, score)
        frame = FRAMES + WIDTH * ply
        alpha = memory[frame + ALPHA]
        upper = alpha + 1 if memory[frame + NARROW] else memory[frame + BETA]
        set_out(memory, frame, memory[MOVES + memory[frame + ENTRY]], alpha, upper)
        ply += 1


@kernel
def search_root(
    tools: Tools,
    own: int,
    opposing: int,
    hand: int,
    opposing_hand: int,
    side: int,
    depth: int,
    root: int,
    candidates: Numbers,
    scores: Numbers,
) -> int:
    """Score the candidate moves in their order, exactly where none before is better; how many were done in time.

    A move that is worse than the best before it is given -INFINITE. The window is one wider than a search for the best
    alone would need, so that moves of exactly the same score are known to be so. The root's ply is 0; it is an argument
    because numba would compile everything twice for a constant.
    """
    memory, frame = tools.memory, FRAMES + WIDTH * root
    memory[PATH + root], memory[UNDOABLE + root] = key_of(own, opposing, hand, opposing_hand, side), 0
    memory[frame + OWN], memory[frame + OPPOSING], memory[frame + SIDE] = own, opposing, side
    memory[frame + HAND], memory[frame + OPPOSING_HAND] = hand, opposing_hand
    memory[frame + DEPTH], memory[frame + END] = depth, 0
    best = -INFINITE
    for entry in range(len(candidates)):
        move = candidates[entry]
        low = best - 1 if entry else -INFINITE
        upper = low + 1 if entry else INFINITE
        while True:
            set_out(memory, frame, move, low, upper)
            score = search(tools, root + 1)
            if memory[STOPPED]:
                return entry
            if move & MOVES_AGAIN == 0:
                score = -score
            if upper == INFINITE or score <= low:
                break
            upper = INFINITE
        scores[entry] = score if score > low else -INFINITE
        best = max(best, score)
    return len(candidates)
