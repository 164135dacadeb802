"""Moves made in positions, counted up to symmetry: what expert moves and Hoyle moves have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from hoyle.games.position import Position

Counts = TypeVar("Counts", tuple[int, int], tuple[int, int, int])

Moves = dict[Position, dict[Position, Counts]]  # the position, the position after the move, how it went


def adding(moves: Moves[Counts], before: Position, after: Position, counts: Counts) -> None:
    """Count a move into a copy that is ours; what stood under the position is replaced, not edited."""
    moved = moves.get(before, {})
    moves[before] = {**moved, after: _summed(moved.get(after), counts)}


def _summed(known: Counts | None, more: Counts) -> Counts:
    return more if known is None else tuple(map(sum, zip(known, more, strict=True)))  # type: ignore[return-value]


def united(first: Moves[Counts], second: Moves[Counts]) -> Moves[Counts]:
    """The counts of both."""
    moves = dict(first)
    for before, moved in second.items():
        for after, counts in moved.items():
            adding(moves, before, after, counts)
    return moves


def encode(moves: Mapping[Position, Mapping[Position, tuple[int, ...]]]) -> dict[Position, dict[Position, list[int]]]:
    """To what a file holds."""
    return {before: {after: list(counts) for after, counts in moved.items()} for before, moved in moves.items()}


def decode(data: Mapping[Position, Mapping[Position, list[int]]]) -> dict[Position, dict[Position, tuple[int, ...]]]:
    """From a file."""
    return {before: {after: tuple(counts) for after, counts in moved.items()} for before, moved in data.items()}


def size(moves: Mapping[Position, Mapping[Position, object]]) -> int:
    """How many moves are held: a position with two different moves counts twice."""
    return sum(map(len, moves.values()))
