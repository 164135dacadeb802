"""Long work (solving, learning): queued, capped, done by processes of their own, so that play is never starved.

    job = studio.jobs.submit("solve", solve_game, argument, "solving achi")    # TooMuch where the queue is full
    studio.jobs.job(job_id)                                                    # NotHere where there is none

A job's events have numbers, so that whoever watches can go on after the last one seen (routes/jobs.py serves them).
"""

from __future__ import annotations

import secrets
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Literal

from hoyle.json_data import JsonObject
from hoyle.web.job_process import Argument, JobChannel, JobOutcome, JobWork, run
from hoyle.web.limits import StudioLimits
from hoyle.web.processes import beginning
from hoyle.web.refusals import NotHere, NotNow, TooMuch

JobState = Literal["waiting", "running", "done", "failed", "stopped"]
ENDED: tuple[JobState, ...] = ("done", "failed", "stopped")
PATIENCE = 10.0  # seconds that work has to stop by itself


@dataclass
class Job:
    """One piece of long work, as the server sees it."""

    id: str
    kind: str
    label: str  # what is being done, for a person
    argument: object  # what it is about
    work: Callable[[JobChannel], JsonObject]  # with its argument
    events: deque[tuple[int, JsonObject]]
    state: JobState = "waiting"
    result: JsonObject = field(default_factory=dict)
    sentence: str = ""  # why it failed
    count: int = 0  # of the events so far
    process: BaseProcess | None = None
    connection: Connection | None = None
    told_to_stop: bool = False

    @property
    def ended(self) -> bool:
        """Whether nothing more will come."""
        return self.state in ENDED

    def after(self, number: int) -> list[tuple[int, JsonObject]]:
        """The events after the one of this number, as far as they are kept."""
        return [event for event in list(self.events) if event[0] > number]

    def tell(self, message: JsonObject) -> None:
        """Pass a message on to the work."""
        if self.state != "running" or self.connection is None:
            raise NotNow(f"This work is {self.state}, and hears nothing.")
        with suppress(OSError):
            self.connection.send(message)


class JobQueue:
    """The jobs there are: some running, some waiting, the latest that have ended."""

    def __init__(self, limits: StudioLimits) -> None:
        self.limits = limits
        self._jobs: dict[str, Job] = {}
        self._lock = threading.RLock()
        self._closed = False

    def submit(self, kind: str, work: JobWork[Argument], argument: Argument, label: str = "") -> Job:
        """Queue work; `work` is a function of a module, and the argument is plain data."""
        with self._lock:
            waiting = sum(1 for job in self._jobs.values() if job.state == "waiting")
            if waiting >= self.limits.waiting_jobs:
                raise TooMuch(f"{waiting} pieces of long work are waiting already; try again when one is done.")
            events: deque[tuple[int, JsonObject]] = deque(maxlen=self.limits.job_events)
            job = Job(secrets.token_urlsafe(18), kind, label, argument, partial(work, argument), events)
            self._jobs[job.id] = job
            self._forget_oldest()
            self._start_next()
            return job

    def job(self, job_id: str) -> Job:
        """The job with this id."""
        job = self._jobs.get(job_id)
        if job is None:
            raise NotHere("There is no such work here, or it was done too long ago.")
        return job

    def of_kind(self, kind: str) -> Iterator[Job]:
        """The jobs of one kind, the oldest first."""
        yield from (job for job in list(self._jobs.values()) if job.kind == kind)

    def stop(self, job: Job) -> None:
        """Let a job end: one that waits never begins, one that runs is interrupted, and ended if it goes on."""
        with self._lock:
            job.told_to_stop = True
            if job.state == "waiting":
                job.state = "stopped"
            process = job.process if job.state == "running" else None
        if process is not None:
            process.terminate()
            threading.Thread(target=_insist, args=(process,), daemon=True).start()

    def close(self) -> None:
        """End everything."""
        with self._lock:
            self._closed = True
            running = [job.process for job in self._jobs.values() if job.state == "running" and job.process]
        for process in running:
            process.terminate()
        for process in running:
            _insist(process)

    def _forget_oldest(self) -> None:
        ended = [job.id for job in self._jobs.values() if job.ended]
        for job_id in ended[: max(0, len(ended) - self.limits.kept_jobs)]:
            del self._jobs[job_id]

    def _start_next(self) -> None:
        with self._lock:
            running = sum(1 for job in self._jobs.values() if job.state == "running")
            waiting = [job for job in self._jobs.values() if job.state == "waiting"]
            for job in waiting[: 0 if self._closed else max(0, self.limits.running_jobs - running)]:
                job.state = "running"
                threading.Thread(target=self._oversee, args=(job,), daemon=True).start()

    def _oversee(self, job: Job) -> None:
        """Start a job's process and take in what it says, until it has ended."""
        outcome = JobOutcome("failed", {}, "The process that did this work has ended in the middle of it.")
        try:
            connection = self._begin(job)
            outcome = (self._listen(job, connection) if connection else None) or outcome
        except OSError as error:
            outcome = JobOutcome("failed", {}, f"The work could not be begun: {error}.")
        finally:
            broken_off = job.told_to_stop and outcome.state == "failed"  # it may have had no time to say so
            self._conclude(job, JobOutcome("stopped", {}) if broken_off else outcome)

    def _begin(self, job: Job) -> Connection | None:
        """Start a job's process, unless it was stopped meanwhile; whoever stops it finds it started or not begun."""
        context = beginning()
        with self._lock:
            if job.told_to_stop or self._closed:
                return None
            job.connection, theirs = context.Pipe()
            process = context.Process(target=run, args=(theirs, job.work), daemon=True)
            process.start()
            job.process = process
            theirs.close()
            return job.connection

    def _listen(self, job: Job, connection: Connection) -> JobOutcome | None:
        with suppress(EOFError, OSError):
            while True:
                message: JobOutcome | JsonObject = connection.recv()
                if isinstance(message, JobOutcome):
                    return message
                job.count += 1
                job.events.append((job.count, message))
        return None

    def _conclude(self, job: Job, outcome: JobOutcome) -> None:
        job.result, job.sentence = outcome.result, outcome.sentence
        job.state = outcome.state  # last: whoever sees that it has ended finds the rest
        if job.process is not None:
            job.process.join(PATIENCE)
        if job.connection is not None:
            job.connection.close()
        self._start_next()


def _insist(process: BaseProcess) -> None:
    """Wait a while for a process that was told to end, then end it."""
    process.join(PATIENCE)
    if process.is_alive():
        process.kill()
        process.join()
