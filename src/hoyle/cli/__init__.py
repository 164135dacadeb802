"""The street door: `hoyle` in a terminal, one small function per command (SPEC U1, U5).

Data goes to standard output, progress and notes to standard error. Exit 0: done; 1: ran, and the answer is no; 2: bad
input, said in a sentence or two; 130 after Ctrl-C. Nothing heavy is imported before a command needs it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run one command and leave with its exit code."""
    import sys

    from hoyle.cli import catalogue, door, exact, match, play

    assert (catalogue, exact, match, play)  # importing a file of commands is what hangs them on the door
    try:
        door.app(args=arguments, prog_name="hoyle")
    except KeyboardInterrupt:  # in the moment between two commands' own care
        sys.exit(130)
    finally:
        door.close()
    sys.exit(0)
