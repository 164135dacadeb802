"""How claims are told: in words, short and long, by marks on the board, and as data (SPEC F9, U5).

Each file of this folder is named for one kind of claim and has its `TELLING`. Words are a clause that can follow "it",
of a plan one that can follow "in order to"; plain words are their author's own.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar, get_type_hints

from forr.claim import Claim
from hoyle.games.frame import Game
from hoyle.games.notation import move_data, write_location, write_position
from hoyle.games.position import Move, Position
from hoyle.json_data import JsonObject, JsonValue
from hoyle.mind.claims.claim import Location, Locations
from hoyle.mind.perception.lines.lines import Line

C = TypeVar("C", bound=Claim)


class Marks(NamedTuple):
    """What a claim points at."""

    locations: tuple[int, ...] = ()
    lines: tuple[tuple[int, ...], ...] = ()
    moves: tuple[Move, ...] = ()


@dataclass(frozen=True)
class Telling(Generic[C]):
    """How one kind of claim is told; what is left out is as short, or unmarked."""

    kind: type[C]
    words: Callable[[Game, C], str]
    long_words: Callable[[Game, C], str] | None = None
    marks: Callable[[Game, C], Marks] | None = None


def words(game: Game, claim: Claim) -> str:
    """A claim in a short clause."""
    telling = telling_of(claim)
    return telling.words(game, claim) if telling else _own_words(game, claim)


def long_words(game: Game, claim: Claim) -> str:
    """A claim with all its figures."""
    telling = telling_of(claim)
    return telling.long_words(game, claim) if telling and telling.long_words else words(game, claim)


def marks(game: Game, claim: Claim) -> Marks:
    """The locations, lines and moves that a claim points at."""
    telling = telling_of(claim)
    return telling.marks(game, claim) if telling and telling.marks else Marks()


def claim_data(game: Game, claim: Claim) -> JsonObject:
    """A claim for programs: its kind, its fields, locations in notation, moves by text and numbers."""
    kind: object = type(claim)  # which mypy does not take for hashable
    hints = _hints(kind)
    names: list[str] = [one.name for one in fields(claim)] if is_dataclass(claim) else []
    values = {name: _data(game, getattr(claim, name), hints[name]) for name in names}
    return {"kind": kind_name(type(claim)), **values}


@cache
def _hints(kind: object) -> Mapping[str, object]:
    return get_type_hints(kind, include_extras=True)


def kind_name(kind: type[Claim]) -> str:
    """The name of a kind in data: `known_result` for KnownResult."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in kind.__name__).lstrip("_")


def _data(game: Game, value: object, hint: object = None) -> JsonValue:
    if hint == Location and isinstance(value, int):
        return write_location(game, value) if value >= 0 else None
    if hint == Locations and isinstance(value, Iterable):
        return [write_location(game, one) for one in value]
    if isinstance(value, Move):
        return move_data(game, value)
    if isinstance(value, Position):
        return write_position(game, value)
    if isinstance(value, Line):
        return value.name.split(" ")
    return _plain(game, value)


def _plain(game: Game, value: object) -> JsonValue:
    """What is nothing of a board's: part by part, and what JSON has no word for as it is written."""
    if hasattr(value, "_asdict"):
        return {key: _data(game, part) for key, part in value._asdict().items()}
    if isinstance(value, Mapping):
        return {str(key): _data(game, part) for key, part in value.items()}
    if isinstance(value, tuple | list):
        return [_data(game, one) for one in value]
    return value if value is None or isinstance(value, bool | int | float | str) else repr(value)


def _own_words(game: Game, claim: Claim) -> str:
    """What a kind of a plug-in's says of itself by its method `told`; else how it is written."""
    told = getattr(claim, "told", None)
    return str(told(game)) if callable(told) else f"claims {claim!r}"


def telling_of(claim: Claim) -> Telling[Any] | None:
    """How a claim is told: by the `TELLING` of the file that its kind is named for; None for a plug-in's own kind."""
    telling = _telling(kind_name(type(claim)))
    return telling if telling is not None and telling.kind is type(claim) else None


@cache
def _telling(name: str) -> Telling[Any] | None:
    try:
        module = importlib.import_module(f"{__package__}.{name}")
    except ModuleNotFoundError:
        return None
    telling = getattr(module, "TELLING", None)
    return telling if isinstance(telling, Telling) else None
