"""Memory: what may be worked out again, kept in one place, bounded, handed over and never saved (SPEC B2).

Whoever asks names the kind of answer, the values that it is about, and a key. Values are told by who they are, for they
may be large; an answer is forgotten with the first of the values that it is about. So a memory only ever saves time.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar
from weakref import ref

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MOST_ROWS = 20_000  # of all answers about the same: moves looked at, positions decided; some 10 MB

Subjects = tuple[object, ...]  # what an answer is about, besides its key


def _one(_answer: Any) -> int:
    return 1


@dataclass(frozen=True, eq=False)
class MemoryKind(Generic[K, V]):
    """One kind of answer: how many rows one takes, and how many rows are kept about the same."""

    name: str
    rows: Callable[[V], int] = _one
    most: int = MOST_ROWS


class Answers(Generic[K, V]):
    """Answers of one kind about the same; the one asked for longest ago goes first."""

    __slots__ = ("_answers", "_subjects", "rows")

    def __init__(self, subjects: tuple[ref[Any], ...]) -> None:
        self._answers: dict[K, tuple[V, int]] = {}
        self._subjects = subjects
        self.rows = 0

    def find(self, key: K) -> V | None:
        """The answer that was given before; None if there is none."""
        found = self._answers.pop(key, None)
        if found is None:
            return None
        self._answers[key] = found  # asked for just now
        return found[0]

    def keep(self, key: K, answer: V, rows: int, most: int) -> None:
        """Remember an answer that takes so many rows, in place of an earlier one, as far as there is room."""
        if key in self._answers:
            self.rows -= self._answers.pop(key)[1]
        self._answers[key] = answer, rows
        self.rows += rows
        while self.rows > most:
            self.rows -= self._answers.pop(next(iter(self._answers)))[1]


class Memory:
    """Answers by kind and by what they are about."""

    most: int | None = None  # rows about the same, where that is less than a kind's own limit

    def __init__(self) -> None:
        self._tables: dict[tuple[object, ...], Answers[Any, Any]] = {}

    def recall(self, kind: MemoryKind[K, V], about: Subjects, key: K, make: Callable[[], V]) -> V:
        """The answer that was given before; else the one that is made now, which is kept."""
        answer = self.find(kind, about, key)
        return self.keep(kind, about, key, make()) if answer is None else answer

    def find(self, kind: MemoryKind[K, V], about: Subjects, key: K) -> V | None:
        """The answer that was given before; None if there is none."""
        table = self._tables.get((kind, *map(id, about)))
        return None if table is None else table.find(key)

    def keep(self, kind: MemoryKind[K, V], about: Subjects, key: K, answer: V) -> V:
        """Remember an answer, in place of an earlier one; gives it back."""
        place = (kind, *map(id, about))
        table = self._tables.get(place)
        if table is None:
            table = self._tables[place] = Answers(self._watched(place, about))
        table.keep(key, answer, kind.rows(answer), kind.most if self.most is None else min(self.most, kind.most))
        return answer

    def rows(self, kind: MemoryKind[Any, Any], about: Subjects) -> int:
        """How many rows are kept of a kind about the same."""
        table = self._tables.get((kind, *map(id, about)))
        return 0 if table is None else table.rows

    def _watched(self, place: tuple[object, ...], about: Subjects) -> tuple[ref[Any], ...]:
        """The values that answers are about, held weakly: when one is gone, so are the answers, before its id is used
        again.
        """
        memory = ref(self)

        def forget(_gone: object) -> None:
            held = memory()
            if held is not None:
                held._tables.pop(place, None)

        return tuple(ref(value, forget) for value in about)
