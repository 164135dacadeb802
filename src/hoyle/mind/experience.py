"""Experience: what a learning algorithm may see: contests, what is known, the panel, its budget. Never the solver.

What one algorithm found out for those after it stands here too, in the open: the *findings* of analyses.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random

from forr.budget import Budget
from forr.knowledge import Knowledge
from forr.memory import Memory
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.knowledge.significant_states import StateValue
from hoyle.mind.settings import Settings
from hoyle.mind.situation import GameAdvisor, Situation, situation_for


class Findings(Mapping[Position, StateValue]):
    """All that analyses have settled since the latest contest, kept or not: the weights learn from it, among others."""

    def __init__(self, settled: Mapping[Position, StateValue] | None = None) -> None:
        self._settled = dict(settled or {})

    def __getitem__(self, position: Position) -> StateValue:
        return self._settled[position]

    def __iter__(self) -> Iterator[Position]:
        return iter(self._settled)

    def __len__(self) -> int:
        return len(self._settled)

    def record(self, settled: Mapping[Position, StateValue]) -> None:
        """Tell those who learn after this what has been settled."""
        self._settled |= settled


@dataclass(frozen=True)
class Experience:
    """What happened since an item last learned, and what it may learn with."""

    game: Game
    contests: tuple[Contest, ...]  # since the trigger last went off, oldest first
    knowledge: Knowledge
    roster: tuple[GameAdvisor, ...]
    budget: Budget
    rng: Random
    settings: Settings = field(default_factory=Settings)
    findings: Findings = field(default_factory=Findings)  # of the algorithms before this one, at this event
    unrefuted: Findings = field(default_factory=Findings)  # imagined decisions, and the moves that no look refutes
    costly: Findings = field(default_factory=Findings)  # where a long look found that the mover can force a capture
    memory: Memory = field(default_factory=Memory)  # what was worked out before
    before: Knowledge | None = None  # what was known before this event; None: the same

    @property
    def contest(self) -> Contest:
        """The latest contest."""
        return self.contests[-1]

    @property
    def whole(self) -> bool:
        """Whether the latest contest began at the game's start, and not at a position that a trainer set."""
        return self.contest.start == self.game.start

    @property
    def hoyle_roles(self) -> tuple[int, ...]:
        """Which contestants (1, 2) were the learner in the latest contest; none when it only watched."""
        return self.contest.learning_roles

    def situation(self, position: Position) -> Situation:
        """A position as it is seen with what is known now."""
        return situation_for(self.game, position, self.knowledge, self.memory)

    def plies(self, contest: Contest | None = None) -> Iterator[tuple[Position, Move, int]]:
        """The contest ply by ply: the position, the move made in it, and who made it."""
        told = self.contest if contest is None else contest
        for position, move in zip(told.positions, told.moves, strict=False):
            yield position, move, position.mover
