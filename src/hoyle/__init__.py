"""Hoyle: learns to play board games from a few dozen contests, and can say why it moves (SPEC U8).

>>> import hoyle
>>> hoyle.value("tic_tac_toe", "XX./OO./... X").correct_moves
('c3',)
"""

from __future__ import annotations

from hoyle import interrupts

interrupts.end_quietly_until_heeded()

from hoyle.errors import HoyleError  # noqa: E402  the rest takes its time
from hoyle.library.diagnosing import diagnose  # noqa: E402
from hoyle.library.experimenting import experiment, read_ledger  # noqa: E402
from hoyle.library.knowing import knowledge, load, merge  # noqa: E402
from hoyle.library.learning import learn, learn_runs, test  # noqa: E402
from hoyle.library.playing import Judgement, game, match, perft, solve, value  # noqa: E402
from hoyle.library.plugging import plugin  # noqa: E402
from hoyle.library.reading import read_records  # noqa: E402
from hoyle.library.reporting import report  # noqa: E402
from hoyle.library.reviewing import puzzles, review  # noqa: E402
from hoyle.library.serving import serve  # noqa: E402
from hoyle.library.showing import advise, view, why  # noqa: E402
from hoyle.mind.settings import Settings  # noqa: E402

__all__ = [
    "HoyleError",
    "Judgement",
    "Settings",
    "__version__",
    "advise",
    "diagnose",
    "experiment",
    "game",
    "knowledge",
    "learn",
    "learn_runs",
    "load",
    "match",
    "merge",
    "perft",
    "plugin",
    "puzzles",
    "read_ledger",
    "read_records",
    "report",
    "review",
    "serve",
    "solve",
    "test",
    "value",
    "view",
    "why",
]


def __getattr__(name: str) -> str:
    """The version, looked up only when somebody asks."""
    if name != "__version__":
        raise AttributeError(f"module 'hoyle' has no attribute {name!r}")
    from importlib.metadata import version

    return version("hoyle")


def __dir__() -> list[str]:
    """What the library offers, and nothing that it merely uses."""
    return [*__all__, "__doc__", "__file__", "__name__", "__path__"]
