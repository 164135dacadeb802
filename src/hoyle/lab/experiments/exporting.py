"""What a ledger holds as one table: JSON lines, CSV, Parquet or a data frame; or added up, as tallies (SPEC E7).

A row for each contest; JSON lines have, before those of a run, one for the run itself. Without timing and platform the
export of the same experiment is the same, byte for byte, whoever did the runs and in whatever order; but for tallies,
which have the seconds, since a report tells them.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

from hoyle.cache import written_atomically
from hoyle.errors import UnknownName
from hoyle.json_data import JsonObject, JsonValue
from hoyle.lab.experiments.arms import Experiment
from hoyle.lab.experiments.experiment_tallies import added_up
from hoyle.lab.experiments.ledger import Ledger
from hoyle.lab.experiments.reading import with_same_runs
from hoyle.lab.experiments.rows import ContestRow, row_data, sweep_text
from hoyle.lab.experiments.shipped import shipped
from hoyle.lab.experiments.tallies_file import write_tallies
from hoyle.science import frame, parquet

if TYPE_CHECKING:
    from hoyle.science import DataFrame

Format = Literal["jsonl", "csv", "parquet", "tallies"]
FORMATS: tuple[str, ...] = get_args(Format)


def export(ledger: Ledger, file: Path, form: str, timing: bool = False) -> None:
    """Write a ledger to a file in one of the forms."""
    if form not in FORMATS:
        raise UnknownName("format", form, FORMATS)
    if form == "tallies":
        write_tallies(added_up(ledger, _reading(ledger)), file)
        return
    with written_atomically(file) as out:
        if form == "parquet":
            out.write(parquet(flat_rows(ledger, timing)))
        else:
            lines = json_lines(ledger, timing) if form == "jsonl" else csv_lines(ledger, timing)
            out.writelines(line.encode() for line in lines)


def _reading(ledger: Ledger) -> list[Experiment]:
    """The experiments that read a ledger: those of the papers with the same runs, or just its own."""
    return with_same_runs(ledger.name) if ledger.name in shipped() else []


def json_lines(ledger: Ledger, timing: bool = False) -> Iterator[str]:
    """The ledger as JSON lines: a run, then its contests, then the next run."""
    runs = {row.key: row for row in ledger.runs()}
    contests = ledger.contests()
    waiting = next(contests, None)
    for key, row in runs.items():
        yield _line({"row": "run", **row_data(row, timing)})
        while waiting is not None and _is_of(waiting, key):
            yield _line({"row": "contest", **row_data(waiting, timing)})
            waiting = next(contests, None)


def _is_of(contest: ContestRow, key: tuple[object, ...]) -> bool:
    return (contest.variant, sweep_text(contest.sweep), contest.game, contest.run) == key


def _line(data: JsonObject) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def csv_lines(ledger: Ledger, timing: bool = False) -> Iterator[str]:
    """The ledger as CSV, with a heading."""
    for number, row in enumerate(flat_rows(ledger, timing)):
        if not number:
            yield _csv(list(row))
        yield _csv(list(row.values()))


def _csv(values: list[JsonValue]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(values)
    return text.getvalue()


def flat_rows(ledger: Ledger, timing: bool = False) -> Iterator[dict[str, JsonValue]]:
    """Every contest as a row of plain values; tables of names and lists are JSON."""
    for contest in ledger.contests():
        yield {name: _flat(value) for name, value in row_data(contest, timing).items()}


def _flat(value: JsonValue) -> JsonValue:
    return json.dumps(value, ensure_ascii=False, sort_keys=True) if isinstance(value, dict | list | tuple) else value


def contest_frame(ledger: Ledger) -> DataFrame:
    """A data frame with a row for each contest, timing included; the sweeps have columns of their own."""
    return frame({**dict(contest.sweep), **row_data(contest)} for contest in ledger.contests())
