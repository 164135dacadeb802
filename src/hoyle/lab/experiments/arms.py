"""An experiment resolved: its arms, each a variant, the values of its sweeps and a game; the runs of each (SPEC E7).

A run's seed is named by the experiment's seed and the run's number, as `hoyle learn --seed` names it, so that the first
run of ten is what a single training gives, and arms can be compared run by run.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

from hoyle.games.fingerprint import fingerprint
from hoyle.games.frame import Game
from hoyle.games.load import load, parse
from hoyle.json_data import JsonObject, JsonValue, ParsedJson
from hoyle.lab.experiments.rows import RunKey, sweep_text
from hoyle.lab.experiments.spec import ExperimentFile, LearningPhase
from hoyle.lab.runs import run_seed
from hoyle.mind.settings import Settings

DIGITS = 16  # of a digest, shortened for reading


@dataclass(frozen=True)
class GameSource:
    """Where a game comes from: the catalogue by its id, or a file by its name and text; either may cross a border."""

    name: str
    text: str = ""  # of a file; empty: the game of the catalogue

    def load(self) -> Game:
        """The game."""
        return parse(self.text, self.name) if self.text else load(self.name)


@dataclass(frozen=True)
class Arm:
    """What stands side by side: who learns what, from whom, and whom it meets in testing."""

    variant: str
    sweep: Mapping[str, JsonValue]
    game: str  # the game's id
    rules: str  # the fingerprint of its rules
    source: GameSource
    settings: Mapping[str, ParsedJson]  # as a knowledge file has them
    learning: tuple[Mapping[str, ParsedJson], ...]  # each a LearningPhase, as data
    challengers: tuple[str, ...]  # whom it meets in testing; none: nobody
    contests: int  # with each of them
    after_each_phase: bool
    wise: bool  # whether the perfect contestant of the battery is the wise one
    runs: int
    testing_settings: Mapping[str, ParsedJson] = field(default_factory=dict)  # what is otherwise in testing
    contestant: str = ""  # who is tested in Hoyle's place

    @property
    def phases(self) -> tuple[LearningPhase, ...]:
        """The learning phases, in their order."""
        return tuple(LearningPhase(**phase) for phase in self.learning)

    def hoyle(self) -> Settings:
        """Who learns."""
        return Settings.of_data(self.settings)

    def as_data(self) -> JsonObject:
        """All that decides what a run of it gives: not how many there are, nor where the game was read."""
        return {name: value for name, value in asdict(self).items() if name not in ("runs", "source")}

    def digest(self, seed: int) -> str:
        """All of that, and the experiment's seed, in a few letters: equal where the same runs give the same."""
        text = json.dumps([seed, self.as_data()], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]

    def key(self, run: int) -> RunKey:
        """Which run of the experiment one of its runs is."""
        return RunKey(self.variant, sweep_text(self.sweep), self.game, run)


@dataclass(frozen=True)
class RunPlan:
    """One run that is to be done: plain data, which may cross the border of a process."""

    arm: Arm
    run: int  # from 1
    seed: str
    keep_knowledge: bool = False

    @property
    def key(self) -> RunKey:
        """Which run it is."""
        return self.arm.key(self.run)


@dataclass(frozen=True)
class Experiment:
    """An experiment, ready to be run."""

    name: str
    spec: ExperimentFile
    arms: tuple[Arm, ...]

    @property
    def plans(self) -> tuple[RunPlan, ...]:
        """Every run: the first of each arm, then the second of each, so that a part of them compares all arms."""
        most = max(arm.runs for arm in self.arms)
        return tuple(
            RunPlan(arm, run, run_seed(self.spec.seed, run), self.spec.keep_knowledge)
            for run in range(1, most + 1)
            for arm in self.arms
            if run <= arm.runs
        )

    @property
    def testing_contests(self) -> int:
        """How many contests of testing all runs have together."""
        return sum(arm.runs * arm.contests * len(arm.challengers) * _times(arm) for arm in self.arms)


def _times(arm: Arm) -> int:
    return max(len(arm.learning), 1) if arm.after_each_phase else 1


def rules_of(game: Game) -> str:
    """The fingerprint of a game's rules, shortened for reading."""
    return fingerprint(game)[:DIGITS]
