"""The inner loops of the expert: alpha-beta search with a transposition table.

Scores are for the mover, in hundredths of a man (or of whatever a line game counts); an end that is in sight is worth
MATE less the plies until then. Everything is counted in nodes, so that the same question has the same answer anywhere.
"""

from __future__ import annotations

from hoyle.games.move_kernels import write_moves
from hoyle.games.position_kernels import MOVES_AGAIN, BitPosition, position_in, put_position, step
from hoyle.games.rulebook_kernels import LINE, WIN, Numbers
from hoyle.games.target_kernels import open_for_placing
from hoyle.jit_kernels import inline_kernel, kernel
from hoyle.solver.evaluation_kernels import MATE, completing, evaluate
from hoyle.solver.ordering_kernels import bring_forward, keep_answers, note_refutation, rank_moves, wins_at_once
from hoyle.solver.search_state_kernels import DEEPEST, SearchFrame, SearchState
from hoyle.solver.settled_kernels import recalled_score, settled_at_sight
from hoyle.solver.transposition_kernels import AT_LEAST, AT_MOST, EXACT, UNSETTLED, key_of, recalled_move, remember

INFINITE = 1_100_000


@inline_kernel
def enter(search: SearchState, ply: int) -> int:
    """Come to the position of a frame: its score if that is settled, or UNSETTLED with its moves written down."""
    rulebook, status, frame = search.rulebook, search.status[0], search.frames[ply]
    if status.nodes >= search.budget:
        status.stopped = 1
        return 0
    status.nodes += 1
    position = position_in(frame)
    known = settled_at_sight(search, frame, position, ply)
    if known != UNSETTLED:
        return known
    threats = 0
    if rulebook[LINE] == WIN and position.hand > 0 and position.opposing_hand > 0:
        allowed = open_for_placing(rulebook, position.own, position.opposing)
        if completing(rulebook, position.own, allowed, position.side):
            return MATE - ply - 1
        threats = completing(rulebook, position.opposing, allowed, 1 - position.side)
        if threats:
            frame.depth += 1  # a forced reply costs no depth
    if frame.depth <= 0 or ply >= DEEPEST - 2:
        status.horizon = 1
        return evaluate(rulebook, position)
    known = recalled_score(search, frame, ply)
    if known != UNSETTLED:
        return known
    return unfold(search, frame, position, threats, ply)


@inline_kernel
def unfold(search: SearchState, frame: SearchFrame, position: BitPosition, threats: int, ply: int) -> int:
    """Write down a position's moves, the most promising first; UNSETTLED, or the score if one of them wins at once."""
    rulebook, moves, begin = search.rulebook, search.moves, frame.begin
    count = write_moves(rulebook, position, moves, begin)
    if threats:
        count = keep_answers(moves, threats, begin, count)
    elif rulebook[LINE] == WIN and wins_at_once(rulebook, position, moves, begin, count):
        return MATE - ply - 1
    rank_moves(search, frame, position, count, recalled_move(search.cells, frame.key))
    bring_forward(moves, search.ranks, begin, begin + count)
    frame.entry, frame.end, frame.narrow, frame.floor = begin, begin + count, 0, frame.alpha
    frame.best, frame.best_move = -INFINITE, 0
    status = search.status[0]
    frame.horizon_before, status.horizon = status.horizon, 0
    return UNSETTLED


@inline_kernel
def set_out(frame: SearchFrame, following: SearchFrame, move: int, alpha: int, beta: int) -> None:
    """Fill the next frame with what a move leads to, to be looked at between two scores of the mover."""
    put_position(following, step(position_in(frame), move))
    following.last, following.made_by = move, frame.side
    following.depth, following.begin = frame.depth - 1, frame.end
    if move & MOVES_AGAIN:
        following.alpha, following.beta = alpha, beta
    else:
        following.alpha, following.beta = -beta, -alpha


@inline_kernel
def absorb(search: SearchState, ply: int, score: int) -> int:
    """Take the score of the move being tried; the position's own score once that is settled, else UNSETTLED."""
    frame, status = search.frames[ply], search.status[0]
    move = search.moves[frame.entry]
    if move & MOVES_AGAIN == 0:
        score = -score
    if frame.narrow and frame.alpha < score < frame.beta:
        frame.narrow = 0  # better than thought: the same move again, with the whole window
        return UNSETTLED
    if score > frame.best:
        frame.best, frame.best_move = score, move
    frame.alpha = max(frame.alpha, score)
    if frame.alpha >= frame.beta:
        note_refutation(search, frame, move)
    elif frame.entry + 1 < frame.end:
        frame.entry += 1
        bring_forward(search.moves, search.ranks, frame.entry, frame.end)
        frame.narrow = 1 if frame.beta - frame.alpha > 1 else 0
        return UNSETTLED
    best = frame.best
    kind = AT_LEAST if best >= frame.beta else EXACT if best > frame.floor else AT_MOST
    remember(search.cells, frame.key, best, frame.depth, kind, frame.best_move, ply, status.horizon)
    status.horizon |= frame.horizon_before
    return int(best)


@inline_kernel
def search_from(search: SearchState, first: int) -> int:
    """The score of the position in the first frame for its mover, exact between its alpha and beta.

    The frames are a stack of our own: a recursive search crashed when numba loaded it from its cache, as others report
    (numba issue 6061).
    """
    ply = first
    while True:
        score = enter(search, ply)
        while score != UNSETTLED:
            if ply == first or search.status[0].stopped:
                return score
            ply -= 1
            score = absorb(search, ply, score)
        frame = search.frames[ply]
        upper = frame.alpha + 1 if frame.narrow else frame.beta
        set_out(frame, search.frames[ply + 1], search.moves[frame.entry], frame.alpha, upper)
        ply += 1


@kernel
def search_root(
    search: SearchState, position: BitPosition, depth: int, root: int, candidates: Numbers, scores: Numbers
) -> int:
    """Score the candidate moves in their order, exactly where none before is better; how many were done in time.

    A move that is worse than the best before it is given -INFINITE. The window is one wider than a search for the best
    alone would need, so that moves of exactly the same score are known to be so. The root's ply is 0; it is an argument
    because numba would compile everything twice for a constant.
    """
    frame = search.frames[root]
    put_position(frame, position)
    frame.key, frame.undoable, frame.depth, frame.end = key_of(position), 0, depth, 0
    best = -INFINITE
    for entry in range(len(candidates)):
        move = candidates[entry]
        low = best - 1 if entry else -INFINITE
        upper = low + 1 if entry else INFINITE
        while True:
            set_out(frame, search.frames[root + 1], move, low, upper)
            score = search_from(search, root + 1)
            if search.status[0].stopped:
                return entry
            if move & MOVES_AGAIN == 0:
                score = -score
            if upper == INFINITE or score <= low:
                break
            upper = INFINITE
        scores[entry] = score if score > low else -INFINITE
        best = max(best, score)
    return len(candidates)
