"""Positions of known value: what significant states are kept as, and what a survey recognises them by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

import numpy as np

from hoyle.games.kernels import signed
from hoyle.games.position import Position
from hoyle.mind.perception.survey_kernels import NOTHING_KNOWN, Known, mix

WIN, LOSS = 1, -1


class State(NamedTuple):
    """What is known of a position: its value for the mover, how far the end is, the results of its correct moves."""

    value: int  # WIN or LOSS
    distance: int  # plies
    correct: tuple[Position, ...]  # canonical positions


@dataclass(frozen=True)
class States(Mapping[Position, State]):
    """Canonical positions with what is known of them; never edited."""

    entries: Mapping[Position, State] = field(default_factory=dict)
    # All that the latest contest showed, kept or not: what the weights learn from. Not part of what is saved.
    fresh: Mapping[Position, State] = field(default_factory=dict, compare=False)

    def __getitem__(self, position: Position) -> State:
        return self.entries[position]

    def __iter__(self) -> Iterator[Position]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def adding(
        self,
        found: Mapping[Position, State],
        kept: Iterable[Position] | None = None,
        drawn: Mapping[Position, State] | None = None,
        most: int = 1 << 62,
    ) -> States:
        """With more states, or those of them that are to be kept; at most so many in all, the first found first.

        What is known already stands, for both were proved. Drawn positions are fresh, but not significant.
        """
        fresh = {position: state for position, state in found.items() if position not in self.entries}
        chosen = fresh if kept is None else {position: fresh[position] for position in kept if position in fresh}
        room = max(most - len(self.entries), 0)
        entries = {**self.entries, **dict(list(chosen.items())[:room])}
        return States(entries, {**self.fresh, **fresh, **(drawn or {})})

    def settled(self) -> States:
        """The same before another contest is studied: nothing is fresh."""
        return States(self.entries) if self.fresh else self

    @cached_property
    def known(self) -> Known:
        """The same as the kernels read it."""
        if not self.entries:
            return NOTHING_KNOWN
        marks = np.array([mark(position) for position in self.entries], dtype=np.int64)
        order = np.argsort(marks, kind="stable")
        states = list(self.entries.values())
        return Known(
            marks[order],
            np.array([state.value for state in states], dtype=np.int8)[order],
            np.array([state.distance for state in states], dtype=np.int16)[order],
        )


def mark(position: Position) -> int:
    """The mark of a position that is canonical already."""
    return int(
        mix(signed(position.first), signed(position.second), position.mover - 1, position.hands[0], position.hands[1])
    )


NO_STATES = States()
