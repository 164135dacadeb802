"""In which order the expert tries moves: remembered ones, captures, answers to threats, killers, then by history."""

from __future__ import annotations

from hoyle.games.ending_kernels import completes
from hoyle.games.position_kernels import MOVES_AGAIN, BitPosition, as_seen_by, captures
from hoyle.games.rulebook_kernels import LINE, LINES, MILL, Numbers
from hoyle.jit_kernels import inline_kernel
from hoyle.solver.evaluation_kernels import closable
from hoyle.solver.search_state_kernels import SearchFrame, SearchState

REMEMBERED, CAPTURE, DANGER, ANSWER, KILLER = 1 << 40, 1 << 34, 1 << 33, 1 << 32, 1 << 31
MOST_HISTORY = 1 << 30


@inline_kernel
def rank_moves(search: SearchState, frame: SearchFrame, position: BitPosition, count: int, first: int) -> None:
    """Say how promising each move is; `first` is the one that was best here before."""
    threats = closable(search.rulebook, as_seen_by(1 - position.side, position))
    dangerous = about_to_close(search.rulebook, position, threats)
    for entry in range(frame.begin, frame.begin + count):
        move = search.moves[entry]
        target, origin, taken = move & 255, move >> 8 & 255, move >> 16 & 255
        rank = search.history[position.side, origin, target]
        if move == first:
            rank += REMEMBERED
        if taken:
            rank += CAPTURE
            if dangerous >> (taken - 1) & 1:
                rank += DANGER
        elif move & MOVES_AGAIN:
            rank += CAPTURE
        if threats >> target & 1:
            rank += ANSWER
        if move == frame.killer or move == frame.older_killer:
            rank += KILLER
        search.ranks[entry] = rank


@inline_kernel
def about_to_close(rulebook: Numbers, position: BitPosition, threats: int) -> int:
    """The opposing men that are about to close a mill."""
    dangerous = 0
    if rulebook[LINE] == MILL and threats:
        opposing, side = position.opposing, 1 - position.side
        for entry in range(rulebook[LINES + 2 * side], rulebook[LINES + 2 * side + 1]):
            rest = rulebook[entry] & ~opposing
            if rest & threats and rest & (rest - 1) == 0:
                dangerous |= rulebook[entry] & opposing
    return dangerous


@inline_kernel
def bring_forward(moves: Numbers, ranks: Numbers, entry: int, end: int) -> None:
    """Swap the most promising of the remaining moves to `entry`."""
    best = entry
    for other in range(entry + 1, end):
        if ranks[other] > ranks[best]:
            best = other
    move, rank = moves[best], ranks[best]
    moves[best], ranks[best] = moves[entry], ranks[entry]
    moves[entry], ranks[entry] = move, rank


@inline_kernel
def note_refutation(search: SearchState, frame: SearchFrame, move: int) -> None:
    """Note a move that refuted a position."""
    if not captures(move) and frame.killer != move:
        frame.older_killer = frame.killer
        frame.killer = move
    history, side, origin, target = search.history, frame.side, move >> 8 & 255, move & 255
    history[side, origin, target] = min(history[side, origin, target] + frame.depth * frame.depth + 1, MOST_HISTORY)


@inline_kernel
def keep_answers(moves: Numbers, threats: int, at: int, count: int) -> int:
    """Keep only the moves to `threats`; how many there are."""
    kept = at
    for entry in range(at, at + count):
        if threats >> (moves[entry] & 255) & 1:
            moves[kept] = moves[entry]
            kept += 1
    return kept - at


@inline_kernel
def wins_at_once(rulebook: Numbers, position: BitPosition, moves: Numbers, at: int, count: int) -> bool:
    """Whether one of the moves completes a line, where a line wins."""
    for entry in range(at, at + count):
        move = moves[entry]
        origin = move >> 8 & 255
        held = position.own & ~(1 << (origin - 1)) if origin else position.own
        if completes(rulebook, held, move & 255, position.side):
            return True
    return False
