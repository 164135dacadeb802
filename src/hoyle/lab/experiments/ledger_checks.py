"""A ledger may be a stranger's file: its tables must be ours to the letter, and its rows what they say they are.

SQLite's schema is code of a kind: a view in place of a table may never come to an end, and nothing interrupts it; a
trigger acts when something is written. So whatever is not as we make it is refused before anything is asked of it.
"""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import TypeVar

from hoyle.json_data import ParsedJson, unprintable
from hoyle.lab.experiments.ledger_pages import PAGES
from hoyle.lab.experiments.rows import ContestRow, PartRow, RunRow

LARGEST_VALUE = 64 * 2**20  # bytes; the knowledge of a run takes a few million
SCHEMA = "SELECT type, name, sql FROM sqlite_master"
MOST_PARTS = 10  # tables and indexes of a ledger; there are five

Row = TypeVar("Row", RunRow, PartRow, ContestRow)
KeptValue = TypeVar("KeptValue")


def bounded(connection: sqlite3.Connection) -> sqlite3.Connection:
    """The connection, which reads no value larger than a ledger has and trusts no function that a schema names."""
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_VALUE)
    connection.execute("PRAGMA trusted_schema = OFF")
    return connection


def has_our_tables(connection: sqlite3.Connection) -> bool:
    """Whether the tables are those that we make, and nothing but SQLite's own indexes stands beside them."""
    rows = connection.execute(SCHEMA).fetchmany(MOST_PARTS + 1)
    ours = {page.replace(" IF NOT EXISTS", "") for page in PAGES.made}
    made = {sql for _, _, sql in rows if sql is not None}
    alone = all(kind == "index" and name.startswith("sqlite_autoindex_") for kind, name, sql in rows if sql is None)
    return made == ours and alone and len(rows) <= MOST_PARTS


def parsed_text(text: str) -> ParsedJson:
    """The JSON that a ledger holds, with nothing in it that would do something to a terminal."""
    return printable(json.loads(text))


def printable(data: KeptValue) -> KeptValue:
    """What a ledger holds; ValueError where a text in it would do something to a terminal."""
    for _, found in unprintable(data):
        raise ValueError(f"{found[:40]!r} holds characters that cannot be printed")
    return data


def checked(row: Row) -> Row:
    """A row whose values are of the kinds that its class names; ValueError if they are not."""
    for one in fields(row):
        fits = KINDS.get(str(one.type))
        if fits is not None and not fits(getattr(row, one.name)):
            raise ValueError(f"{one.name} is {getattr(row, one.name)!r:.60}")
    return row


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: object) -> bool:
    return _is_whole(value) or (isinstance(value, float) and math.isfinite(value))


def _is_text(value: object) -> bool:
    return isinstance(value, str) and not any(unprintable(value))


def _table_of(fits: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, Mapping) and all(_is_text(name) and fits(one) for name, one in value.items())


# What a type asks of a value, by how the classes of rows write it.
KINDS: dict[str, Callable[[object], bool]] = {
    "int": _is_whole,
    "float": _is_number,
    "str": _is_text,
    "bool": lambda value: isinstance(value, bool),
    "bool | None": lambda value: isinstance(value, bool | None),
    "Stopped": _is_text,
    "ContestOf": lambda value: value in ("learning", "testing"),
    "tuple[str, ...]": lambda value: isinstance(value, tuple) and all(map(_is_text, value)),
    "Mapping[str, JsonValue]": _table_of(lambda _: True),
    "Mapping[str, int]": _table_of(_is_whole),
    "Mapping[str, str]": _table_of(_is_text),
    "Mapping[str, Mapping[str, float]]": _table_of(_table_of(_is_number)),
    "Mapping[str, Mapping[str, str]]": _table_of(_table_of(_is_text)),
}
