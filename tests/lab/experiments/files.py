"""Experiment files for the tests: small ones, that take no time."""

from __future__ import annotations

from pathlib import Path

from hoyle.lab.experiments.arms import Experiment
from hoyle.lab.experiments.reading import parsed
from hoyle.lab.experiments.resolving import Overrides

TINY = """
question = "Is it the same, whoever does the runs?"
games = ["tic_tac_toe"]
runs = 3
[settings]
panel = "1991"
[[learning]]
trainer = "perfect"
contests = 3
[testing]
challengers = ["perfect", "random"]
contests = 2
[compare.all]
[compare.without]
settings = { without = ["Worried"] }
"""


def tiny(text: str = TINY, **overrides: int) -> Experiment:
    """The experiment that a text describes."""
    return parsed(text, "tiny.toml", overrides=Overrides(**overrides))


def written(folder: Path, text: str = TINY, name: str = "tiny.toml") -> Path:
    """The same as a file."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path
