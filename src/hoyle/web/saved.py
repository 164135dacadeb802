"""Saved contests: one record in a file each, written whole or not at all, so that a killed server has lost none.

A contest's id cannot be guessed, and the browser that saved it keeps it; there is no list for strangers. The file is a
record as `hoyle play --resume` and `hoyle review` read it.
"""

from __future__ import annotations

import re
import secrets
from pathlib import Path

from hoyle.cache import written_atomically
from hoyle.games.record import Record, read_text, write_text
from hoyle.web.refusals import NotHere, TooMuch
from hoyle.web.shelf import GameShelf

CONTEST_PATTERN = r"^[A-Za-z0-9_-]{24}$"  # what a request may call a saved contest
LARGEST_RECORD = 2_000_000  # bytes


class SavedContests:
    """Records by id, in one folder; beside each the name of its game."""

    def __init__(self, folder: Path, most: int, shelf: GameShelf) -> None:
        self.folder, self.most, self.shelf = folder, most, shelf

    def save(self, game_name: str, record: Record, contest_id: str = "") -> str:
        """Keep a record, in place of the earlier one of this id if there is such; its id."""
        contest_id = contest_id or secrets.token_urlsafe(18)
        path = self._path(contest_id)
        if not path.is_file() and self.folder.is_dir() and sum(1 for _ in self.folder.glob("*.txt")) >= self.most:
            raise TooMuch(f"There is room for {self.most} saved contests here, and all of it is taken.")
        text = write_text(self.shelf.game(game_name), record)
        with written_atomically(path) as file:
            file.write(f'[Studio "{game_name}"]\n{text}'.encode())
        return contest_id

    def load(self, contest_id: str) -> tuple[str, Record]:
        """The game's name and the record of a saved contest."""
        path = self._path(contest_id)
        if not path.is_file() or path.stat().st_size > LARGEST_RECORD:
            raise NotHere("There is no saved contest of that name here.")
        text = path.read_bytes().decode()
        game_name = text.partition('"')[2].partition('"')[0]
        (record,) = read_text(text, [self.shelf.game(game_name)])
        return game_name, record

    def _path(self, contest_id: str) -> Path:
        if not re.fullmatch(CONTEST_PATTERN, contest_id):
            raise NotHere("There is no saved contest of that name here.")
        return self.folder / f"{contest_id}.txt"
