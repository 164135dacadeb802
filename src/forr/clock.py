"""The clock that stands behind budgets: how long parts have been thinking.

Time that nobody spends on thinking, such as compiling what a part is about to use, can be left out: a machine that is
slow to get ready must not cost an Advisor its say. Whoever knows of such time declares it.
"""

from __future__ import annotations

import time
from collections.abc import Callable

Seconds = Callable[[], float]

_left_out: list[Seconds] = []


def now() -> float:
    """Seconds, as `time.monotonic` has them, less what is left out."""
    moment = time.monotonic()
    # Asked for every Advisor of every decision: a sum over a generator takes three times as long.
    for seconds in _left_out:
        moment -= seconds()
    return moment


def leave_out(seconds: Seconds) -> None:
    """From now on leave out the time that this counts; it never falls. Declared twice, it counts once."""
    if seconds not in _left_out:
        _left_out.append(seconds)
