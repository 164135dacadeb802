"""The street door: `hoyle` in a terminal, one small function per command (SPEC U1, U5).

Data goes to standard output, progress and notes to standard error. Exit 0: done; 1: ran, and the answer is no; 2: bad
input, said in a sentence or two; 130 after Ctrl-C, 143 when told to end. Nothing heavy is imported before a command
needs it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

# Files of commands, in the order in which help lists them.
COMMANDS = (
    "catalogue",
    "exact",
    "preparing",
    "match",
    "play",
    "reviewing",
    "puzzles",
    "learning",
    "testing",
    "experiments",
    "experiment_reports",
    "diagnosing",
    "reporting",
    "reasons",
    "drawing",
    "advisors",
    "knowledge",
    "serving",
)
GATHERED = 100_000  # new objects before a look for those that nobody needs; Python's own 700 cost a tenth of a start


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run one command and leave with its exit code."""
    import sys

    from hoyle import interrupts

    _replace_closed_streams()
    if arguments is None:
        _collect_seldom()
    with interrupts.heeded():
        try:
            _run(arguments)
        except KeyboardInterrupt:  # where no command was there to answer it
            sys.exit(interrupts.exit_code())
    sys.exit(0)


def _run(arguments: Sequence[str] | None) -> None:
    import importlib

    from hoyle.cli import door

    for name in COMMANDS:  # importing a file hangs its commands on the door
        importlib.import_module(f"hoyle.cli.{name}")
    try:
        door.app(args=arguments, prog_name="hoyle")
    except SystemExit as left:
        if arguments is None:
            _leave_at_once(left.code)
        raise
    finally:
        door.close()


def _collect_seldom() -> None:
    """Let objects gather before they are looked through: what a command imports stays to its end anyway."""
    import gc

    gc.set_threshold(GATHERED)


def _leave_at_once(code: str | int | None) -> None:
    """End the process without taking apart what kernels have built, which takes a third of a second.

    What has to be done at the end is done; where workers were started, the interpreter sees to them in its own time.
    """
    import atexit
    import contextlib
    import os
    import sys

    if "hoyle.lab.crew" in sys.modules or not isinstance(code, int | None):
        return
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):  # nobody reads any more
            stream.flush()
    os._exit(code or 0)


def _replace_closed_streams() -> None:
    """Whoever closed a stream wants nothing from it: let it lead nowhere."""
    import os
    import sys

    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115
