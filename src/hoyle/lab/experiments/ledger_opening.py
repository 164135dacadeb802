"""A ledger to write to: a new one, or the one that an earlier sitting left; that of another experiment is refused."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from hoyle.errors import BadFile, OptionName
from hoyle.lab.experiments.arms import Experiment
from hoyle.lab.experiments.ledger import FORMAT, Ledger, refuse_foreign
from hoyle.lab.experiments.ledger_file import connected
from hoyle.lab.experiments.ledger_pages import PAGES, arms_text, contest_values, run_values
from hoyle.lab.experiments.rows import RunResult

USUAL_FOLDER = Path("out/experiments")


def usual_place(experiment: Experiment) -> Path:
    """Where an experiment's ledger is kept unless somebody names another place."""
    return USUAL_FOLDER / f"{experiment.name}.ledger"


class OpenLedger(Ledger):
    """A ledger that runs are added to."""

    def add(self, result: RunResult) -> None:
        """Keep a run, whole or not at all; one that is there already stays as it is."""
        with self._transaction() as connection:
            key = result.row.key
            added = connection.execute(
                "INSERT OR IGNORE INTO runs (variant, sweep, game, run, data, timing, knowledge) "
                "VALUES (?, ?, ?, ?, ?, ?, ?)",
                (*key, *run_values(result.row), result.knowledge or None),
            )
            if added.rowcount:
                rows = contest_values(added.lastrowid, result.contests)
                marks = ", ".join("?" * PAGES.contest_columns)
                connection.executemany(f"INSERT INTO contests VALUES ({marks})", rows)

    def write_ahead(self) -> None:
        """Keep a log beside the file, so that nobody waits for a writer and a kill harms nothing."""
        self.connection.execute("PRAGMA journal_mode = WAL")
        self.connection.execute("PRAGMA synchronous = FULL")

    def head(self, experiment: Experiment) -> None:
        """Write down what is asked for; in a new file, make its tables too."""
        spec = experiment.spec.model_dump_json(exclude_unset=True)
        pages = {"format": FORMAT, "name": experiment.name, "spec": spec, "arms": arms_text(experiment.arms)}
        with self._transaction() as connection:
            for page in PAGES.made:
                connection.execute(page)
            connection.executemany("INSERT OR REPLACE INTO head VALUES (?, ?)", pages.items())

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        try:
            with self.connection as connection:
                connection.execute("BEGIN IMMEDIATE")
                yield connection
        except sqlite3.Error as error:
            raise BadFile(
                f"The ledger {str(self.path)!r} cannot be written ({error}); what was finished is kept, and the same "
                "command goes on from there."
            ) from None


def ledger_for(path: Path, experiment: Experiment) -> OpenLedger:
    """A new ledger for an experiment, or the one that an earlier sitting left."""
    if path.is_dir():
        raise BadFile(f"{str(path)!r} is a folder; name a file for the ledger.")
    path.parent.mkdir(parents=True, exist_ok=True)
    ledger = OpenLedger(path, connected(path, "rwc"))
    try:
        ledger.write_ahead()
        if not ledger.is_new:
            _refuse_another(refuse_foreign(ledger), experiment)
            experiment = _with_all_runs(ledger, experiment)
        ledger.head(experiment)
    except sqlite3.Error as error:
        ledger.close()
        raise BadFile(f"{str(path)!r} cannot be used as a ledger: {error}.") from None
    except BaseException:
        ledger.close()
        raise
    return ledger


def _refuse_another(ledger: Ledger, experiment: Experiment) -> None:
    before = {arm.key(0): arm.as_data() for arm in ledger.arms}
    now = {arm.key(0): arm.as_data() for arm in experiment.arms}
    if before != now or ledger.spec.seed != experiment.spec.seed:
        raise BadFile(
            f"{str(ledger.path)!r} is the ledger of another experiment than {experiment.name}: "
            f"{_difference(ledger, experiment)}. Name another ledger with ",
            *(OptionName("out"), ", or move this one away."),
        )


def _difference(ledger: Ledger, experiment: Experiment) -> str:
    """The first thing that differs, in a few words."""
    if ledger.spec.seed != experiment.spec.seed:
        return f"its seed is {ledger.spec.seed}, not {experiment.spec.seed}"
    before = {arm.key(0): arm for arm in ledger.arms}
    now = {arm.key(0): arm for arm in experiment.arms}
    if before.keys() != now.keys():
        return f"it compares {len(before)} arms, and not the same {len(now)}"
    key = next(key for key, arm in now.items() if arm.as_data() != before[key].as_data())
    one, other = before[key].as_data(), now[key].as_data()
    name = next(name for name in other if one.get(name) != other[name])
    return f"at {key.game} it differs in {name}"


def _with_all_runs(ledger: Ledger, experiment: Experiment) -> Experiment:
    """The experiment with as many runs as the ledger was for, where those are more."""
    runs = {arm.key(0): arm.runs for arm in ledger.arms}
    return replace(
        experiment, arms=tuple(replace(arm, runs=max(arm.runs, runs[arm.key(0)])) for arm in experiment.arms)
    )
