"""The other side of a job: the process that does the long work, reports on it, and ends with the server.

Work is a function of a module, called with its argument and a `JobChannel`; it returns JSON. It runs with less claim
on the machine than play has. When it is told to end, KeyboardInterrupt comes, so that a training can keep its file.
"""

from __future__ import annotations

import os
import pickle
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from typing import Literal, NamedTuple, TypeVar

from hoyle import interrupts
from hoyle.errors import HoyleError
from hoyle.json_data import JsonObject

NICENESS = 10
GRACE = 5.0  # seconds that work has to keep what it has, once the server is gone

Argument = TypeVar("Argument")
JobWork = Callable[[Argument, "JobChannel"], JsonObject]  # a function of a module: it is found by its name


class JobOutcome(NamedTuple):
    """What came of a job, the last that is heard of it."""

    state: Literal["done", "failed", "stopped"]
    result: JsonObject  # empty unless it is done
    sentence: str = ""  # why it failed


class JobChannel:
    """What work uses to tell the server how it goes, and to hear what the visitor wants of it."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._inbox: SimpleQueue[JsonObject] = SimpleQueue()

    def report(self, event: JsonObject) -> None:
        """Tell whoever watches; an event is small and plain."""
        self._connection.send(event)

    def heard(self) -> JsonObject | None:
        """The next message that the server passed on; None if there is none."""
        with suppress(Empty):
            return self._inbox.get_nowait()
        return None

    def wait(self, seconds: float) -> JsonObject | None:
        """The next message, for which so long is waited: how a training keeps a pace."""
        with suppress(Empty):
            return self._inbox.get(timeout=seconds)
        return None

    def listen(self) -> None:
        """Take in messages until the server is gone; then end, after a moment in which work may stop by itself."""
        try:
            while True:
                self._inbox.put(self._connection.recv())
        except (EOFError, OSError):
            import _thread

            _thread.interrupt_main()
            time.sleep(GRACE)
            os._exit(1)


def run(connection: Connection, work: Callable[[JobChannel], JsonObject]) -> None:
    """Do one job and say what came of it."""
    with suppress(OSError):
        os.nice(NICENESS)
    channel = JobChannel(connection)
    try:
        with interrupts.heeded():
            threading.Thread(target=channel.listen, daemon=True).start()
            outcome = JobOutcome("done", work(channel))
    except KeyboardInterrupt:
        outcome = JobOutcome("stopped", {})
    except HoyleError as error:
        outcome = JobOutcome("failed", {}, str(error))
    except Exception as error:
        why = f"Hoyle itself has failed here ({type(error).__name__}: {error}); please report it."
        outcome = JobOutcome("failed", {}, why)
    with suppress(OSError, pickle.PicklingError):
        connection.send(outcome)
    os._exit(0)  # the listening thread would wait for ever
