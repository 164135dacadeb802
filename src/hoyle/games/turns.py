"""The numbering of moves in a text: a turn begins with each move of the first contestant (SPEC U6).

A number with one dot stands before each move of the first contestant; one with three dots before a move of the second
that does not follow one of the first, so that games in which a contestant may move twice read well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hoyle.games.position import FIRST


class Turns:
    """Where the numbering stands."""

    def __init__(self) -> None:
        self.turn, self.last = 0, 0

    def next(self, mover: int) -> bool:
        """Count one move; whether its number has to be written, since it does not follow from the one before."""
        follows = mover != FIRST and self.last == FIRST
        self.turn += mover == FIRST or self.turn == 0
        self.last = mover
        return not follows

    def number(self, mover: int) -> str:
        """The number of the move just counted."""
        return f"{self.turn}." if mover == FIRST else f"{self.turn}..."


def numbers(movers: Iterable[int]) -> Iterator[str]:
    """For each move the number that stands before it, or nothing."""
    turns = Turns()
    for mover in movers:
        yield turns.number(mover) if turns.next(mover) else ""
