"""A guard beside a child process: should our own process end in whatever way, the child and all it started end too.

The guard is a process of a few lines that reads from a pipe to us. It is told whom to end, and that the child has ended
by itself; where the pipe closes without that word, we are gone, and it ends the child's whole session. It sits in
a session of its own, so that Ctrl-C at our terminal does not reach it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress

PROGRAM = """
import os, signal
said = b""
while part := os.read(0, 100):
    said += part
words = said.split()
if len(words) == 1:
    try:
        os.killpg(int(words[0]), signal.SIGKILL)
    except OSError:
        pass
"""


class ChildGuard:
    """Watches over one child at a time; nothing where processes have no sessions."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        if os.name == "posix" and sys.executable:
            with suppress(OSError):
                self._process = subprocess.Popen(
                    [sys.executable, "-I", "-S", "-c", PROGRAM],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    start_new_session=True,
                )

    def watch(self, process: int) -> None:
        """Whom to end should we be gone."""
        self._say(f"{process}\n")

    def release(self) -> None:
        """The child has ended; the guard goes too."""
        self._say("released\n")
        if self._process is not None:
            with suppress(OSError):
                assert self._process.stdin is not None
                self._process.stdin.close()
            self._process.wait()

    def _say(self, line: str) -> None:
        if self._process is not None and self._process.stdin is not None:
            with suppress(OSError, ValueError):
                self._process.stdin.write(line.encode())
                self._process.stdin.flush()
