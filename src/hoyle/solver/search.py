"""Solutions by search, for a game too large for a table whose every position is soon decided: 3x3x3 (SPEC U5).

Each question is answered by proof, a ply deeper at a time, so that the first depth that decides is the distance.
"""

from __future__ import annotations

import time

import numpy as np

from hoyle.errors import TooLarge
from hoyle.games.frame import Game
from hoyle.games.kernels import unpack
from hoyle.games.position import Position
from hoyle.progress import Progress
from hoyle.solver.proof_kernels import no_proofs, prove
from hoyle.solver.solution import ExactValue, Solution, Summary

SLOTS = 1 << 22  # about 80 MB, shared by all the questions of a session


def can_be_searched(game: Game) -> bool:
    """Whether proof by search understands the game: pieces stay where they are placed, and lines win."""
    return game.placing_only and game.line == "win" and not game.fewest and game.full_board == "draws"


class SearchSolution(Solution):
    """The solution of a game that is proved afresh for each position."""

    def __init__(self, game: Game) -> None:
        if not can_be_searched(game):
            raise TooLarge(f"{game.id} cannot be solved by search: that is for games of placing in which a line wins.")
        self.game = game
        self.proofs = no_proofs(SLOTS)
        self.seconds = 0.0

    def decided(self, position: Position) -> ExactValue:
        started = time.perf_counter()
        size = self.game.board.size
        order = np.empty(size * (size + 2), dtype=np.int64)
        nodes = np.zeros(1, dtype=np.int64)
        start = unpack(position)
        empty = size - position.occupied.bit_count()
        answer = ExactValue("draw", None)
        for depth in range(1, empty + 1):
            value = prove(self.game.rulebook, start, depth, self.proofs, order, nodes)
            if value:
                answer = ExactValue("win" if value == 1 else "loss", depth)
                break
        self.seconds += time.perf_counter() - started
        return answer

    def summary(self, progress: Progress | None = None) -> Summary:
        if progress:
            progress(f"searching {self.game.id}")
        moves = self.correct_moves(self.game.start)
        value = self.game_value()
        return Summary(value, None, None, None, moves, round(self.seconds, 3))
