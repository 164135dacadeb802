"""A move to the middle of a free path between pieces of one's own (visual cues, 2.2)."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.frame import Game
from hoyle.games.position import Move, Position, bits
from hoyle.mind.claims.claim import Location, PositionClaim


@dataclass(frozen=True, slots=True)
class Midway(PositionClaim):
    """Through empty locations a path of so many steps joins two pieces, or one with itself: it goes to its middle."""

    one: Location
    another: Location
    steps: int

    def holds(self, game: Game, before: Position, move: Move) -> bool:
        """By walking it: no step is used twice, and neither half is longer than the other by more than one."""
        ends = before.own >> self.one & 1 and before.own >> self.another & 1
        halves = {self.steps // 2, self.steps - self.steps // 2}
        return bool(ends) and any(self._walked(game, before, move.target, half) for half in halves)

    def _walked(self, game: Game, before: Position, middle: int, half: int) -> bool:
        """Whether two ways that share no step lead from the middle to the two ends, one of them so long."""
        first = _ways(game, before, middle, self.one, half)
        second = _ways(game, before, middle, self.another, self.steps - half)
        return any(not one & another for one in first for another in second)


def _ways(game: Game, before: Position, start: int, end: int, steps: int) -> list[frozenset[frozenset[int]]]:
    """The ways of so many steps from an empty location to a piece, each as the pairs of locations it steps between."""
    ways = [(start, frozenset[frozenset[int]]())]
    for step in range(steps):
        last = step == steps - 1
        ways = [
            (there, used | {frozenset((here, there))})
            for here, used in ways
            for there in bits(game.board.neighbours[here])
            if (there == end if last else not before.occupied >> there & 1) and frozenset((here, there)) not in used
        ]
    return [used for here, used in ways if here == end]
