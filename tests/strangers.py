"""Knowledge files as a stranger might make them: something changed, and the checksum right again."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hoyle.games.load import load
from hoyle.lab.learning import Assignment, learn
from hoyle.lab.stopping import Contests
from hoyle.mind.knowledge_page import checksum
from hoyle.mind.settings import Settings

BRIEF = Settings(rehearsals=0, roads_steps=0)

Change = Callable[[dict[str, Any]], object]


def trained(file: Path, game: str = "tic_tac_toe", trainer: str = "self", contests: int = 3) -> Path:
    """A true file, from which training can go on."""
    learn(Assignment(load(game), trainer, Contests(contests), settings=BRIEF, file=file))
    return file


def forged(file: Path, change: Change) -> Path:
    """The file with something changed and its checksum right again."""
    data = json.loads(file.read_text(encoding="utf-8"))
    change(data)
    data["checksum"] = checksum(data)
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


def with_training(**changes: object) -> Change:
    """A change of what a file says about its training."""
    return lambda data: data["extra"]["training"].update(changes)


def with_course(**changes: object) -> Change:
    """A change of a training's counters."""
    return lambda data: data["extra"]["training"]["course"].update(changes)
