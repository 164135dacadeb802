"""The trainings of the studio: what is to be learned, how far it has come, and the long work that does it.

Each is three files in the studio's folder, so that a server that is killed loses none: what was asked for, the
knowledge as it grows, and the curve. Whoever knows a training's id can watch it, stop it and go on with it.
"""

from __future__ import annotations

import json
import re
import secrets
import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from hoyle.cache import written_atomically
from hoyle.json_data import ParsedJson
from hoyle.web.jobs import Job, JobQueue
from hoyle.web.refusals import NotHere, NotNow
from hoyle.web.training_work import TrainingNotes, TrainingTask, learn_live, read_notes

TRAINING = re.compile(r"training-[0-9a-f]{24}")
TRAINING_PATTERN = r"^training-[0-9a-f]{24}$"
KIND = "training"


class Trainings:
    """The trainings there are; `most` of them are kept."""

    def __init__(self, folder: Path, jobs: JobQueue, most: int) -> None:
        self.studio_folder, self.folder, self.jobs, self.most = folder, folder / "trainings", jobs, most
        self._jobs: dict[str, Job] = {}
        self._lock = threading.Lock()

    def begin(self, asked: Mapping[str, ParsedJson]) -> str:
        """Begin a training; what is asked for is all of a task but the files and the folder."""
        name = f"training-{secrets.token_hex(12)}"
        task = self._task(name, asked)
        with self._lock:
            self._start(name, task)
            self._forget_oldest()
        return name

    def go_on(self, name: str, contests: int | None, pace: float) -> None:
        """Go on where a training stands, until it has had so many contests, or what was asked for at first."""
        with self._lock:
            if self.is_under_way(name):
                raise NotNow("This training is under way already.")
            task = self.task(name)
            further = task._replace(contests=contests, until=None) if contests else task
            self._start(name, further._replace(pace=pace))

    def task(self, name: str) -> TrainingTask:
        """What was asked for; NotHere if there is no such training."""
        path = self.folder / f"{name}.json"
        if not TRAINING.fullmatch(name) or not path.is_file():
            raise NotHere("There is no such training here, or there is none any more.")
        asked = json.loads(path.read_bytes())
        return self._task(name, asked)

    def job(self, name: str) -> Job | None:
        """The work that does it, or did it last; none since the server was started."""
        return self._jobs.get(name)

    def is_under_way(self, name: str) -> bool:
        """Whether it is being done, or waits for its turn."""
        job = self.job(name)
        return job is not None and not job.ended

    def file(self, name: str) -> Path:
        """Where its knowledge is kept."""
        return self.folder / f"{name}.knowledge.json"

    def notes(self, name: str) -> TrainingNotes:
        """Its curve and its latest scene."""
        return read_notes(self._notes_file(name))

    def _task(self, name: str, asked: Mapping[str, ParsedJson]) -> TrainingTask:
        """What was asked for, and where the work finds its files."""
        return TrainingTask(
            folder=str(self.studio_folder),
            file=str(self.file(name)),
            notes=str(self._notes_file(name)),
            **{**asked, "without": tuple(asked["without"])},
        )

    def _notes_file(self, name: str) -> Path:
        return self.folder / f"{name}.notes.json"

    def _start(self, name: str, task: TrainingTask) -> None:
        job = self.jobs.submit(KIND, learn_live, task, f"learning {task.game}")
        self._jobs[name] = job
        asked = {key: value for key, value in task._asdict().items() if key not in ("folder", "file", "notes")}
        with written_atomically(self.folder / f"{name}.json") as file:
            file.write(json.dumps(asked).encode())

    def _forget_oldest(self) -> None:
        """Let go of those that nobody has gone on with for longest, once there are too many."""
        found = sorted(self._ended(), key=lambda path: path.stat().st_mtime)
        for path in found[: max(0, len(found) - self.most)]:
            self._jobs.pop(path.stem, None)
            for one in (path, self.file(path.stem), self._notes_file(path.stem)):
                with suppress(OSError):
                    one.unlink()

    def _ended(self) -> list[Path]:
        every = (path for path in self.folder.glob("training-*.json") if TRAINING.fullmatch(path.stem))
        return [path for path in every if not self.is_under_way(path.stem)]
