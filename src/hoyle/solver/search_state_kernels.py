"""What the expert's search keeps while it runs, by name: a frame for each ply, what it counts, and what it is given."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.games.rulebook_kernels import Numbers
from hoyle.jit_kernels import record_of
from hoyle.solver.code_kernels import Codes
from hoyle.solver.numbering_kernels import TableLayout

DEEPEST = 128  # plies, forced replies included


class SearchFrame:
    """One ply of the search, as the kernels read a row of `frames`."""

    own: int
    opposing: int
    hand: int
    opposing_hand: int
    side: int
    last: int  # the move that made the position
    made_by: int  # whose move that was
    key: int
    undoable: int  # how many plies before it could be undone
    depth: int  # how deep to look
    alpha: int  # between which scores
    beta: int
    floor: int  # alpha when the position was come to
    best: int  # the best score so far, and its move
    best_move: int
    begin: int  # where its moves begin, which one is being tried, and where they end
    entry: int
    end: int
    narrow: int  # whether the move is first tried with a narrow window
    horizon_before: int  # whether any line was broken off before this position was come to
    killer: int  # two moves that refuted a sister position
    older_killer: int


class Status:
    """How a search is going, as the kernels read the one row of `status`."""

    nodes: int  # searched so far
    stopped: int  # whether the nodes have run out
    horizon: int  # whether any line was broken off at the horizon


FRAME, STATUS = record_of(SearchFrame), record_of(Status)


class SearchState(NamedTuple):
    """What every node of a search needs."""

    rulebook: Numbers
    status: NDArray[np.void]  # one Status
    frames: NDArray[np.void]  # a SearchFrame for each ply
    moves: Numbers  # each ply writes where the ply before it ended
    ranks: Numbers  # how promising each of them is
    history: Numbers  # by side, origin + 1 and target: how well a move did elsewhere
    cells: Numbers  # the transposition table
    seen: Numbers  # keys of positions that draw the contest when they come again
    layout: TableLayout  # of the endgame table
    codes: Codes
    budget: int  # nodes allowed
    played: int  # plies before the root
    longest: int  # plies allowed in the contest (0: no limit)
    cycles: bool  # whether positions can recur
    tabled_men: int  # how many men a side the endgame table has; -1 where there is none
    strict: bool  # how its codes are read
