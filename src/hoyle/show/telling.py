"""How items of useful knowledge are told: as lines of text, or as cards, small boards with a caption.

A file that can tell an item has a Teller for its handle; what nobody can tell is told as its file has it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
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
    alarming: bool = False  # whether what is marked is bad news for whoever has just moved


class DrawnCard(NamedTuple):
    """A picture of one thing that is known, and a few words on it."""

    svg: str
    caption: tuple[str, ...]


Entries = Mapping[Any, Any]  # of an item's value, whatever that is


def own_entries(value: object) -> Entries:
    """The entries of a value that is a mapping; of any other none."""
    return value if isinstance(value, Mapping) else {}


@dataclass(frozen=True)
class Teller:
    """How one item is told; lines come before the cards where there are both."""

    item: AnyItem
    lines: Callable[[Game, Knowledge], Iterable[str]] | None = None
    cards: Callable[[Game, Knowledge], Iterable[Card]] | None = None
    few: bool = False  # whether it has so many lines that only a few are shown
    order: Callable[[Any], Any] | None = None  # by what the cards of a mapping's entries are sorted, if they are
    entries: Callable[[Any], Entries] = own_entries  # of a value, to see which of them are new
    holding: Callable[[Any, Entries], object] = lambda _, entries: entries  # a value with these entries alone
    worth_drawing: Callable[[Knowledge], Knowledge] = lambda known: known  # as much of it as cards are made of
    pictures: Callable[[Game, Knowledge, bool], Iterable[DrawnCard]] | None = None  # where a card cannot show it
