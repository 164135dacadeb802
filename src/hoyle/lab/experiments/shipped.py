"""The experiments that come with Hoyle, read from the installed package wherever it lies."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import PurePath

HOME = "hoyle.lab.experiments"


@cache
def shipped() -> tuple[str, ...]:
    """The names of the papers' experiments."""
    found = (PurePath(entry.name) for entry in files(HOME).joinpath("papers").iterdir())
    return tuple(sorted(path.stem for path in found if path.suffix == ".toml"))


def shipped_text(name: str) -> str:
    """The text of one of them."""
    return files(HOME).joinpath("papers", f"{name}.toml").read_text(encoding="utf-8")
