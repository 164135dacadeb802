"""A bridge to OpenSpiel, for checking our rules and our expert against code nobody here wrote.

OpenSpiel numbers tic-tac-toe, in a plane and in a cube, and nine men's morris in reading order, as we do, and connect
four by column; a capture is an action of its own there, made by the same player, which is joined to the move before it
here. What differs is that its nine men's morris draws after 200 turns and knows no recurrence; the rest of its rules
are those of `nine_mens_morris_flying`: one capture for each mill made, newly or again, mills protected while another
man is not, flying with three men left and none in hand, and a blocked mover loses.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pyspiel

from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.games.position import OFF, Move

# Our game, and how OpenSpiel spells it.
SPELLINGS = {
    "tic_tac_toe": "tic_tac_toe",
    "lose_tic_tac_toe": "misere(game=tic_tac_toe())",
    "connect_four": "connect_four",
    "ttt_4x4x4": "gomoku(size=4,dims=3,connect=4)",
    "nine_mens_morris_flying": "nine_mens_morris",
}
POINTS = 24  # of nine men's morris


class Bridge:
    """One game on both banks."""

    def __init__(self, name: str) -> None:
        self.game: Game = load(name)
        self.theirs: Any = pyspiel.load_game(SPELLINGS[name])

    def actions(self, move: Move) -> tuple[int, ...]:
        """Our move as OpenSpiel's actions, one after the other."""
        if self.game.gravity:
            return (self.game.board.grid[move.target][0],)
        first = move.target if move.origin == OFF else POINTS + move.origin * POINTS + move.target
        return (first, *move.captures)

    def move(self, state: Any, actions: tuple[int, ...]) -> Move:
        """OpenSpiel's actions in one of its states as our move."""
        first, *captures = actions
        if self.game.gravity:
            return Move(self._landing(state, first))
        if first < POINTS or not self.game.captures:
            return Move(first, OFF, tuple(captures))
        origin, target = divmod(first - POINTS, POINTS)
        return Move(target, origin, tuple(captures))

    def moves(self, state: Any) -> Iterator[Move]:
        """The legal moves of one of OpenSpiel's states, captures joined."""
        for action in state.legal_actions():
            reached = state.child(action)
            if reached.is_terminal() or reached.current_player() != state.current_player():
                yield self.move(state, (action,))
            else:
                for capture in reached.legal_actions():
                    yield self.move(state, (action, capture))

    def outcome(self, state: Any) -> int | None:
        """Who has won one of OpenSpiel's states, as our rules say it: 0, 1, 2, or None while play goes on."""
        if not state.is_terminal():
            return None
        first = state.returns()[0]
        return 1 if first > 0 else 2 if first < 0 else 0

    def _landing(self, state: Any, column: int) -> int:
        """Where a piece dropped into a column comes to rest."""
        dropped = sum(action == column for action in state.history())
        grid = self.game.board.grid
        rows = sorted((row, location) for location, (here, row, _) in enumerate(grid) if here == column)
        landing: int = rows[-1 - dropped][1]
        return landing
