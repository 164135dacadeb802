"""How a ledger's rows are written down in SQLite, and read again: figures as columns, tables of names as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, fields
from typing import NamedTuple

from hoyle.json_data import ParsedJson
from hoyle.lab.experiments.arms import Arm, GameSource
from hoyle.lab.experiments.rows import TIMING, ContestRow, PartRow, RunKey, RunRow

# The columns of a contest: those that say of which run it is stand with the run.
COLUMNS = tuple(one.name for one in fields(ContestRow) if one.name not in RunKey._fields)
AS_JSON = ("learned", "comments", "muted")
TEXTS = ("opponent", "first", "second", "phase", "kind", "result", "ending", "moves", "seed", *AS_JSON)


class Pages(NamedTuple):
    """The tables of a ledger."""

    made: tuple[str, ...]
    contest_columns: int


def _column(name: str) -> str:
    kind = "TEXT" if name in TEXTS else "REAL" if name in TIMING else "INTEGER"
    return f"{name} {kind}"


PAGES = Pages(
    (
        "CREATE TABLE IF NOT EXISTS head (key TEXT PRIMARY KEY, value TEXT NOT NULL)",
        "CREATE TABLE IF NOT EXISTS runs (id INTEGER PRIMARY KEY, variant TEXT, sweep TEXT, game TEXT, run INTEGER, "
        "data TEXT NOT NULL, timing TEXT NOT NULL, knowledge BLOB, UNIQUE (variant, sweep, game, run))",
        "CREATE TABLE IF NOT EXISTS contests (run_id INTEGER NOT NULL REFERENCES runs (id), place INTEGER NOT NULL, "
        f"{', '.join(map(_column, COLUMNS))}, PRIMARY KEY (run_id, place)) WITHOUT ROWID",
    ),
    len(COLUMNS) + 2,
)


def run_values(row: RunRow) -> tuple[str, str]:
    """A run as two texts of JSON: what came of it, and how long it took, where."""
    data = asdict(row)
    timing = {name: data.pop(name) for name in TIMING if name in data}
    return json.dumps(data, ensure_ascii=False), json.dumps(timing, ensure_ascii=False)


def run_of(data: ParsedJson, timing: ParsedJson) -> RunRow:
    """The run that two such texts tell of."""
    parts = tuple(PartRow(**part) for part in data["parts"])
    return RunRow(**{**data, **timing, "parts": parts, "muted": tuple(data["muted"])})


def contest_values(run: int | None, contests: Sequence[ContestRow]) -> Iterator[tuple[object, ...]]:
    """The contests of a run as rows of the table."""
    for place, contest in enumerate(contests, 1):
        values = (getattr(contest, name) for name in COLUMNS)
        shown = (_written(name, value) for name, value in zip(COLUMNS, values, strict=True))
        yield run, place, *shown


def _written(name: str, value: object) -> object:
    if name in AS_JSON:
        return json.dumps(dict(value) if isinstance(value, dict) else value, ensure_ascii=False)
    return value


def contest_of(run: ParsedJson, values: Sequence[ParsedJson]) -> ContestRow:
    """The contest that a row of the table tells of, of the run that it belongs to."""
    own = dict(zip(COLUMNS, values[2:], strict=True))
    own |= {name: json.loads(own[name]) for name in AS_JSON}
    own |= {"muted": tuple(own["muted"]), "stood": None if own["stood"] is None else bool(own["stood"])}
    return ContestRow(**{name: run[name] for name in RunKey._fields}, **own)


def arms_text(arms: Sequence[Arm]) -> str:
    """Arms as JSON."""
    return json.dumps([asdict(arm) for arm in arms], ensure_ascii=False)


def arm_of(data: ParsedJson) -> Arm:
    """The arm that JSON tells of."""
    made = {**data, "source": GameSource(**data["source"])}
    return Arm(**{**made, "learning": tuple(data["learning"]), "challengers": tuple(data["challengers"])})
