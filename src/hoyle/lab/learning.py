"""Learning from start to stop: what a trainer teaches one Hoyle, and the file that keeps it (SPEC E2, K15).

The file is written after every contest, or, where contests are quick, so often that it is never ten seconds behind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.lab.learned import Learned
from hoyle.lab.phase import Permit, Phase
from hoyle.lab.stopping import Consecutive, Course, Until
from hoyle.lab.trainers import trainer_for
from hoyle.lab.training_contest import TrainingContest
from hoyle.lab.training_state import Step, TrainingState
from hoyle.mind.settings import Settings
from hoyle.progress import Progress

__all__ = ["DISCOVERY", "FRESHNESS", "STANDARD", "Assignment", "Learned", "Played", "Training", "learn"]

DISCOVERY = "lesson_and_practice(2,7)"  # how Hoyle normally learns (ideal trainer, section 4)
STANDARD = 20
FRESHNESS = 10.0  # seconds that a file may lag behind


@dataclass(frozen=True)
class Assignment:
    """What one Hoyle is to learn, from whom, and until when."""

    game: Game
    trainer: str = DISCOVERY
    until: Until = field(default_factory=lambda: Consecutive(STANDARD))
    seed: str = "0/run-1"
    settings: Settings = field(default_factory=Settings)
    file: Path | None = None  # where to keep what is learned
    start: TrainingState | None = None  # where an earlier training stood
    game_file: Path | None = None  # where a game outside the catalogue was read
    from_start: bool = False  # whether `until` counts what an earlier training had, so that it is never extended
    named_by_file: bool = False  # whether a knowledge file named the trainer, and not a person


def learn(
    assignment: Assignment,
    watch: Callable[[Step], None] | None = None,
    progress: Progress | None = None,
    permit: Permit | None = None,
) -> Learned:
    """Learn until the stopping rule says so; `watch` is shown each contest as it ends.

    `permit` is asked before an Advisor is dropped, where the settings have it so. Whatever breaks it off, Ctrl-C too,
    the file keeps what was learned up to the last finished contest.
    """
    training = Training(assignment, progress, permit)
    try:
        for step in training.steps():
            if watch is not None:
                watch(step)
    finally:
        training.keep()
    return training.learned


class Training:
    """One stretch of learning: what has been learned so far, and when it was last kept."""

    def __init__(self, assignment: Assignment, progress: Progress | None = None, permit: Permit | None = None) -> None:
        self.assignment, self.progress, self.permit = assignment, progress, permit
        self.trainer = trainer_for(assignment.trainer, assignment.game)
        self.started = self.kept = monotonic()
        self.state = assignment.start
        self.met = False
        self.contests: list[TrainingContest] = []
        self.muted: dict[str, None] = {}  # in the order in which they failed
        self.fresh = False  # whether something is not yet in the file

    @property
    def learned(self) -> Learned:
        """What has been learned so far."""
        task = self.assignment
        assert self.state is not None, "asked before the first contest"
        return Learned(
            *(task.game, self.trainer.name, task.seed, task.settings, self.state, self.met),
            seconds=monotonic() - self.started,
            muted=tuple(self.muted),
            file=task.file,
            contests=tuple(self.contests),
        )

    def steps(self) -> Iterator[Step]:
        """Contest by contest until the stopping rule says so; then the phase is over."""
        task = self.assignment
        phase = Phase(
            *(task.game, self.trainer, task.settings, task.seed, self.progress, task.game_file),
            permit=self.permit,
            named_by_file=task.named_by_file,
        )
        phase.prepare(self._course.contests)
        if self.state is None:
            self._reach(phase.meet())
        since, played = Course() if task.from_start else self._course, Played(phase)
        self.met = task.until.met(since, self._course)
        over = self.met or task.until.given_up(since, self._course)
        for step in () if over else phase.contests(self.learned.state):
            self._reach(step.state, step)
            played.add(step.transcript.contest)
            self.met = task.until.met(since, step.state.course)
            yield step
            if self.met or task.until.given_up(since, step.state.course):
                break
        else:  # the trainer has nothing more to offer
            self.met = self.met or self._course.contests == self.trainer.length
        if played.contests:
            self._reach(phase.end(self.learned.state, tuple(played.contests)))

    @property
    def _course(self) -> Course:
        return self.state.course if self.state else Course()

    def _reach(self, state: TrainingState, step: Step | None = None) -> None:
        """Go on to a new state, and keep it unless the next contest can wait for it too."""
        self.state, self.fresh = state, True
        took = 0.0
        if step is not None:
            took = step.seconds
            self.contests.append(step.told)
            self.muted.update(dict.fromkeys(f"{name}: {why}" for name, why in step.muted.items()))
        if state.course.contests <= 1 or monotonic() - self.kept + 2 * took >= FRESHNESS:
            self.keep()

    def keep(self) -> None:
        """Write the file, if there is one and it lacks something."""
        if self.assignment.file is not None and self.fresh:
            self.learned.save(self.assignment.file)
            self.fresh, self.kept = False, monotonic()


class Played:
    """The contests of a phase, for the items that learn at its end; nothing where there are none."""

    def __init__(self, phase: Phase) -> None:
        self.wanted = phase.learner.awaits("phase")
        self.contests: list[Contest] = []

    def add(self, contest: Contest) -> None:
        """One more."""
        if self.wanted:
            self.contests.append(contest)
