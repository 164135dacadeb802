"""A line of play as knowledge may hold it; a file has it as one line of text, like a position."""

from __future__ import annotations

from typing import NamedTuple

from hoyle.games.position import Move, Position


class Play(NamedTuple):
    """A line of play: where it began, and the moves."""

    start: Position
    moves: tuple[Move, ...]
