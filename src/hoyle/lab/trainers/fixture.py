"""A fixture: the next contest of a training, who meets in it and where it begins (ideal trainer, 5 and 7; SPEC B4).

Most trainers are a stream of pairings and nothing else. One that goes by how the learner is doing *arranges* each
pairing of its stream into a fixture. It sees where the training stands, which is no more than a knowledge file keeps,
so that a training that is broken off and taken up again goes on as if nothing had happened.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import NamedTuple

from forr.decision import Decision
from forr.knowledge import Knowledge
from forr.memory import Memory
from hoyle.games.frame import Game
from hoyle.games.position import FIRST, Move, Position
from hoyle.lab.stopping import Course
from hoyle.lab.trainers.pairing import Pairing
from hoyle.mind.knowledge.symmetries import canonical, learned_images
from hoyle.mind.player import Player
from hoyle.mind.roster import GameAdvisor
from hoyle.mind.settings import Settings


class Fixture(NamedTuple):
    """Who meets in the next contest, and where it begins; None: at the game's start."""

    pairing: Pairing
    start: Position | None = None


@dataclass(frozen=True)
class TrainingSoFar:
    """Where a training stands when its next contest is arranged."""

    game: Game
    knowledge: Knowledge
    course: Course
    settings: Settings
    seed: str  # of this contest alone
    extra: tuple[GameAdvisor, ...] = ()  # Advisors of an experiment's own
    memory: Memory = field(default_factory=Memory)

    @cached_property
    def rng(self) -> Random:
        """The only chance there is."""
        return Random(self.seed)

    def decide(self, position: Position) -> Decision[Move]:
        """What the learner would do in a position, if it were asked."""
        self._player.plan = None  # it belongs to another position
        return self._player.choose(position, Random(f"{self.seed}/{position}"))

    @cached_property
    def _player(self) -> Player:
        testing = self.knowledge.contests > 0
        return Player(self.game, self.knowledge, self.settings, testing, self.extra, self.memory)

    def key(self, position: Position) -> Position:
        """A position up to the symmetries that have been learned, as items hold it."""
        return canonical(learned_images(self.game, self.knowledge), position)


def posed(start: Position, learner: int, teacher: str) -> Fixture:
    """A lesson that begins at a set position; the learner is the first or the second contestant."""
    return Fixture(Pairing("hoyle", teacher) if learner == FIRST else Pairing(teacher, "hoyle"), start)
