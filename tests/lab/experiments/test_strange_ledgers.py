"""A stranger's ledger: a schema is code of a kind, so whatever is not as we make it is refused (docs/security.md)."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import hoyle
from hoyle.errors import BadFile
from tests.lab.experiments.files import TINY

ENDLESS = "WITH RECURSIVE t AS (SELECT * FROM {0}_aside UNION ALL SELECT * FROM t) SELECT * FROM t"
ESCAPE = "\x1b[31m"


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("ledgers")
    (folder / "tiny.toml").write_text(TINY, encoding="utf-8")
    hoyle.experiment(folder / "tiny.toml", runs=1, ledger=folder / "sound.ledger").close()
    return folder / "sound.ledger"


@pytest.fixture
def ledger(sound: Path, tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A copy of it, to be changed; its file is `strange.ledger`."""
    with closing(sqlite3.connect(tmp_path / "strange.ledger", isolation_level=None)) as copy:
        with closing(sqlite3.connect(sound)) as original:
            original.backup(copy)
        yield copy


@pytest.mark.parametrize("table", ["head", "runs", "contests"])
def test_a_view_in_place_of_a_table_is_refused_before_it_is_asked(
    ledger: sqlite3.Connection, tmp_path: Path, table: str
):
    """It would never come to an end, and neither Ctrl-C nor TERM reaches into SQLite."""
    ledger.execute(f"ALTER TABLE {table} RENAME TO {table}_aside")
    ledger.execute(f"CREATE VIEW {table} AS {ENDLESS.format(table)}")

    with pytest.raises(BadFile, match="is no ledger"):
        hoyle.read_ledger(tmp_path / "strange.ledger")


def test_a_trigger_never_acts(ledger: sqlite3.Connection, sound: Path, tmp_path: Path):
    ledger.execute("CREATE TRIGGER wipe AFTER INSERT ON head BEGIN DELETE FROM runs; END")

    with pytest.raises(BadFile, match="is no ledger"):
        hoyle.experiment(sound.with_name("tiny.toml"), runs=1, ledger=tmp_path / "strange.ledger")
    assert ledger.execute("SELECT count(*) FROM runs").fetchone()[0] > 0


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE head SET value = '[1]' WHERE key = 'arms'",
        "UPDATE head SET value = '{}' WHERE key = 'spec'",
        f"UPDATE head SET value = '{'[' * 100_000}' WHERE key = 'arms'",
        f"UPDATE head SET value = '{ESCAPE}' WHERE key = 'name'",
        "UPDATE runs SET data = '{}'",
        "UPDATE runs SET data = 'no JSON'",
        "UPDATE runs SET game = 'chess'",
        "UPDATE contests SET learned = 'no JSON'",
        "UPDATE contests SET length = 'long'",
        "UPDATE contests SET result = x'ff'",
        f"UPDATE contests SET opponent = '{ESCAPE}'",
    ],
    ids=range(11),
)
def test_what_cannot_be_is_told_in_a_sentence(ledger: sqlite3.Connection, tmp_path: Path, change: str):
    ledger.execute(change)

    with pytest.raises(BadFile, match="is damaged") as refused, hoyle.read_ledger(tmp_path / "strange.ledger") as found:
        found.to_dict()
        _ = found.name, found.spec, found.runs()
    assert ESCAPE not in str(refused.value)


def test_what_is_as_it_was_is_read(ledger: sqlite3.Connection, tmp_path: Path):
    with hoyle.read_ledger(tmp_path / "strange.ledger") as found:
        assert len(found.runs()) == found.planned
        assert sum(1 for _ in found.contests()) == ledger.execute("SELECT count(*) FROM contests").fetchone()[0]
