"""Trainers: each a stream of pairings for Hoyle to learn from, and the spelling that names it (SPEC E2, U2).

Each lives in one file of this folder, which declares itself: `SPELLING`, `EXAMPLE`, `EXPECTED`, and `read(request)`,
which makes the trainer of what stands in the parentheses. There is no second place to register; plug-ins bring guests
of the same shape.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

from hoyle.errors import UnknownName
from hoyle.games.frame import Game
from hoyle.lab.trainers.guest import read_guest
from hoyle.lab.trainers.pairing import Pairing, Trainer, TrainerFile, TrainerRequest
from hoyle.plugin_parts import Part
from hoyle.plugins import accepted
from hoyle.table.contestant import parse

__all__ = ["Pairing", "Trainer", "is_guest", "spellings", "trainer_for"]


def trainer_for(spelling: str, game: Game) -> Trainer:
    """The trainer with this spelling."""
    name, text = parse(spelling)
    for file in _files():
        if name == file.SPELLING:
            return file.read(TrainerRequest(game, name, text, file.EXAMPLE, file.EXPECTED))
    if name in _guests():
        part = _guests()[name]
        return read_guest(part, TrainerRequest(game, name, text, part.value.EXAMPLE, part.value.EXPECTED))
    raise UnknownName("trainer", name, spellings())


def is_guest(spelling: str) -> bool:
    """Whether a plug-in brings the trainer with this spelling."""
    return parse(spelling)[0] in _guests()


def spellings() -> dict[str, str]:
    """Every trainer's name with an example of its full spelling."""
    everybody = [*_files(), *(guest.value for guest in _guests().values())]
    return {file.SPELLING: file.EXAMPLE for file in sorted(everybody, key=lambda file: file.SPELLING)}


def _guests() -> dict[str, Part]:
    """The plug-ins' trainers, by name."""
    return accepted("trainers", lambda: [file.SPELLING for file in _files()])


def _files() -> Iterator[TrainerFile]:
    for module in pkgutil.iter_modules(__path__):
        file = importlib.import_module(f"{__name__}.{module.name}")
        if hasattr(file, "SPELLING"):
            yield file
