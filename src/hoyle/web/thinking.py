"""What takes longer than a blink but a visitor waits for it: a search, an exact value. Done by processes of their own.

    studio.thinkers.ask(exact_values, argument)     # a function of a module; NotNow if it takes too long

A thinker keeps what it has loaded, so the next question is answered sooner.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import Empty, LifoQueue
from typing import TypeVar

from hoyle.errors import HoyleError
from hoyle.web.limits import StudioLimits
from hoyle.web.processes import beginning
from hoyle.web.refusals import NotNow, TooMuch
from hoyle.web.waiting_room import WaitingRoom

Argument = TypeVar("Argument")
Answer = TypeVar("Answer")

THINKERS = 2
WAKING = 180.0  # seconds more for the first of its kind: kernels may have to be compiled, once on each machine
WAITING = 20.0  # seconds that a question waits for a thinker


class Thinkers:
    """A few processes that answer questions, each one at a time; started when first needed."""

    def __init__(self, limits: StudioLimits, waiting: WaitingRoom) -> None:
        self.limits, self.waiting = limits, waiting
        self._idle: LifoQueue[Thinker] = LifoQueue()  # who thought last has most loaded
        self._all = [Thinker() for _ in range(THINKERS)]
        for thinker in self._all:
            self._idle.put(thinker)

    def ask(self, work: Callable[[Argument], Answer], argument: Argument) -> Answer:
        """What the work answers, or its error."""
        with self.waiting.place():
            return self._asked(work, argument)

    def _asked(self, work: Callable[[Argument], Answer], argument: Argument) -> Answer:
        try:
            thinker = self._idle.get(timeout=WAITING)
        except Empty:
            raise TooMuch("Everybody who could think about this is busy; try again in a moment.") from None
        try:
            return thinker.answer(work, argument, self.limits.thinking_seconds)
        finally:
            self._idle.put(thinker)

    def close(self) -> None:
        """End the processes."""
        for thinker in self._all:
            thinker.end()


class Thinker:
    """One process, started when first asked, and again after it was ended."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.connection: Connection | None = None
        self.lock = threading.Lock()
        self.awake: set[object] = set()  # the work that it has done before

    def answer(self, work: Callable[[Argument], Answer], argument: Argument, seconds: float) -> Answer:
        """Ask, and wait so long."""
        with self.lock:
            connection = self._start()
            try:
                connection.send((work, argument))
                if not connection.poll(seconds + (0.0 if work in self.awake else WAKING)):
                    raise NotNow(f"This takes longer than {seconds:.0f} seconds, so it was broken off.")
                answer: Answer | HoyleError = connection.recv()
                self.awake.add(work)
            except (OSError, EOFError):
                self.end()
                raise NotNow("The process that thought about this has ended; try again.") from None
            except NotNow:
                self.end()
                raise
        if isinstance(answer, HoyleError):
            raise answer
        return answer

    def _start(self) -> Connection:
        if self.process is None or not self.process.is_alive() or self.connection is None:
            context = beginning()
            self.connection, theirs = context.Pipe()
            self.process = context.Process(target=think, args=(theirs,), daemon=True)
            self.process.start()
            theirs.close()
        return self.connection

    def end(self) -> None:
        """End the process; the next question starts another."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
        if self.connection is not None:
            self.connection.close()
        self.process = self.connection = None
        self.awake.clear()


def think(connection: Connection) -> None:
    """The thinker's side: answer questions until nobody asks any more."""
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            work, argument = connection.recv()
            connection.send(_answered(work, argument))


def _answered(work: Callable[[Argument], Answer], argument: Argument) -> Answer | HoyleError:
    """The answer, or the error in its place."""
    try:
        return work(argument)
    except HoyleError as error:
        return error
    except Exception as error:
        return HoyleError(f"Hoyle itself has failed here ({type(error).__name__}: {error}); please report it.")
