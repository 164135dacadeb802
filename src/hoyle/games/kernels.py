"""The rules for numba, as Python calls them: the same as `rules.py`, on bit boards, for whoever needs millions.

A game is compiled into its *rulebook* (`rulebook_kernels.py`), positions and moves into numbers (`position_kernels.py`,
where `step` says what a move does). Where pieces may go, which moves there are and how contests end have a file each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from hoyle.games.ending_kernels import GOES_ON, ending
from hoyle.games.move_kernels import COLUMNS, MOVE, NEXT_SIDE, WINNING, WORTH, look_ahead, write_moves
from hoyle.games.playout_kernels import count_sequences, play_out, play_out_placements
from hoyle.games.position import Move, Position, other
from hoyle.games.position_kernels import MOVES_AGAIN, BitPosition, pack, unpack, unpack_move
from hoyle.games.rulebook_kernels import EVERYWHERE, Numbers, compile_rules, signed, unsigned

if TYPE_CHECKING:
    from hoyle.games.frame import Game

__all__ = [
    "COLUMNS",
    "EVERYWHERE",
    "GOES_ON",
    "MOVES_AGAIN",
    "BitPosition",
    "Numbers",
    "compile_rules",
    "legal_moves",
    "look_ahead",
    "most_moves",
    "outcome",
    "pack",
    "perft",
    "playouts",
    "signed",
    "two_plies",
    "unpack",
    "unpack_move",
    "unsigned",
    "write_moves",
]


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
    start = unpack(position)
    if ending(game.rulebook, start) != GOES_ON:
        return ()
    moves = np.empty(most_moves(game), dtype=np.int64)
    count = write_moves(game.rulebook, start, moves, 0)
    return tuple(unpack_move(move) for move in moves[:count])


def two_plies(game: Game, position: Position) -> list[tuple[Move, int, bool, int]]:
    """Every move of a position that is not terminal: what it is worth to the mover (GOES_ON if the contest goes on),
    whether the same contestant moves again, and how many replies win at once.
    """
    table = np.empty((game.most_moves, COLUMNS), dtype=np.int64)
    start, room = unpack(position), np.empty(2 * game.most_moves, dtype=np.int64)
    count = look_ahead(game.rulebook, *start, table, room)
    return [
        (unpack_move(row[MOVE]), row[WORTH], row[NEXT_SIDE] == start.side, row[WINNING])
        for row in table[:count].tolist()
    ]


def outcome(game: Game, position: Position) -> int | None:
    """`game.outcome`, by kernel."""
    value = ending(game.rulebook, unpack(position))
    if value == GOES_ON:
        return None
    return 0 if value == 0 else position.mover if value == 1 else other(position.mover)


def perft(game: Game, depth: int, position: Position | None = None) -> list[int]:
    """How many move sequences of each length there are, up to `depth`."""
    counts = np.zeros(depth + 1, dtype=np.int64)
    count_sequences(game.rulebook, unpack(position or game.start), depth, most_moves(game), counts)
    return [int(count) for count in counts]


def playouts(game: Game, contests: int, seed: int, longest: int = 1000, position: Position | None = None) -> list[int]:
    """Random contests: how many the first contestant won, the second won, and were drawn, and their plies in all."""
    results = np.zeros(4, dtype=np.int64)
    state = np.array([seed], dtype=np.int64)
    start = unpack(position or game.start)
    if game.placing_only and game.line in ("win", "lose") and not game.fewest:
        play_out_placements(game.rulebook, start, contests, longest, state, results)
    else:
        moves = np.empty(most_moves(game), dtype=np.int64)
        play_out(game.rulebook, start, contests, longest, state, moves, results)
    return [int(number) for number in results]
