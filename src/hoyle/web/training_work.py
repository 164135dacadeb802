"""A live training as the studio's long work: done in a process of its own, told to whoever watches, kept as it goes.

Three kinds of events: `progress`, words on what comes before the first contest; `contests`, a point of the curve for
each; and `scene`, one contest with its moves, what each Advisor counts now, how much is known, and what is new. At full
speed there are a few scenes a second, however quick the contests are; at a pace there is one for each.
"""

from __future__ import annotations

import json
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from forr.knowledge import Knowledge
from hoyle.cache import written_atomically
from hoyle.games.frame import Game
from hoyle.json_data import JsonObject
from hoyle.lab.asked import settings_for, until_for
from hoyle.lab.learning import Assignment, Training
from hoyle.lab.live import begun_or_gone_on, go_through
from hoyle.lab.runs import run_seed
from hoyle.lab.trainers import trainer_for
from hoyle.lab.training_state import Step
from hoyle.table.hoyle import fresh
from hoyle.web.job_process import JobChannel
from hoyle.web.scenes import CurvePoint, curve_point, scene
from hoyle.web.shelf import GameShelf

SCENES = 0.4  # seconds between two scenes at full speed
NOTES = 4.0  # seconds that the notes may lag behind
VIEWS_ANEW = 3.0  # seconds between two looks at what views have come to mean
SLOWEST = 5.0  # seconds for one move


class TrainingTask(NamedTuple):
    """What is to be learned, as plain data; the same file is gone on with."""

    folder: str  # the studio's
    game: str
    file: str  # where the knowledge is kept
    notes: str  # and where the curve is
    trainer: str
    panel: str
    without: tuple[str, ...]
    contests: int | None
    until: int | None
    seed: int
    pace: float

    def assignment(self, game: Game) -> Assignment:
        """The assignment, taken up where it stands."""
        until = until_for(trainer_for(self.trainer, game), self.contests, self.until)
        settings = settings_for(self.panel, without=self.without)
        begun = Assignment(game, self.trainer, until, run_seed(self.seed, 1), settings, Path(self.file))
        return begun_or_gone_on(begun)


def learn_live(task: TrainingTask, channel: JobChannel) -> JsonObject:
    """Learn until it is over or interrupted."""
    game = GameShelf(Path(task.folder) / "games", 0).game(task.game)
    assignment = task.assignment(game)
    told = LiveTelling(game, task, channel, assignment)
    try:
        training = go_through(assignment, told.show, told.progress)
    finally:
        told.keep_notes()
    told.last(training)
    course = training.learned.course
    return {"contests": course.contests, "met": training.met, "muted": list(training.muted)[:20]}


class TrainingNotes(NamedTuple):
    """The curve and the latest scene of a training."""

    points: list[CurvePoint]
    scene: JsonObject | None


class LiveTelling:
    """What has been told so far, and how fast to go on."""

    def __init__(self, game: Game, task: TrainingTask, channel: JobChannel, assignment: Assignment) -> None:
        self.game, self.channel, self.pace = game, channel, task.pace
        self.notes_file = Path(task.notes)
        begun = assignment.start.course.contests if assignment.start else 0
        self.notes = [point for point in read_notes(self.notes_file).points if point.number <= begun]
        self.untold: list[CurvePoint] = []
        self.known: Knowledge = assignment.start.knowledge if assignment.start else fresh(game)
        self.latest: Step | None = None
        self.scene: JsonObject | None = None
        self.shown = self.noted = monotonic()
        self.viewed = 0.0

    def progress(self, words: str) -> None:
        """What is being prepared."""
        self.channel.report({"kind": "progress", "words": words[:300]})

    def show(self, training: Training, step: Step) -> None:
        """One contest: its point, and a scene if it is time for one; then wait as the pace has it."""
        point = curve_point(step)
        self.notes.append(point)
        self.untold.append(point)
        self.latest = step
        self._heed()
        if self.pace or monotonic() - self.shown >= SCENES:
            self._tell(training)
        if self.pace:
            training.keep()
            self.keep_notes()
            self._wait(len(step.transcript.contest.moves))
        elif monotonic() - self.noted >= NOTES:
            self.keep_notes()

    def last(self, training: Training) -> None:
        """How it stands at the end."""
        if self.untold:
            self._tell(training)
        self.keep_notes()

    def keep_notes(self) -> None:
        """Write the curve and the latest scene, whole or not at all."""
        with written_atomically(self.notes_file) as file:
            file.write(json.dumps({"points": self.notes, "scene": self.scene}).encode())
        self.noted = monotonic()

    def _tell(self, training: Training) -> None:
        assert self.latest is not None
        self.channel.report({"kind": "contests", "points": self.untold})
        views = monotonic() - self.viewed >= VIEWS_ANEW
        self.viewed = monotonic() if views else self.viewed
        self.scene = scene(self.game, training.assignment.settings, self.known, self.latest, views)
        self.channel.report(self.scene)
        self.untold, self.known, self.shown = [], self.latest.state.knowledge, monotonic()

    def _heed(self, seconds: float = 0.0) -> bool:
        """Take in what whoever watches has said; whether there was anything."""
        message = self.channel.wait(seconds) if seconds else self.channel.heard()
        if message is None:
            return False
        pace = message.get("pace")
        if isinstance(pace, (int, float)):
            self.pace = min(max(float(pace), 0.0), SLOWEST)
        return True

    def _wait(self, moves: int) -> None:
        """Let the contest be looked at, move by move; another pace is heeded at once."""
        until = monotonic() + self.pace * (moves + 1)
        while self.pace and monotonic() < until:
            if self._heed(min(0.25, max(0.01, until - monotonic()))):
                until = min(until, monotonic() + self.pace * moves)


def read_notes(file: Path) -> TrainingNotes:
    """The curve and the latest scene of a training; empty where nothing was kept."""
    if not file.is_file():
        return TrainingNotes([], None)
    notes = json.loads(file.read_bytes())
    return TrainingNotes([CurvePoint(*point) for point in notes["points"]], notes["scene"])
