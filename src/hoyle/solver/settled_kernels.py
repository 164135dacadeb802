"""Scores that need no look at the moves: by the rules, the contest's history, the endgame table or earlier searches."""

from __future__ import annotations

from hoyle.games.ending_kernels import GOES_ON, ending_after
from hoyle.games.position_kernels import BitPosition, captures
from hoyle.jit_kernels import inline_kernel, popcount
from hoyle.solver.code_kernels import distance_of, wins
from hoyle.solver.evaluation_kernels import MATE
from hoyle.solver.numbering_kernels import number_of
from hoyle.solver.search_state_kernels import SearchFrame, SearchState
from hoyle.solver.transposition_kernels import UNSETTLED, key_of, recall


@inline_kernel
def settled_at_sight(search: SearchState, frame: SearchFrame, position: BitPosition, ply: int) -> int:
    """The score that the rules, the contest's history or the endgame table give; else UNSETTLED."""
    value = ending_after(search.rulebook, position, frame.last, frame.made_by)
    if value != GOES_ON:
        return int(value * (MATE - ply))
    frame.key = key_of(position)
    if search.cycles:
        slid = frame.last >> 8 & 255 != 0 and not captures(frame.last)
        frame.undoable = search.frames[ply - 1].undoable + 1 if slid else 0
        if comes_again(search, frame, ply):
            return 0
    if search.longest and search.played + ply >= search.longest:
        return 0
    return look_up(search, position, ply) if search.tabled_men >= 0 else UNSETTLED


@inline_kernel
def comes_again(search: SearchState, frame: SearchFrame, ply: int) -> bool:
    """Whether a position stands on the way here, or has stood so often that the contest is drawn."""
    for earlier in range(ply - 1, ply - 1 - frame.undoable, -1):
        if search.frames[earlier].key == frame.key:
            return True
    for entry in range(len(search.seen)):  # noqa: SIM110 (a kernel)
        if search.seen[entry] == frame.key:
            return True
    return False


@inline_kernel
def look_up(search: SearchState, position: BitPosition, ply: int) -> int:
    """The score that the endgame table gives; UNSETTLED where the table has none."""
    if position.hand or position.opposing_hand:
        return UNSETTLED
    if max(popcount(position.own), popcount(position.opposing)) > search.tabled_men:
        return UNSETTLED
    number = number_of(search.layout, position)
    if number < 0:
        return UNSETTLED
    code = int(search.codes[number])
    if code == 0:
        return 0
    score = MATE - ply - distance_of(code, search.strict)
    return score if wins(code) else -score


@inline_kernel
def recalled_score(search: SearchState, frame: SearchFrame, ply: int) -> int:
    """The score that is known without a look at the moves, within the frame's window made as narrow as ends allow."""
    # No end is nearer than the next ply, for either.
    frame.alpha, frame.beta = max(frame.alpha, -(MATE - ply)), min(frame.beta, MATE - ply - 1)
    if frame.alpha >= frame.beta:
        return int(frame.alpha)
    # Near the limit on length a score depends on the plies played, which the key does not say.
    if search.longest and search.played + ply + frame.depth >= search.longest:
        return UNSETTLED
    score, broken = recall(search.cells, frame.key, frame.depth, frame.alpha, frame.beta, ply)
    search.status[0].horizon |= broken
    return score
