"""A solution that is made when it is first asked for, so that whoever holds it can begin at once."""

from __future__ import annotations

from functools import cached_property

from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.progress import Progress
from hoyle.solver.solution import ExactValue, Solution, Summary, solution_for


class PendingSolution(Solution):
    """The solution of a game, not made yet."""

    def __init__(self, game: Game, progress: Progress | None = None) -> None:
        self.game, self.seconds, self._progress = game, 0.0, progress

    @cached_property
    def _made(self) -> Solution:
        return solution_for(self.game, self._progress)

    def decided(self, position: Position) -> ExactValue:
        return self._made.decided(position)

    def judged(self, position: Position) -> list[tuple[Move, ExactValue]]:
        return self._made.judged(position)

    def summary(self, progress: Progress | None = None) -> Summary:
        return self._made.summary(progress)
