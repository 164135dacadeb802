"""What a program hands over, read at the door: a game, a position, knowledge of that game, files (SPEC U8).

What will not do is refused with the sentence that the command line gives, spelled for a program.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from hoyle.errors import BadFile, BadNotation, OptionName

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.games.position import Move, Position
    from hoyle.lab.learned import Learned

FileName = str | Path
Member = TypeVar("Member")  # of a collection
EXPECTED_KNOWLEDGE = "what hoyle.learn or hoyle.load gave, or the path of a knowledge file"


def frame_of(game: Game | str | Path) -> Game:
    """A game, or the game of that name or file."""
    from hoyle.games.frame import Game
    from hoyle.games.load import load

    if isinstance(game, Game):
        return game
    if isinstance(game, Path):
        return load(f"{game.parent.as_posix()}/{game.name}")
    if isinstance(game, str):
        return load(game)
    raise BadNotation(
        f"{_shown(game)} is no game; expected a Game, the id of one as in 'tic_tac_toe', or the path of a game file."
    )


def position_of(game: Game, position: Position | str) -> Position:
    """A position of a game, or the one that a line of notation describes."""
    from hoyle.games.notation import read_position
    from hoyle.games.position import Position

    if not isinstance(position, Position):
        return read_position(game, position)
    if not _is_of(game, position):
        raise BadNotation(f"{_shown(position)} is no position of {game.id!r}; game.position(TEXT) makes one.")
    return position


def move_of(game: Game, position: Position, move: Move | str) -> Move:
    """A legal move of a position, or the one that a word of notation names."""
    from hoyle.games.notation import illegal, read_move
    from hoyle.games.position import Move

    if not isinstance(move, Move):
        return read_move(game, position, move)
    if move not in game.legal_moves(position):
        raise illegal(game, position, move)
    return move


def _is_of(game: Game, position: Position) -> bool:
    """Whether a position fits a game's board and men."""
    pieces = (position.first.bit_count(), position.second.bit_count())
    men = zip(pieces, position.hands, game.men, strict=True)
    return (
        0 <= position.occupied < 1 << game.board.size
        and not position.first & position.second
        and position.mover in (1, 2)
        and all(hand >= 0 and on_board + hand <= every for on_board, hand, every in men)
    )


def learned_of(game: Game | None, knowledge: Learned | FileName) -> Learned:
    """What was learned, or what a knowledge file holds; refused where it is about another game."""
    from hoyle.lab.learned import Learned
    from hoyle.lab.reopening import reopened

    if isinstance(knowledge, FileName):
        return reopened(Path(knowledge), game)
    if not isinstance(knowledge, Learned):
        raise BadNotation(f"{_shown(knowledge)} is no knowledge; expected {EXPECTED_KNOWLEDGE}.")
    if game is not None:
        _refuse_another_game(game, knowledge.game)
    return knowledge


def _refuse_another_game(game: Game, learned: Game) -> None:
    from hoyle.games.fingerprint import fingerprint

    if game == learned or fingerprint(game) == fingerprint(learned):
        return
    if game.id != learned.id:
        raise BadFile(f"What was learned is about {learned.id!r}, not about {game.id!r}.")
    raise BadFile(f"It was learned with other rules of {game.id!r} than these; learn again, or restore the rules.")


def text_of(name: str, value: object, expected: str) -> str:
    """A text that was given under a name."""
    if not isinstance(value, str):
        raise BadNotation(OptionName(name), f": {_shown(value)} will not do; expected {expected}.")
    return value


def existing_name(name: str, value: object) -> Path:
    """A file that must be named."""
    path = file_of(name, value)
    if path is None:
        raise BadNotation(OptionName(name), ": None will not do; expected the path of a file.")
    return path


def file_of(name: str, value: object) -> Path | None:
    """A file that was given under a name; None where none was."""
    if value is None:
        return None
    if not isinstance(value, FileName) or "\0" in str(value):  # no system has a file with such a name
        raise BadNotation(OptionName(name), f": {_shown(value)} will not do; expected the path of a file.")
    return Path(value)


def several_of(name: str, value: Iterable[Member], expected: str) -> list[Member]:
    """A list or tuple, or another collection, that was given under a name; a text is no collection here."""
    if not isinstance(value, Iterable) or isinstance(value, str | bytes):
        raise BadNotation(OptionName(name), f": {_shown(value)} will not do; expected {expected}.")
    return list(value)


def seconds_of(name: str, value: object, low: float, high: float) -> float:
    """A number of seconds that was given under a name."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise BadNotation(OptionName(name), f": {_shown(value)} is no number of seconds, from {low} to {high:g}.")
    return float(value)


def refuse_no_function(**callbacks: object) -> None:
    """Refuse a callback that cannot be called; None says that none is wanted."""
    for name, value in callbacks.items():
        if value is not None and not callable(value):
            raise BadNotation(OptionName(name), f": {_shown(value)} will not do; expected a function, as in print.")


def _shown(value: object) -> str:
    shown = repr(value)
    return shown if len(shown) <= 80 else f"{shown[:80]}…"
