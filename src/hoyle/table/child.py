"""A child process that is spoken to in lines and never trusted: no wait without an end, no memory without a bound.

Threads and queues do the waiting, since pipes cannot be polled on every system. Every line that the child writes is
limited in length and number; every line that we write goes through a thread, so that a child which never reads cannot
hold us up.
"""

from __future__ import annotations

import queue
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import IO

from hoyle.errors import EngineFailure
from hoyle.games.notation import quoted
from hoyle.table.child_guard import ChildGuard

LONGEST_LINE = 10_000  # bytes
MOST_LINES = 1_000  # lines that may wait to be read, or be passed over, before one answer
LAST_WORDS = 5  # lines of standard error that are kept


class Child:
    """The process, with one thread for each of its three pipes."""

    def __init__(self, words: list[str], name: str) -> None:
        self.name = name
        self._guard = ChildGuard()
        try:
            self._process = _started(words, name, self._guard.group)
        except BaseException:
            self._guard.release()
            raise
        self._inbox: queue.Queue[bytes] = queue.Queue(MOST_LINES)
        self._outbox: queue.Queue[str | None] = queue.Queue()
        self._last_words: deque[bytes] = deque(maxlen=LAST_WORDS)
        self._flooded = threading.Event()
        self._threads = [self._thread(self._read), self._thread(self._listen), self._thread(self._write)]

    def send(self, line: str) -> None:
        """Write one line, when the child will read it."""
        self._outbox.put(line)

    def forget(self) -> None:
        """Drop the lines that are waiting, except the news that there will be no more."""
        while True:
            try:
                line = self._inbox.get_nowait()
            except queue.Empty:
                return
            if not line:
                self._inbox.put(line)
                return

    def expect(self, word: str, seconds: float) -> str:
        """What follows the expected word on a line of its own; lines that begin otherwise are passed over."""
        deadline = time.monotonic() + seconds
        for _ in range(MOST_LINES):
            first, _, rest = self._line(word, deadline, seconds).strip().partition(" ")
            if first.lower() == word:
                return rest.strip()
        raise self._failure(f"it wrote {MOST_LINES:,} lines without the {word!r} that was expected")

    def _line(self, word: str, deadline: float, seconds: float) -> str:
        if self._flooded.is_set():
            raise self._failure(f"it flooded us with more than {MOST_LINES:,} lines")
        try:
            line = self._inbox.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise self._failure(f"it did not say {word!r} within {seconds:g} seconds") from None
        if not line:
            raise self._failure(self._death())
        if len(line) > LONGEST_LINE:
            raise self._failure(f"it wrote a line of more than {LONGEST_LINE:,} bytes")
        try:
            return line.decode("utf-8")
        except UnicodeDecodeError:
            raise self._failure(f"it wrote {quoted(repr(line))}, which is not UTF-8") from None

    def _death(self) -> str:
        """How the process ended, with the last thing that it complained of."""
        try:
            status = f"it ended with exit status {self._process.wait(timeout=1)}"
        except subprocess.TimeoutExpired:
            status = "it closed its output"
        self._threads[1].join(1)
        said = next(
            (line.decode("utf-8", "replace").strip() for line in reversed(self._last_words) if line.strip()), ""
        )
        return f"{status}, saying {quoted(said, 200)}" if said else status

    def _failure(self, what: str) -> EngineFailure:
        return EngineFailure(f"{self.name} loses the contest, for {what}.")

    def end(self, patience: float = 0.0) -> None:
        """Let the process go if it goes by itself in time, else kill it; then let the threads finish."""
        self._outbox.put(None)
        if not self._gone(patience):
            self._guard.kill()
            self._process.kill()
            self._gone(5)
        self._guard.release()
        for thread in self._threads:
            thread.join(1)

    def _gone(self, seconds: float) -> bool:
        try:
            self._process.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def _thread(self, work: Callable[[], None]) -> threading.Thread:
        # A daemon: should a pipe stay open in some grandchild, it must not keep our own process from ending.
        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        return thread

    def _read(self) -> None:
        """Standard output into the inbox; an empty line of bytes marks its end."""
        with _pipe(self._process.stdout) as pipe:
            try:
                while line := pipe.readline(LONGEST_LINE + 1):
                    self._inbox.put_nowait(line)
                self._inbox.put_nowait(b"")
            except queue.Full:
                self._flooded.set()
            except (OSError, ValueError):
                pass  # the pipe broke under us, because the process was killed

    def _listen(self) -> None:
        """Standard error, of which only the last lines are kept."""
        with _pipe(self._process.stderr) as pipe:
            try:
                while line := pipe.readline(LONGEST_LINE):
                    self._last_words.append(line)
            except (OSError, ValueError):
                pass

    def _write(self) -> None:
        """The outbox into standard input, until the child or we have had enough."""
        try:
            with _pipe(self._process.stdin) as pipe:
                while (line := self._outbox.get()) is not None:
                    pipe.write(f"{line}\n".encode())
                    pipe.flush()
        except (OSError, ValueError):
            pass  # a child that no longer reads is noticed when it does not answer


def _started(words: list[str], name: str, group: int | None) -> subprocess.Popen[bytes]:
    try:
        # In the guard's group, so that Ctrl-C at our terminal is ours, and whatever it starts can be ended with it.
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            process_group=group,
        )
    except (OSError, ValueError, subprocess.SubprocessError) as error:
        raise EngineFailure(f"{name} loses the contest, for it could not be started: {error}.") from error


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None  # all three were asked for
    return pipe
