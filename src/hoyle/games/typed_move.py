"""What a person types for a move at the table: notation, or a column where pieces fall; a capture may be asked for."""

from __future__ import annotations

from hoyle.errors import IllegalMove
from hoyle.games.board import COLUMNS
from hoyle.games.frame import Game
from hoyle.games.move_notation import read_course, read_move
from hoyle.games.position import Move, Position


def typed_moves(game: Game, position: Position, text: str) -> tuple[Move, ...]:
    """The legal moves that the text may mean: several where a capture has still to be chosen; else one, or a refusal.

    Where pieces fall, the letter of a column is enough.
    """
    falling = _in_column(game, position, text) if game.gravity else ()
    if falling:
        return falling
    try:
        return (read_move(game, position, text),)
    except IllegalMove:
        meant = read_course(game, position, text)
        if len(meant) < 2:
            raise
        return meant


def _in_column(game: Game, position: Position, text: str) -> tuple[Move, ...]:
    """The move into a column, by its letter; nothing where that is full or there is none."""
    letter = text.strip().lower()
    if len(letter) != 1 or letter not in COLUMNS:
        return ()
    column = COLUMNS.index(letter)
    return tuple(move for move in game.legal_moves(position) if game.board.grid[move.target][0] == column)


def by_capture(game: Game, moves: tuple[Move, ...], text: str) -> Move | None:
    """The one of these moves that captures what the text names: `b4`, `xb4`, or several, `b4xd6`."""
    wanted = "".join(text.split()).lower().replace("×", "x").removeprefix("x")
    for move in moves:
        names = "x".join(game.board.names[place] for place in move.captures)
        numbers = "x".join(str(place + 1) for place in move.captures)
        if wanted in (names, numbers):
            return move
    return None


def captures_of(game: Game, moves: tuple[Move, ...]) -> str:
    """What each of the moves captures, by name, as a person is asked."""
    return " ".join("x".join(game.board.names[place] for place in move.captures) for move in moves)
