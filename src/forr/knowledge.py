"""Useful knowledge: items that are possibly reusable and probably correct (tutorial, 3.1; SPEC F7, F8).

An item is a typed handle: `knowledge[FORKS]` is what FORKS holds, and a type checker knows what that is. How it is
learned is apart, in an algorithm of its own (`forr.learner`). Knowledge is replaced, never edited, so that nobody's
view of it changes under their feet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sized
from dataclasses import dataclass, field, replace
from html import escape
from typing import Any, Generic, TypeVar, cast

from forr.errors import UnknownItem

V = TypeVar("V")  # what an item holds


def identity(value: Any) -> Any:
    """A value that is its own text."""
    return value


@dataclass(frozen=True)
class Codec(Generic[V]):
    """How a value is kept: as what JSON can hold; `decode` refuses with a ValueError that says what is wrong."""

    encode: Callable[[V], Any] = identity
    decode: Callable[[Any], V] = identity
    shape: Any = Any  # what its JSON looks like, for whoever checks a file before decoding


@dataclass(frozen=True, eq=False)
class Item(Generic[V]):
    """One item of useful knowledge: the handle to its value, which knows everything about it; equal to itself only."""

    name: str
    empty: V  # what is known before the first experience
    codec: Codec[V] = field(default_factory=Codec)
    merge: Callable[[V, V], V] | None = None  # two values made one; None: what either holds is held
    size: Callable[[V], int] = len  # type: ignore[assignment]  # how much it holds, as the papers count it
    about: str = ""  # what it is, in a phrase for people

    def merged(self, first: V, second: V) -> V:
        """What two sources know, made one."""
        return united(first, second) if self.merge is None else self.merge(first, second)


AnyItem = Item[Any]  # whatever it holds


def united(first: V, second: V) -> V:
    """What either holds; numbers under one key are added, anything else is as the first has it."""
    if isinstance(first, Mapping) and isinstance(second, Mapping):
        return cast(V, {key: _either(first.get(key), second.get(key)) for key in (*first, *second)})
    return first or second


def _either(first: Any, second: Any) -> Any:
    if isinstance(first, int) and isinstance(second, int):
        return first + second
    return second if first is None else first


@dataclass(frozen=True, repr=False)
class Knowledge:
    """The useful knowledge about one subject, by items' names."""

    subject: str
    values: Mapping[str, object] = field(default_factory=dict)
    contests: int = 0  # how many it was learned from

    def __repr__(self) -> str:
        held = [name for name, value in self.values.items() if value]
        return f"Knowledge({self.subject!r}, contests={self.contests}, items={len(held)} of {len(self.values)})"

    def _repr_html_(self) -> str:
        """What a notebook shows: each item with how many entries it has, where it can be counted."""
        sizes = {name: len(value) if isinstance(value, Sized) else "" for name, value in sorted(self.values.items())}
        rows = "".join(f"<tr><th>{escape(name)}</th><td>{size}</td></tr>" for name, size in sizes.items())
        caption = escape(f"{self.subject}, learned from {self.contests:,} contests")
        return f"<table><caption>{caption}</caption><tbody>{rows}</tbody></table>"

    def __getitem__(self, item: Item[V]) -> V:
        """The value of an item; its empty value where nothing was ever learned of it."""
        return cast(V, self.values.get(item.name, item.empty))

    def named(self, name: str) -> Any:
        """The value of an item by its name, for people at a prompt; UnknownItem if nothing here is called so."""
        try:
            return self.values[name]
        except KeyError:
            raise UnknownItem(f"{self.subject}: no useful knowledge called {name!r}") from None

    def replacing(self, item: Item[V], value: V) -> Knowledge:
        """The same with another value for one item."""
        return replace(self, values={**self.values, item.name: value})


def blank(subject: str, items: Mapping[str, AnyItem]) -> Knowledge:
    """What is known before the first experience: nothing, item by item."""
    return Knowledge(subject, {name: item.empty for name, item in items.items()})
