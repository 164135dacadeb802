"""Experience: what a learning algorithm may see: contests, what is known, the panel, its budget. Never the solver."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from forr.advisor import Advisor
from forr.budget import Budget
from forr.knowledge import Knowledge
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.settings import Settings
from hoyle.mind.situation import Situation, situation_for


@dataclass(frozen=True)
class Experience:
    """What happened since an item last learned, and what it may learn with."""

    game: Game
    contests: tuple[Contest, ...]  # since the trigger last went off, oldest first
    knowledge: Knowledge
    roster: tuple[Advisor[Situation, Move], ...]
    budget: Budget
    rng: Random
    settings: Settings = field(default_factory=Settings)

    @property
    def contest(self) -> Contest:
        """The latest contest."""
        return self.contests[-1]

    @property
    def hoyle_roles(self) -> tuple[int, ...]:
        """Which contestants (1, 2) were the learner in the latest contest; none when it only watched."""
        return self.contest.learning_roles

    def situation(self, position: Position) -> Situation:
        """A position as it is seen with what is known now."""
        return situation_for(self.game, position, self.knowledge)

    def plies(self, contest: Contest | None = None) -> Iterator[tuple[Position, Move, int]]:
        """The contest ply by ply: the position, the move made in it, and who made it."""
        told = self.contest if contest is None else contest
        for position, move in zip(told.positions, told.moves, strict=False):
            yield position, move, position.mover
