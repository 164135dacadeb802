"""Significant states: positions that are won or lost whatever the opposition does (tutorial, 3.1; SPEC K8).

A value holds canonical positions with what was proved of each; `proved_rows` is the same as kernels read it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

import numpy as np

from forr.knowledge import Codec
from forr.memory import Memory, MemoryKind
from hoyle.games.kernels import signed
from hoyle.games.position import Position
from hoyle.mind.knowledge.forms import Distance, PositionText
from hoyle.mind.knowledge.item import GameItem
from hoyle.mind.perception.survey.mark_kernels import NOTHING_KNOWN, Known, mix

WIN, LOSS = 1, -1
UNLIMITED = 1 << 62


class StateValue(NamedTuple):
    """What was proved of a position: its value for the mover, how far the end is, the results of its correct moves."""

    value: int  # WIN, LOSS, or 0 for a draw, which is not significant
    distance: int  # plies
    correct: tuple[Position, ...]  # canonical positions


@dataclass(frozen=True)
class States(Mapping[Position, StateValue]):
    """Canonical positions with what is known of them; never edited."""

    entries: Mapping[Position, StateValue] = field(default_factory=dict)

    def __getitem__(self, position: Position) -> StateValue:
        return self.entries[position]

    def __iter__(self) -> Iterator[Position]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def fresh(
        self, found: Mapping[Position, StateValue], kept: Iterable[Position] | None = None, most: int = UNLIMITED
    ) -> dict[Position, StateValue]:
        """What would be new of some states, or of those of them that are to be kept; what is known already stands.

        At most so many in all, the first found first.
        """
        chosen = found if kept is None else {position: found[position] for position in kept if position in found}
        new = {position: state for position, state in chosen.items() if position not in self.entries}
        return dict(list(new.items())[: max(most - len(self.entries), 0)])

    def adding(self, found: Mapping[Position, StateValue]) -> States:
        """With more states; what is known already stands, for both were proved."""
        more = self.fresh(found)
        return States({**self.entries, **more}) if more else self

    def without(self, positions: Collection[Position]) -> States:
        """With some states let go."""
        return States({position: state for position, state in self.entries.items() if position not in positions})


NO_STATES = States()

PROVED: MemoryKind[None, Known] = MemoryKind("proved states")


def proved_rows(states: States, memory: Memory) -> Known:
    """The states as the kernels read them."""
    return memory.recall(PROVED, (states,), None, lambda: joined(NOTHING_KNOWN, states))


def joined(known: Known, more: Mapping[Position, StateValue]) -> Known:
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


def _encode(states: States) -> list[list[object]]:
    return [[position, state.value, state.distance, list(state.correct)] for position, state in states.items()]


def _decode(data: list[tuple[Position, int, int, list[Position]]]) -> States:
    return States(
        {position: StateValue(value, distance, tuple(correct)) for position, value, distance, correct in data}
    )


SIGNIFICANT_STATES: GameItem[States] = GameItem(
    "significant_states",
    empty=NO_STATES,
    codec=Codec(_encode, _decode, list[tuple[PositionText, Literal[1, -1], Distance, list[PositionText]]]),
    merge=lambda first, second: first.adding(second),
    about="positions that are won or lost whatever the opposition does",
)
