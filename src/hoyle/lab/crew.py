"""A crew of workers: tasks done by several processes at once, none of which outlives this one (SPEC E7)."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import IO, NamedTuple, TypeVar, cast

from hoyle import plugins
from hoyle.errors import HoyleError
from hoyle.lab.worker import BOOT, GRACE, receive, send

Task = TypeVar("Task")
Result = TypeVar("Result")


class Done(NamedTuple):
    """One task's end: its place among the tasks, and its result or its error; or what it tells on its way there."""

    place: int
    succeeded: bool | None  # None: it is not over
    result: object


def done_by_workers(
    work: Callable[[Task], Result],
    tasks: Sequence[Task],
    n_jobs: int,
    told: Callable[[int, object], None] = lambda place, news: None,  # noqa: ARG005  nobody listens
) -> Iterator[tuple[int, Result]]:
    """Each task's place and result, as they are finished; each worker has the plug-ins that are here.

    What a task tells on its way (`hoyle.lab.worker.tell`) is `told`, with the task's place.
    """
    sources = plugins.sources()
    messages = [pickle.dumps((sources, pickle.dumps((work, task)))) for task in tasks]
    crew = Crew(min(n_jobs, len(tasks)))
    try:
        for done in crew.finished(messages):
            if done.succeeded is None:
                told(done.place, done.result)
                continue
            if not done.succeeded:
                raise cast(BaseException, done.result)
            yield done.place, cast(Result, done.result)
    finally:
        crew.end()


class Crew:
    """The processes, and one thread for each that hands it tasks and takes its results."""

    def __init__(self, size: int) -> None:
        self.workers: list[subprocess.Popen[bytes]] = []
        self.waiting: SimpleQueue[tuple[int, bytes]] = SimpleQueue()
        self.done: SimpleQueue[Done] = SimpleQueue()
        try:
            for _ in range(size):
                self.workers.append(_hired(size))
        except BaseException:
            self.end()
            raise

    def finished(self, messages: Sequence[bytes]) -> Iterator[Done]:
        """The tasks as they end, and what they tell before."""
        for place, message in enumerate(messages):
            self.waiting.put((place, message))
        for worker in self.workers:
            threading.Thread(target=self._keep_busy, args=(worker,), daemon=True).start()
        ended = 0
        while ended < len(messages):
            done = self.done.get()
            ended += done.succeeded is not None
            yield done

    def _keep_busy(self, worker: subprocess.Popen[bytes]) -> None:
        assert worker.stdin is not None and worker.stdout is not None
        while True:
            try:
                place, message = self.waiting.get_nowait()
            except Empty:
                return
            try:
                send(worker.stdin, message)
                while not self._heard(place, receive(worker.stdout.fileno())):
                    pass
            except (OSError, ValueError):
                self._heard(place, b"")

    def _heard(self, place: int, answer: bytes) -> bool:
        """Pass on what a worker says; whether that was its last word on this task."""
        lost = (False, HoyleError("A worker process ended in the middle of its work; fewer at once may help."))
        done = Done(place, *(pickle.loads(answer) if answer else lost))
        self.done.put(done)
        return done.succeeded is not None

    def end(self) -> None:
        """Let every worker go: it has a moment to keep what it has learned, then it is ended."""
        for worker in self.workers:
            _close(worker.stdin)
        deadline = time.monotonic() + GRACE + 1
        for worker in self.workers:
            try:
                worker.wait(max(0.0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                worker.kill()
                worker.wait()
            _close(worker.stdout)


def _hired(size: int) -> subprocess.Popen[bytes]:
    """A new worker, in a session of its own so that Ctrl-C at our terminal is ours to answer."""
    threads = str(max(1, (os.cpu_count() or 1) // size))
    return subprocess.Popen(
        [sys.executable, "-c", BOOT.format(path=sys.path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
        env={"NUMBA_NUM_THREADS": threads, **os.environ},
    )


def _close(pipe: IO[bytes] | None) -> None:
    with suppress(OSError):  # what was still to be written has no reader
        if pipe is not None:
            pipe.close()
