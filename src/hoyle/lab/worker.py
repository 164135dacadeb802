"""A worker: another process that does tasks for this one, one after another, and ends when this one does (SPEC E7).

It reads tasks from its standard input and writes results to its standard output, each a length and a pickle that no
one but the process at the other end has made; a task may tell on its way how far it is. When its input ends, whoever
asked is gone or has had enough: the work is interrupted, so that a training keeps its file, and what does not stop by
itself is ended soon after.
"""

from __future__ import annotations

import _thread
import os
import pickle
import signal
import struct
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import IO

from hoyle import interrupts, plugins

LENGTH = struct.Struct("<Q")
GRACE = 2.5  # seconds in which interrupted work may stop by itself
BOOT = "import sys; sys.path[:] = {path!r}; from hoyle.lab.worker import main; main()"


_boss: list[IO[bytes]] = []  # whom a task can tell how far it is; nobody in a process that is no worker


def tell(news: object) -> None:
    """Let whoever asked for the task that is being done know how far it is; in a process that is no worker, nobody."""
    for out in _boss:
        send(out, pickle.dumps((None, news)))


def main() -> None:
    """Do what is asked until nobody asks any more."""
    out = os.fdopen(os.dup(1), "wb")
    _boss.append(out)
    os.dup2(2, 1)  # whatever is printed is no result
    inbox: SimpleQueue[bytes] = SimpleQueue()
    try:
        with interrupts.heeded():
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asked
            threading.Thread(target=_listen, args=(inbox,), daemon=True).start()
            while message := inbox.get():
                send(out, _answer(message))
    except (KeyboardInterrupt, BrokenPipeError):
        os._exit(0)  # nobody is there to be told


def _listen(inbox: SimpleQueue[bytes]) -> None:
    while message := receive(0):
        inbox.put(message)
    inbox.put(b"")
    _thread.interrupt_main(signal.SIGTERM)
    time.sleep(GRACE)
    os._exit(1)


def _answer(message: bytes) -> bytes:
    """What came of a task: its result, or its error."""
    sources, task = pickle.loads(message)  # ours, from the process that asked
    try:
        plugins.load_sources(sources)  # what a plug-in defines can be unpickled only once the plug-in is there
        work: Callable[[object], object]
        work, argument = pickle.loads(task)
        return pickle.dumps((True, work(argument)))
    except Exception as error:
        try:
            return pickle.dumps((False, error))
        except Exception:
            return pickle.dumps((False, RuntimeError(f"{type(error).__name__}: {error}")))


def send(out: IO[bytes], message: bytes) -> None:
    """Write a message."""
    out.write(LENGTH.pack(len(message)))
    out.write(message)
    out.flush()


def receive(descriptor: int) -> bytes:
    """The next message; empty when there will be no more."""
    head = _read(descriptor, LENGTH.size)
    return _read(descriptor, LENGTH.unpack(head)[0]) if head else b""


def _read(descriptor: int, count: int) -> bytes:
    parts = []
    while count:
        part = os.read(descriptor, min(count, 1 << 20))
        if not part:
            return b""
        parts.append(part)
        count -= len(part)
    return b"".join(parts)
