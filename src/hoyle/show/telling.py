"""How items of useful knowledge are told: as lines of text, or as cards, small boards with a caption.

A file that can tell an item has a Teller for its handle; what nobody can tell is told as its file has it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from forr.knowledge import AnyItem, Knowledge
from hoyle.games.frame import Game
from hoyle.games.position import Position


class Card(NamedTuple):
    """A small board with what is known of it."""

    position: Position
    marked: tuple[int, ...]
    caption: tuple[str, ...]


@dataclass(frozen=True)
class Teller:
    """How one item is told; lines come before the cards where there are both."""

    item: AnyItem
    lines: Callable[[Game, Knowledge], Iterable[str]] | None = None
    cards: Callable[[Game, Knowledge], Iterable[Card]] | None = None
    few: bool = False  # whether it has so many lines that only a few are shown
    order: Callable[[Any], Any] | None = None  # by what the cards of a mapping's entries are sorted, if they are
