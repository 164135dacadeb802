"""Contests kept in a file, as text or as JSON lines by its ending; written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cache import written_atomically
from hoyle.cli.output import counted, note
from hoyle.errors import BadFile

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.games.record import Record

Records = Annotated[
    Path | None,
    typer.Option("--records", metavar="FILE", help="Keep the contests: JSON lines in a .jsonl file, else text."),
]


def refuse_unwritable(file: Path | None) -> None:
    """Refuse a file that could not be written, before anything is played."""
    if file is None:
        return
    if file.is_dir():
        raise BadFile(f"{str(file)!r} is a folder; name a file to keep the contests in.")
    if not file.parent.is_dir():
        raise BadFile(f"There is no folder {str(file.parent)!r} to keep {file.name!r} in; make it first.")
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise BadFile(f"{str(file)!r} may not be written; name another file.")


def keep(file: Path | None, game: Game, records: Sequence[Record], quiet: bool) -> None:
    """Write the contests, in place of what the file held before, and say so."""
    if file is not None:
        write_records(file, game, records)
        note(f"Kept {counted(len(records), 'contest')} in {file}", quiet)


def write_records(file: Path, game: Game, records: Sequence[Record]) -> None:
    """Write the contests, in place of what the file held before."""
    from hoyle.games.record import write_jsonl, write_text

    write = write_jsonl if file.suffix.lower() == ".jsonl" else write_text
    # A pipe or a device cannot be replaced, only written to.
    with written_atomically(file) if file.is_file() or not file.exists() else file.open("wb") as out:
        out.writelines(write(game, record).encode() for record in records)
