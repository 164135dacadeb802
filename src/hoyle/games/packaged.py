"""The game files and boards that come with Hoyle, read from the installed package wherever it lies."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import PurePath


@cache
def catalogue() -> tuple[str, ...]:
    """The ids of the games that come with Hoyle."""
    return _stems("catalog")


@cache
def boards() -> tuple[str, ...]:
    """The names of the boards that any game file can use."""
    return _stems("boards")


def packaged_text(folder: str, stem: str) -> str:
    """The text of one of our files."""
    return files("hoyle.games").joinpath(folder, f"{stem}.toml").read_text(encoding="utf-8")


def _stems(folder: str) -> tuple[str, ...]:
    found = (PurePath(entry.name) for entry in files("hoyle.games").joinpath(folder).iterdir())
    return tuple(sorted(path.stem for path in found if path.suffix == ".toml"))
