"""A guard beside a child process: should our own process end in whatever way, the child and all it started end too.

The guard is a process of two lines that reads from a pipe to us. It leads a process group that the child is born into;
where the pipe closes without a word, we are gone, and it ends the whole group, itself included. The group is not the
terminal's, so that Ctrl-C there is ours alone.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress

PROGRAM = """
import os, signal
os.read(0, 1) or os.kill(0, signal.SIGKILL)
"""


class ChildGuard:
    """Watches over one child; nothing where there are no process groups."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        if os.name == "posix" and sys.executable:
            with suppress(OSError):
                self._process = subprocess.Popen(
                    [sys.executable, "-I", "-S", "-c", PROGRAM],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    process_group=0,
                )

    @property
    def group(self) -> int | None:
        """The process group that the child is to be born into; None where there is none."""
        return None if self._process is None else self._process.pid

    def kill(self) -> None:
        """End the child and whatever it has started."""
        if self.group is not None:
            with suppress(OSError):
                os.killpg(self.group, signal.SIGKILL)

    def release(self) -> None:
        """The child has ended; the guard goes too."""
        if self._process is None:
            return
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):
            self._process.stdin.write(b".")
            self._process.stdin.close()
        self._process.wait()
