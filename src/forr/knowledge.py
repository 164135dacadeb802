"""Useful knowledge: items that are possibly reusable and probably correct (tutorial, 3.1; SPEC F7, F8).

Each has its learning algorithm and its trigger. Knowledge is replaced, never edited, so that nobody's view of it
changes under their feet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Literal, TypeVar

from forr.errors import UnknownItem

V = TypeVar("V")  # what an item holds
E = TypeVar("E")  # an experience

When = Literal["meeting", "decision", "contest", "phase"]


def identity(value: Any) -> Any:
    """A value that is its own text."""
    return value


@dataclass(frozen=True)
class Trigger:
    """When an item learns: before competition (a meeting), after a decision, after every n contests, after a phase."""

    event: When
    every: int = 1

    def answers(self, event: When, count: int) -> bool:
        """Whether it goes off at this event, the count-th of its kind."""
        return self.event == event and count % self.every == 0


@dataclass(frozen=True)
class Item(Generic[V, E]):
    """One item of useful knowledge."""

    name: str
    trigger: Trigger
    empty: V
    learn: Callable[[V, E], V]  # old value and experience give the new value; the old one is never edited
    needs: tuple[str, ...] = ()  # items to be learned before this one
    steps: int = 100_000  # what learning may spend each time
    encode: Callable[[V], Any] = identity  # to what JSON can hold
    decode: Callable[[Any], V] = identity
    size: Callable[[V], int] = len  # type: ignore[assignment]  # how much it holds, as the papers count it
    shape: Any = Any  # what its JSON looks like, for whoever checks a file before decoding
    merge: Callable[[V, V], V] | None = None  # two values made one; None: what either holds is held
    about: str = ""  # what it is, in a phrase for people


@dataclass(frozen=True)
class Knowledge:
    """The useful knowledge about one subject."""

    subject: str
    values: Mapping[str, Any] = field(default_factory=dict)
    contests: int = 0  # how many it was learned from

    def __getitem__(self, item: str) -> Any:
        """The value of an item; UnknownItem if nobody declared it."""
        try:
            return self.values[item]
        except KeyError:
            raise UnknownItem(f"{self.subject}: no useful knowledge called {item!r}") from None

    def get(self, item: str, default: Any = None) -> Any:
        """The value of an item, or a default where the panel does without it."""
        return self.values.get(item, default)

    def replacing(self, item: str, value: Any) -> Knowledge:
        """The same with another value for one item."""
        return replace(self, values={**self.values, item: value})


def blank(subject: str, items: Mapping[str, Item[Any, Any]]) -> Knowledge:
    """What is known before the first experience: nothing, item by item."""
    return Knowledge(subject, {name: item.empty for name, item in items.items()})
