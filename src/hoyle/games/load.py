"""Games by name: one of the catalogue by its id, or a user's own by the path of its file; both go the same way."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from hoyle.errors import BadFile, FileFault, UnknownName
from hoyle.games.faults import refuse
from hoyle.games.frame import Game
from hoyle.games.json_schema import schema
from hoyle.games.packaged import boards, catalogue, packaged_text
from hoyle.games.parse import LARGEST, parse, too_large

__all__ = ["boards", "catalogue", "load", "parse", "schema"]


def load(name_or_path: str) -> Game:
    """A game of the catalogue by its id, however it is spelled, or the game in a file of the user's."""
    name = name_or_path.strip()
    if name.lower().endswith(".toml") or "/" in name or "\\" in name:
        return parse(_read(name), name)
    spelled = {_letters(known): known for known in catalogue()}
    if _letters(name) not in spelled:
        raise UnknownName("game", name, catalogue())
    return _of_catalogue(spelled[_letters(name)])


def _letters(name: str) -> str:
    """A name without case, spaces, hyphens and apostrophes."""
    return re.sub(r"[\W_]+", "", name.lower())


@cache
def _of_catalogue(game_id: str) -> Game:
    return parse(packaged_text("catalog", game_id), f"{game_id}.toml")


def _read(name: str) -> str:
    try:
        path = Path(name).expanduser()
        if path.is_dir():
            raise BadFile(f"{name} is a folder; name the game file in it.")
        if path.exists() and not path.is_file():
            raise BadFile(f"{name} is not an ordinary file; name a game file in TOML.")
        with path.open("rb") as stream:
            content = stream.read(LARGEST + 1)
    except FileNotFoundError:
        raise BadFile(f"There is no file {name!r}; 'hoyle games' lists the games that need no file.") from None
    except (OSError, ValueError, RuntimeError) as error:
        raise BadFile(f"{name!r} cannot be read: {error}.") from None
    return _decoded(content, name)


def _decoded(content: bytes, file: str) -> str:
    if len(content) > LARGEST:
        raise too_large(file)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise refuse(file, [FileFault("", line, "this is not text in UTF-8; save the file in that encoding")]) from None
