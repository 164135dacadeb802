"""Trained Hoyles: knowledge files that come with the package, one for each of a dozen games, made by `make trained`.

They are kept compressed. A file is unpacked into the cache when it is first wanted, and read there with the checks that
any knowledge file passes.
"""

from __future__ import annotations

import gzip
from functools import cache
from importlib.resources import files
from pathlib import Path

from hoyle.cache import cache_folder, written_atomically
from hoyle.games.frame import Game

ENDING = ".json.gz"


@cache
def trained_games() -> tuple[str, ...]:
    """The ids of the games for which a trained Hoyle comes with the package."""
    found = (entry.name for entry in files("hoyle.trained").iterdir())
    return tuple(sorted(name.removesuffix(ENDING) for name in found if name.endswith(ENDING)))


def trained_file(game: Game) -> Path | None:
    """The knowledge file of the game's trained Hoyle; None where none comes with it, or the rules are others."""
    if not _is_of_the_catalogue(game):
        return None
    content = gzip.decompress(files("hoyle.trained").joinpath(f"{game.id}{ENDING}").read_bytes())
    path = cache_folder() / "trained" / f"{game.id}.json"
    if not path.is_file() or path.read_bytes() != content:
        with written_atomically(path) as file:
            file.write(content)
    return path


def _is_of_the_catalogue(game: Game) -> bool:
    """Whether a trained Hoyle knows these very rules, and not other ones of the same name."""
    from hoyle.games.fingerprint import fingerprint
    from hoyle.games.load import load

    return game.id in trained_games() and fingerprint(load(game.id)) == fingerprint(game)


def packed(content: bytes) -> bytes:
    """A knowledge file as it comes with the package: the same bytes always give the same bytes."""
    return gzip.compress(content, compresslevel=9, mtime=0)
