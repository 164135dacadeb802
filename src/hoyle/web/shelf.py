"""The games that can be played in the studio: the catalogue's by their ids, and visitors' own, kept as they were sent.

A visitor's game is named for its text, `own-` and a digest, so the same file has the same name and says nothing of a
path. It is kept on disk, so that an address that names it still works after the server was started again.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from hoyle.cache import written_atomically
from hoyle.games.frame import Game
from hoyle.games.load import catalogue, load
from hoyle.games.parse import parse
from hoyle.web.refusals import NotHere, TooMuch

OWN = re.compile(r"own-[0-9a-f]{24}")
GAME_PATTERN = r"^[a-z0-9_]{1,60}$|^own-[0-9a-f]{24}$"  # what a request may call a game
PARSED = 64  # visitors' games held in memory


@dataclass(frozen=True)
class GameSpec:
    """A game as another process can be told of it: its name here and, of a visitor's own, its file."""

    name: str
    text: str = ""

    def game(self) -> Game:
        """The game itself; made once in each process."""
        return _made(self)


@lru_cache(maxsize=PARSED)
def _made(spec: GameSpec) -> Game:
    return parse(spec.text, f"{spec.name.replace('-', '_')}.toml") if spec.text else load(spec.name)


class GameShelf:
    """Games by name; `folder` holds the visitors' own."""

    def __init__(self, folder: Path, most: int) -> None:
        self.folder, self.most = folder, most
        self._specs = lru_cache(maxsize=PARSED)(lambda name: GameSpec(name, self.text(name)))

    def game(self, name: str) -> Game:
        """The game of this name; NotHere if there is none."""
        return self.spec(name).game()

    def spec(self, name: str) -> GameSpec:
        """The game of this name, as a job or a thinker can be told of it; NotHere if there is none."""
        if OWN.fullmatch(name):
            return self._specs(name)
        if name not in catalogue():
            raise NotHere(f"There is no game {name[:60]!r} here; the page Games lists those that there are.")
        return GameSpec(name)

    def add(self, text: str) -> str:
        """Keep a visitor's game, which must be sound, and say what it is called here."""
        name = f"own-{hashlib.sha256(text.encode()).hexdigest()[:24]}"
        parse(text, f"{name.replace('-', '_')}.toml")
        path = self.folder / f"{name}.toml"
        if not path.is_file():
            if self.folder.is_dir() and sum(1 for _ in self.folder.glob("own-*.toml")) >= self.most:
                raise TooMuch(f"There is room for {self.most} games of visitors' own here, and all of it is taken.")
            with written_atomically(path) as file:
                file.write(text.encode())
        return name

    def text(self, name: str) -> str:
        """The file of a visitor's own game."""
        path = self.folder / f"{name}.toml"
        if not OWN.fullmatch(name) or not path.is_file():
            raise NotHere(f"There is no game {name[:60]!r} here; paste its file again.")
        return path.read_bytes().decode()
