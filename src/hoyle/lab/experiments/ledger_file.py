"""A ledger's file: opened with SQLite, and a sentence wherever it is damaged, foreign or cannot be opened."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal
from urllib.parse import quote

from hoyle.errors import BadFile
from hoyle.lab.experiments.ledger_checks import bounded

PATIENCE = 30.0  # seconds that one writer waits for another


def connected(path: Path, mode: Literal["ro", "rwc"]) -> sqlite3.Connection:
    """The file, opened to read it, or to write it and to make it if need be."""
    try:
        return _connection(path, f"mode={mode}")
    except sqlite3.Error as error:
        # Beside a file with a log SQLite wants to write, which a folder may not allow. Nobody writes there then, so
        # the file can be read as it stands, unless a writer was killed and left something in its log.
        if mode == "ro" and not _has_log(path):
            with suppress(sqlite3.Error):
                return _connection(path, "mode=ro&immutable=1")
        raise BadFile(f"{str(path)!r} cannot be used as a ledger: {error}.") from None


def _connection(path: Path, how: str) -> sqlite3.Connection:
    connection = sqlite3.connect(f"file:{quote(str(path))}?{how}", PATIENCE, isolation_level=None, uri=True)
    try:
        bounded(connection).execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _has_log(path: Path) -> bool:
    log = path.with_name(f"{path.name}-wal")
    return log.exists() and log.stat().st_size > 0


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Read from a ledger within a with statement; what cannot be read is a sentence."""
    try:
        yield
    except sqlite3.Error as error:
        raise BadFile(f"The ledger {str(path)!r} is damaged ({error}); a copy of it may be whole.") from None
    except (
        ValueError,
        TypeError,
        LookupError,
        AttributeError,
        ArithmeticError,
        RecursionError,
    ):  # JSON that is not ours
        raise BadFile(f"The ledger {str(path)!r} is damaged, or was kept by another version of Hoyle.") from None
