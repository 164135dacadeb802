"""Positions of known value: what significant states are kept as, and what a survey recognises them by."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from hoyle.games.kernels import signed
from hoyle.games.position import Position
from hoyle.mind.perception.survey.mark_kernels import NOTHING_KNOWN, Known, mix
from hoyle.mind.perception.transpositions import Transpositions

WIN, LOSS = 1, -1
UNLIMITED = 1 << 62


class State(NamedTuple):
    """What is known of a position: its value for the mover, how far the end is, the results of its correct moves."""

    value: int  # WIN or LOSS
    distance: int  # plies
    correct: tuple[Position, ...]  # canonical positions


@dataclass
class Index:
    """What follows from a set of states: how the kernels read it, and what was worked out with it."""

    known: Known | None = None
    table: Transpositions = field(default_factory=Transpositions)


@dataclass(frozen=True)
class States(Mapping[Position, State]):
    """Canonical positions with what is known of them; never edited."""

    entries: Mapping[Position, State] = field(default_factory=dict)
    # All that the latest contest showed, kept or not: what the weights learn from. Not part of what is saved.
    fresh: Mapping[Position, State] = field(default_factory=dict, compare=False)
    index: Index = field(default_factory=Index, compare=False, repr=False)  # shared while the entries are the same

    def __getitem__(self, position: Position) -> State:
        return self.entries[position]

    def __iter__(self) -> Iterator[Position]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def __reduce__(self) -> tuple[type[States], tuple[Any, ...]]:
        return States, (self.entries, self.fresh)  # the index is made again where it is needed

    def adding(
        self,
        found: Mapping[Position, State],
        kept: Iterable[Position] | None = None,
        drawn: Mapping[Position, State] | None = None,
        most: int = UNLIMITED,
    ) -> States:
        """With more states, or those of them that are to be kept; at most so many in all, the first found first.

        What is known already stands, for both were proved. Drawn positions are fresh, but not significant.
        """
        fresh = {position: state for position, state in found.items() if position not in self.entries}
        chosen = fresh if kept is None else {position: fresh[position] for position in kept if position in fresh}
        room = max(most - len(self.entries), 0)
        more = dict(list(chosen.items())[:room])
        now = {**self.fresh, **fresh, **(drawn or {})}
        if not more:
            return States(self.entries, now, self.index)
        known = None if self.index.known is None else _joined(self.index.known, more)
        return States({**self.entries, **more}, now, Index(known))

    def without(self, positions: Collection[Position]) -> States:
        """With some states let go."""
        kept = {position: state for position, state in self.entries.items() if position not in positions}
        return States(kept, self.fresh)

    def settled(self) -> States:
        """The same before another contest is studied: nothing is fresh."""
        return States(self.entries, {}, self.index) if self.fresh else self

    @property
    def known(self) -> Known:
        """The same as the kernels read it."""
        known = self.index.known
        if known is None:
            known = self.index.known = _joined(NOTHING_KNOWN, self.entries)
        return known

    @property
    def table(self) -> Transpositions:
        """What was worked out with these very states."""
        return self.index.table


def _joined(known: Known, more: Mapping[Position, State]) -> Known:
    """What the kernels know, with more states, in the order of the marks."""
    if not more:
        return known
    marks = np.array([mark(position) for position in more], dtype=np.int64)
    order = np.argsort(marks, kind="stable")
    states = list(more.values())
    places = np.searchsorted(known.marks, marks[order], side="right")
    return Known(
        np.insert(known.marks, places, marks[order]),
        np.insert(known.values, places, np.array([state.value for state in states], dtype=np.int8)[order]),
        np.insert(known.distances, places, np.array([state.distance for state in states], dtype=np.int16)[order]),
    )


def mark(position: Position) -> int:
    """The mark of a position that is canonical already."""
    return int(
        mix(signed(position.first), signed(position.second), position.mover - 1, position.hands[0], position.hands[1])
    )


NO_STATES = States()
