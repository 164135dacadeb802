"""The ledger: one SQLite file for an experiment, a row for each contest, a transaction for each run (SPEC E7).

    ledger = open_ledger(Path("out/experiments/awl-alpha.ledger"))
    ledger.name, ledger.spec          what was run: an ExperimentFile, with the paper's cells in spec.paper
    ledger.arms                       what was compared: each variant, value and game with its settings
    ledger.runs()                     RunRow for RunRow, in the order of the arms and the runs
    ledger.contests("testing")        ContestRow for ContestRow, in the order of the runs and their contests
    ledger.knowledge(row.key)         the knowledge file of a run, where the experiment keeps it
    ledger.to_frame()                 a data frame with a row for each contest

A run is in it whole or not at all: who is killed in the middle of one repeats only that one.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Literal, Self, TypeVar
from urllib.parse import quote

from hoyle.errors import BadFile
from hoyle.json_data import JsonObject
from hoyle.lab.experiments.arms import Arm
from hoyle.lab.experiments.ledger_pages import arm_of, contest_of, run_of
from hoyle.lab.experiments.rows import ContestOf, ContestRow, RunKey, RunRow
from hoyle.lab.experiments.spec import ExperimentFile

if TYPE_CHECKING:
    from hoyle.lab.experiments.summary import ArmFigures
    from hoyle.science import DataFrame, Figure

FORMAT = "hoyle-ledger/1"
PATIENCE = 30.0  # seconds that one writer waits for another

Kept = TypeVar("Kept", bound="Ledger")


class Ledger:
    """What came of an experiment, run by run."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path, self.connection = path, connection

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Ledger({self.name!r}, {len(self.finished())} of {self.planned} runs)"

    def close(self) -> None:
        """Let the file go."""
        self.connection.close()

    def _head(self, key: str) -> str:
        row = self.connection.execute("SELECT value FROM head WHERE key = ?", (key,)).fetchone()
        return str(row[0]) if row else ""

    @property
    def name(self) -> str:
        """The experiment's name."""
        return self._head("name")

    @cached_property
    def spec(self) -> ExperimentFile:
        """What was asked for, the paper's cells included."""
        return ExperimentFile.model_validate_json(self._head("spec"))

    @property
    def arms(self) -> tuple[Arm, ...]:
        """What stands side by side."""
        return tuple(map(arm_of, json.loads(self._head("arms"))))

    @property
    def planned(self) -> int:
        """How many runs there are to be."""
        return sum(arm.runs for arm in self.arms)

    def finished(self) -> frozenset[RunKey]:
        """Which runs are in it."""
        rows = self.connection.execute("SELECT variant, sweep, game, run FROM runs")
        return frozenset(RunKey(*row) for row in rows)

    def runs(self) -> list[RunRow]:
        """Every run that is finished, in the order of the arms."""
        return [run_of(json.loads(data), json.loads(timing)) for _, data, timing in self._ordered()]

    def contests(self, phase: ContestOf | None = None) -> Iterator[ContestRow]:
        """Every contest of the finished runs, in the order of the arms, the runs and the contests."""
        which = "" if phase is None else " AND phase = ?"
        for number, data, _ in self._ordered():
            told, more = json.loads(data), () if phase is None else (phase,)
            rows = self.connection.execute(
                f"SELECT * FROM contests WHERE run_id = ?{which} ORDER BY place", (number, *more)
            )
            yield from (contest_of(told, row) for row in rows)

    def knowledge(self, key: RunKey) -> bytes:
        """The knowledge file of a run, compressed with zlib; nothing where it was not kept."""
        row = self.connection.execute(
            "SELECT knowledge FROM runs WHERE variant = ? AND sweep = ? AND game = ? AND run = ?", key
        ).fetchone()
        return bytes(row[0]) if row and row[0] else b""

    def figures(self) -> list[ArmFigures]:
        """Reliability and power of every arm against every challenger, over its runs."""
        from hoyle.lab.experiments.summary import arm_figures

        return arm_figures(self)

    def to_dict(self) -> JsonObject:
        """What it holds in short, as `hoyle experiment run` prints it for programs."""
        from hoyle.lab.experiments.summary import ledger_data

        return ledger_data(self)

    def plot(self) -> Figure:
        """Reliability of every arm against every challenger; needs the extra `science`."""
        from hoyle.lab.experiments.summary import reliability_plot

        return reliability_plot(self)

    def _repr_html_(self) -> str:
        from hoyle.lab.experiments.summary import ledger_table

        return ledger_table(self)

    def to_frame(self) -> DataFrame:
        """A data frame with a row for each contest; needs the extra `science`."""
        from hoyle.lab.experiments.exporting import contest_frame

        return contest_frame(self)

    def _ordered(self) -> list[tuple[int, str, str]]:
        """The runs by variant, sweep and game as the experiment has them, then by their numbers."""
        places = {arm.key(0): place for place, arm in enumerate(self.arms)}
        rows = self.connection.execute("SELECT id, data, timing, variant, sweep, game, run FROM runs").fetchall()

        def order(row: tuple[int, str, str, str, str, str, int]) -> tuple[int, int]:
            return places[RunKey(*row[3:6], 0)], row[6]

        return [(number, data, timing) for number, data, timing, *_ in sorted(rows, key=order)]

    @property
    def is_new(self) -> bool:
        """Whether nothing has been written yet."""
        return not self.connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]

    @property
    def is_sound(self) -> bool:
        """Whether it is a ledger of this version."""
        try:
            return self._head("format") == FORMAT
        except sqlite3.Error:
            return False


def open_ledger(path: Path) -> Ledger:
    """The ledger in a file, to read it; refused where there is none, or something else."""
    if not path.is_file():
        there = "is a folder" if path.exists() else "is not there"
        raise BadFile(f"The ledger {str(path)!r} {there}; `hoyle experiment run NAME` makes one.")
    return refuse_foreign(Ledger(path, connected(path, "ro")))


def connected(path: Path, mode: Literal["ro", "rwc"]) -> sqlite3.Connection:
    """The file, opened to read it, or to write it and to make it if need be."""
    try:
        connection = sqlite3.connect(f"file:{quote(str(path))}?mode={mode}", PATIENCE, isolation_level=None, uri=True)
        connection.execute("SELECT count(*) FROM sqlite_master")
    except sqlite3.Error as error:
        raise BadFile(f"{str(path)!r} cannot be used as a ledger: {error}.") from None
    return connection


def refuse_foreign(ledger: Kept) -> Kept:
    """The ledger, unless the file is something else."""
    if not ledger.is_sound:
        ledger.close()
        raise BadFile(f"{str(ledger.path)!r} is no ledger of an experiment, or one of another version.")
    return ledger
