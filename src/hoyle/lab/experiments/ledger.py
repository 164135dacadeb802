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

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self, TypeVar

from hoyle.errors import BadFile
from hoyle.json_data import JsonObject, ParsedJson
from hoyle.lab.experiments.arms import Arm
from hoyle.lab.experiments.ledger_checks import checked, has_our_tables, parsed_text, printable
from hoyle.lab.experiments.ledger_file import connected, reading
from hoyle.lab.experiments.ledger_pages import arm_of, contest_of, run_of
from hoyle.lab.experiments.rows import ContestOf, ContestRow, RunKey, RunRow
from hoyle.lab.experiments.spec import ExperimentFile

if TYPE_CHECKING:
    from hoyle.lab.experiments.summary import ArmFigures
    from hoyle.science import DataFrame, Figure

FORMAT = "hoyle-ledger/1"

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

    def _rows(self, question: str, values: tuple[object, ...] = ()) -> list[ParsedJson]:
        """What the file answers."""
        with reading(self.path):
            return self.connection.execute(question, values).fetchall()

    def _head(self, key: str) -> str:
        rows = self._rows("SELECT value FROM head WHERE key = ?", (key,))
        return str(rows[0][0]) if rows else ""

    @property
    def name(self) -> str:
        """The experiment's name."""
        with reading(self.path):
            return printable(self._head("name"))

    @cached_property
    def spec(self) -> ExperimentFile:
        """What was asked for, the paper's cells included."""
        with reading(self.path):
            parsed_text(text := self._head("spec"))
            return ExperimentFile.model_validate_json(text)

    @property
    def arms(self) -> tuple[Arm, ...]:
        """What stands side by side."""
        with reading(self.path):
            return tuple(map(arm_of, parsed_text(self._head("arms"))))

    @property
    def planned(self) -> int:
        """How many runs there are to be."""
        return sum(arm.runs for arm in self.arms)

    def finished(self) -> frozenset[RunKey]:
        """Which runs are in it."""
        return frozenset(RunKey(*row) for row in self._rows("SELECT variant, sweep, game, run FROM runs"))

    def runs(self) -> list[RunRow]:
        """Every run that is finished, in the order of the arms."""
        with reading(self.path):
            rows = [run_of(parsed_text(data), parsed_text(timing)) for _, data, timing in self._ordered()]
            return [checked(replace(row, parts=tuple(map(checked, row.parts)))) for row in rows]

    def contests(self, phase: ContestOf | None = None) -> Iterator[ContestRow]:
        """Every contest of the finished runs, in the order of the arms, the runs and the contests."""
        for number, data, _ in self._ordered():
            yield from self._contests_of(number, data, phase)

    def _contests_of(self, number: int, data: str, phase: ContestOf | None) -> list[ContestRow]:
        which, more = ("", ()) if phase is None else (" AND phase = ?", (phase,))
        with reading(self.path):
            told, rows = parsed_text(data), f"SELECT * FROM contests WHERE run_id = ?{which} ORDER BY place"
            return [checked(contest_of(told, row)) for row in self._rows(rows, (number, *more))]

    def knowledge(self, key: RunKey) -> bytes:
        """The knowledge file of a run, compressed with zlib; nothing where it was not kept."""
        which = "SELECT knowledge FROM runs WHERE variant = ? AND sweep = ? AND game = ? AND run = ?"
        rows = self._rows(which, key)
        with reading(self.path):
            return memoryview(rows[0][0]).tobytes() if rows and rows[0][0] else b""

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
        rows = self._rows("SELECT id, data, timing, variant, sweep, game, run FROM runs")

        def order(row: tuple[int, str, str, str, str, str, int]) -> tuple[int, int]:
            return places[RunKey(*row[3:6], 0)], row[6]

        with reading(self.path):
            return [(number, data, timing) for number, data, timing, *_ in sorted(rows, key=order)]

    @property
    def is_new(self) -> bool:
        """Whether nothing has been written yet."""
        return not self._rows("SELECT count(*) FROM sqlite_master")[0][0]

    @property
    def is_sound(self) -> bool:
        """Whether it is a ledger of this version."""
        try:
            with reading(self.path):
                return has_our_tables(self.connection) and self._head("format") == FORMAT
        except BadFile:
            return False


def open_ledger(path: Path) -> Ledger:
    """The ledger in a file, to read it; refused where there is none, or something else."""
    if not path.is_file():
        there = "is a folder" if path.exists() else "is not there"
        raise BadFile(f"The ledger {str(path)!r} {there}; `hoyle experiment run NAME` makes one.")
    return refuse_foreign(Ledger(path, connected(path, "ro")))


def refuse_foreign(ledger: Kept) -> Kept:
    """The ledger, unless the file is something else."""
    if not ledger.is_sound:
        ledger.close()
        raise BadFile(f"{str(ledger.path)!r} is no ledger of an experiment, or one of another version.")
    return ledger
