"""An item of knowledge about a game: what its value is held to beside those of other items and by the game's rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from forr.knowledge import Item, Knowledge
from hoyle.games.frame import Game

V = TypeVar("V")


def _anything_goes(*_: object) -> None:
    """Nothing is refused."""


def _as_it_is(value: V, _knowledge: Knowledge) -> V:
    return value


@dataclass(frozen=True, eq=False)
class GameItem(Item[V]):
    """An item that has more to say when a file is opened or two are made one; a ValueError says what is wrong."""

    # Refuses what the game, or the rest of the file, does not allow.
    check: Callable[[V, Game, Knowledge], None] = _anything_goes
    # Refuses to have two files made one.
    check_merge: Callable[[Knowledge, Knowledge], None] = _anything_goes
    # The value beside all else that two files know together.
    reconciled: Callable[[V, Knowledge], V] = _as_it_is


def refuse_beyond(everywhere: int, game: Game) -> None:
    """Refuse a value that speaks of a location which the board does not have."""
    if everywhere >> game.board.size:
        raise ValueError(f"it speaks of a location that {game.id} does not have")
