"""Minds as the studio's pages look into them: which file a spelling means, opened, and kept open for a while.

A mind is `hoyle`, `hoyle(trained)`, `hoyle(mind-…)`, or the training of that id as it stands. What takes long, and
whatever a stranger may have sent, is opened in a thinker's process.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from hoyle.errors import HoyleError
from hoyle.games.frame import Game
from hoyle.json_data import ParsedJson
from hoyle.lab.tinkering import TinkeredMind
from hoyle.mind.knowledge_file import KnowledgeFile, opened
from hoyle.mind.roster import with_guests
from hoyle.mind.settings import Settings
from hoyle.table.hoyle import fresh
from hoyle.trained import trained_file
from hoyle.web.refusals import NotHere
from hoyle.web.shelf import GameShelf
from hoyle.web.studio import Studio
from hoyle.web.trainings import TRAINING

MIND_PATTERN = r"^hoyle$|^hoyle\(trained\)$|^hoyle\(mind-[0-9a-f]{24}\)$|^training-[0-9a-f]{24}$"
OPENED = 4  # files that a process keeps open
TRAINED = "hoyle(trained)"


class MindPlace(NamedTuple):
    """Where a mind's knowledge is: a file of the studio's or of the package; or nowhere, for one that knows nothing."""

    folder: str  # the studio's
    game: str
    file: str = ""
    written: int = 0  # when, so that a file that has changed is opened again


def place_of(studio: Studio, game_name: str, spelling: str) -> MindPlace:
    """Where the mind of this spelling is; NotHere if there is none."""
    game = studio.shelf.game(game_name)
    file = _file(studio, game, spelling)
    if file is None:
        return MindPlace(str(studio.folder), game_name)
    return MindPlace(str(studio.folder), game_name, str(file), file.stat().st_mtime_ns)


def _file(studio: Studio, game: Game, spelling: str) -> Path | None:
    if spelling == "hoyle":
        return None
    if TRAINING.fullmatch(spelling):
        studio.trainings.task(spelling)
        file: Path | None = studio.trainings.file(spelling)
    elif spelling == TRAINED:
        file = trained_file(game)
    else:
        file = studio.minds.file(spelling.removeprefix("hoyle(").removesuffix(")"))
    if file is None or not file.is_file():
        raise NotHere(f"No such Hoyle has learned {game.name} here; let one learn it on the page Learn.")
    return file


def game_of(place: MindPlace) -> Game:
    """The game that a mind plays."""
    return GameShelf(Path(place.folder) / "games", 0).game(place.game)


@lru_cache(maxsize=OPENED)
def held_at(place: MindPlace) -> KnowledgeFile:
    """What a mind knows, its settings, and what is kept of its training."""
    game = game_of(place)
    if not place.file:
        return KnowledgeFile(fresh(game), with_guests(Settings()))
    try:
        return opened(Path(place.file), game)[1]
    except HoyleError as error:  # the visitor never named a file, and is told of none
        raise HoyleError(str(error).replace(repr(place.file), "The knowledge file")) from None


def mind_at(place: MindPlace, name: str = "hoyle") -> TinkeredMind:
    """A mind to tinker with."""
    held = held_at(place)
    return TinkeredMind(game_of(place), held.knowledge, held.settings, name)


def training_of(extra: ParsedJson) -> dict[str, str]:
    """What a file says of its training: by whom, and with which seed; nothing where it does not say."""
    training = extra.get("training") if hasattr(extra, "get") else None
    if not isinstance(training, dict):
        return {}
    return {key: str(training.get(key, ""))[:200] for key in ("trainer", "seed")}
