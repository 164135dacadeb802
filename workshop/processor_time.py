"""Where the time of the tests goes: the processor's, of each file's tests and of all processes that they start.

    python -m pytest -p workshop.processor_time --numprocesses 2 --dist worksteal

A plug-in of pytest, for Linux. What one process spends on a busy machine is about what it spends on a quiet one; how
long a test takes on the clock says little. What is done for several files counts where it is done first.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

SHOWN = 40  # files
TICKS = os.sysconf("SC_CLK_TCK")
PROPERTY = "processor seconds"


class ProcessorClock:
    """What this process and its descendants, living and ended, have had of the processor since last asked."""

    def __init__(self) -> None:
        self.last = 0.0

    def seconds(self) -> float:
        """Since last asked."""
        now = sum(_ticks(process) for process in (os.getpid(), *_descendants(os.getpid()))) / TICKS
        passed, self.last = now - self.last, now
        return max(0.0, passed)


clock, spent = ProcessorClock(), defaultdict[str, float](float)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item) -> None:
    """With what a phase of a test is reported: also by a worker to whoever gathers."""
    item.user_properties.append((PROPERTY, clock.seconds()))


def pytest_collection_finish() -> None:
    """What was spent before the first test is no test's."""
    clock.seconds()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add up, by file."""
    spent[report.nodeid.split("::")[0]] += float(str(dict(report.user_properties)[PROPERTY]))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The files that took most."""
    terminalreporter.section(f"processor time: {sum(spent.values()):.0f} seconds")
    for file, seconds in sorted(spent.items(), key=lambda one: -one[1])[:SHOWN]:
        terminalreporter.line(f"{seconds:8.1f}  {file}")


def _descendants(process: int) -> Iterator[int]:
    for task in Path(f"/proc/{process}/task").glob("*"):
        for child in map(int, _read(task / "children").split()):
            yield child
            yield from _descendants(child)


def _ticks(process: int) -> int:
    """Its own, and those of children that it has waited for."""
    return sum(map(int, _read(Path(f"/proc/{process}/stat")).rpartition(")")[2].split()[11:15]))


def _read(path: Path) -> str:
    try:
        return path.read_text()
    except OSError:  # it has ended meanwhile
        return ""
