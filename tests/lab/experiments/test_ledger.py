"""The ledger: a run is in it whole or not at all, and nothing that is in it changes (SPEC E7)."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from hoyle.errors import BadFile, UnknownName
from hoyle.lab.experiments.exporting import csv_lines, export, json_lines
from hoyle.lab.experiments.ledger import open_ledger
from hoyle.lab.experiments.ledger_opening import OpenLedger, ledger_for
from hoyle.lab.experiments.one_run import run_one
from hoyle.lab.experiments.rows import ContestRow, RunResult, RunRow, row_data
from tests.lab.experiments.files import TINY, tiny


@pytest.fixture(scope="module")
def results() -> list[RunResult]:
    """What comes of the tiny experiment, run by run."""
    return [run_one(replace(plan, keep_knowledge=True)) for plan in tiny().plans]


def filled(path: Path, results: list[RunResult]) -> OpenLedger:
    ledger = ledger_for(path, tiny())
    for result in results:
        ledger.add(result)
    return ledger


def test_what_is_written_is_read_again(tmp_path: Path, results: list[RunResult]):
    """Every row, whatever the order in which the runs came; the order of reading is the experiment's."""
    filled(tmp_path / "one.ledger", results[::-1]).close()

    with open_ledger(tmp_path / "one.ledger") as ledger:
        runs, contests = ledger.runs(), list(ledger.contests())

        ordered = sorted(results, key=lambda result: (result.row.variant, result.row.run))
        assert runs == [result.row for result in ordered]
        assert contests == [contest for result in ordered for contest in result.contests]
        assert [type(runs[0]), type(contests[0])] == [RunRow, ContestRow]
        assert runs[0].seconds_learning == ordered[0].row.seconds_learning
        assert runs[0].made_with["python"]
        assert [row.phase for row in ledger.contests("testing")] == ["testing"] * 6 * 4
        assert ledger.knowledge(runs[0].key) == ordered[0].knowledge != b""
        assert ledger.arms == tiny().arms
        assert ledger.spec == tiny().spec
        assert ledger.planned == len(ledger.finished()) == 6


def test_a_run_that_is_there_stays_as_it_is(tmp_path: Path, results: list[RunResult]):
    with filled(tmp_path / "one.ledger", results[:1]) as ledger:
        ledger.add(replace(results[0], row=replace(results[0].row, states_seen=10**6)))

        assert ledger.runs() == [results[0].row]
        assert len(list(ledger.contests())) == len(results[0].contests)


@pytest.mark.parametrize(
    ("text", "overrides", "difference"),
    [
        (TINY.replace("contests = 3", "contests = 4"), {}, "it differs in learning"),
        (TINY.replace('"1991"', '"1994"'), {}, "it differs in settings"),
        (TINY, {"contests": 9}, "it differs in contests"),
        (TINY, {"seed": 1}, "its seed is 0, not 1"),
        (TINY + "[compare.third]\n", {}, "it compares 2 arms, and not the same 3"),
    ],
)
def test_the_ledger_of_another_experiment_is_refused(
    tmp_path: Path, results: list[RunResult], text: str, overrides: dict[str, int], difference: str
):
    """With what differs; and nothing in it changes."""
    filled(tmp_path / "one.ledger", results).close()

    with pytest.raises(BadFile, match=f"another experiment than tiny: .*{difference}"):
        ledger_for(tmp_path / "one.ledger", tiny(text, **overrides))
    with open_ledger(tmp_path / "one.ledger") as ledger:
        assert len(ledger.runs()) == 6 and ledger.arms == tiny().arms


def test_more_runs_are_added_and_fewer_take_nothing_away(tmp_path: Path, results: list[RunResult]):
    filled(tmp_path / "one.ledger", results).close()

    with ledger_for(tmp_path / "one.ledger", tiny(runs=5)) as ledger:
        assert (len(ledger.finished()), ledger.planned) == (6, 10)
    with ledger_for(tmp_path / "one.ledger", tiny(runs=1)) as ledger:
        assert (len(ledger.finished()), ledger.planned) == (6, 10)


def test_a_file_that_is_no_ledger_is_refused_and_left_alone(tmp_path: Path):
    letter, other = tmp_path / "letter.ledger", tmp_path / "other.ledger"
    letter.write_text("Dear Ann", encoding="utf-8")
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE letters (text)")
    connection.close()

    for path in (letter, other):
        for opening in (lambda path=path: open_ledger(path), lambda path=path: ledger_for(path, tiny())):
            with pytest.raises(BadFile, match=r"ledger"):
                opening()
    assert letter.read_text(encoding="utf-8") == "Dear Ann"
    with pytest.raises(BadFile, match="is not there"):
        open_ledger(tmp_path / "none.ledger")
    with pytest.raises(BadFile, match="is a folder"):
        ledger_for(tmp_path, tiny())


def test_a_ledger_of_another_version_is_refused_with_a_sentence(tmp_path: Path, results: list[RunResult]):
    """Another version has another name for the format, or words in its pages that we do not know."""
    for number, change in enumerate(
        (
            "UPDATE head SET value = 'hoyle-ledger/2' WHERE key = 'format'",
            """UPDATE head SET value = '{"question": "?", "moods": 3}' WHERE key = 'spec'""",
            """UPDATE head SET value = '[{"mood": 3}]' WHERE key = 'arms'""",
            """UPDATE runs SET data = '{"mood": 3, "parts": [], "muted": []}'""",
        )
    ):
        path = tmp_path / f"{number}.ledger"
        with filled(path, results[:1]) as ledger:
            ledger.connection.execute(change)
        with pytest.raises(BadFile, match="another version"), open_ledger(path) as ledger:
            ledger.to_dict()
            list(ledger.contests())
            ledger.runs()


def test_a_damaged_ledger_is_a_sentence_wherever_the_damage_is(tmp_path: Path, results: list[RunResult]):
    filled(tmp_path / "whole.ledger", results).close()
    whole = (tmp_path / "whole.ledger").read_bytes()
    for start in range(0, len(whole), 4096):
        damaged = tmp_path / "damaged.ledger"
        damaged.write_bytes(whole[:start] + b"\xff" * 4096 + whole[start + 4096 :])
        with suppress(BadFile), open_ledger(damaged) as ledger:  # nothing else is raised
            list(json_lines(ledger))


def test_a_ledger_is_read_in_a_folder_that_nobody_may_write(
    tmp_path: Path, results: list[RunResult], monkeypatch: pytest.MonkeyPatch
):
    """SQLite keeps a log beside the file; where it cannot, the file is read as it stands, unless a log was left."""
    filled(tmp_path / "one.ledger", results[:1]).close()
    connect = sqlite3.connect

    def refused(name: str, *rest: object, **options: object) -> sqlite3.Connection:
        if "immutable" not in name:
            raise sqlite3.OperationalError("unable to open database file")
        return connect(name, *rest, **options)  # type: ignore[arg-type, no-any-return, call-overload]

    monkeypatch.setattr(sqlite3, "connect", refused)
    with open_ledger(tmp_path / "one.ledger") as ledger:
        assert ledger.runs() == [results[0].row]
    (tmp_path / "one.ledger-wal").write_text("left by one who was killed", encoding="utf-8")
    with pytest.raises(BadFile, match="unable to open"):
        open_ledger(tmp_path / "one.ledger")


def test_a_full_disk_is_a_sentence_and_loses_nothing(tmp_path: Path, results: list[RunResult]):
    """SQLite is given a few pages and no more; with room again, the experiment goes on."""
    path = tmp_path / "full.ledger"
    with filled(path, results[:1]) as ledger:
        pages = ledger.connection.execute("PRAGMA page_count").fetchone()[0]
        ledger.connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(BadFile, match=r"cannot be written .*full.*; what was finished is kept"):
            for result in results[1:]:
                ledger.add(result)
    with ledger_for(path, tiny()) as ledger:
        before = ledger.runs()
        assert before[0] == results[0].row
        for result in results:
            ledger.add(result)
        assert "".join(json_lines(ledger)) == exported(tmp_path / "roomy.ledger", results)


def exported(path: Path, results: list[RunResult]) -> str:
    with filled(path, results) as ledger:
        return "".join(json_lines(ledger))


def test_a_reader_does_not_disturb_a_writer(tmp_path: Path, results: list[RunResult]):
    """Somebody may look at an experiment that is under way."""
    with filled(tmp_path / "one.ledger", results[:2]) as ledger, open_ledger(tmp_path / "one.ledger") as reader:
        assert len(reader.runs()) == 2
        ledger.add(results[2])
        assert len(reader.runs()) == 3


def test_the_forms_hold_the_same_contests(tmp_path: Path, results: list[RunResult]):
    """JSON lines, CSV, Parquet and the data frame; all but the last without time and place."""
    import pandas

    with filled(tmp_path / "one.ledger", results) as ledger:
        for form in ("jsonl", "csv", "parquet"):
            export(ledger, tmp_path / f"out.{form}", form)
        frame, contests = ledger.to_frame(), list(ledger.contests())
    lines = [json.loads(line) for line in (tmp_path / "out.jsonl").read_text(encoding="utf-8").splitlines()]
    told = [{name: one for name, one in line.items() if name != "row"} for line in lines if line["row"] == "contest"]
    table = list(csv.DictReader(io.StringIO((tmp_path / "out.csv").read_text(encoding="utf-8"))))
    parquet = pandas.read_parquet(tmp_path / "out.parquet")

    assert told == json.loads(json.dumps([row_data(contest, timing=False) for contest in contests]))
    assert [line["row"] for line in lines].count("run") == 6
    assert (
        [row["moves"] for row in table] == list(parquet["moves"]) == list(frame["moves"]) == [c.moves for c in contests]
    )
    assert "seconds" in frame and "seconds" not in parquet and "seconds" not in table[0]
    with filled(tmp_path / "one.ledger", []) as ledger, pytest.raises(UnknownName, match="did you mean csv"):
        export(ledger, tmp_path / "out.cvs", "cvs")


def test_an_export_with_time_says_how_long_and_where(tmp_path: Path, results: list[RunResult]):
    with filled(tmp_path / "one.ledger", results[:1]) as ledger:
        run, contest, *_ = (json.loads(line) for line in json_lines(ledger, timing=True))
        heading = next(csv_lines(ledger, timing=True))

    assert run["made_with"]["platform"] and contest["seconds"] > 0
    assert heading.rstrip().endswith("seconds")


def test_a_ledger_shows_itself(tmp_path: Path, results: list[RunResult]):
    """Figures over the runs, as data, as a table and as bars."""
    with filled(tmp_path / "one.ledger", results) as ledger:
        figures = {(one.arm, one.challenger): one for one in ledger.figures()}
        stood = [row for row in ledger.contests("testing") if row.variant == "all" and row.opponent == "random"]

        assert set(figures) == {(arm, who) for arm in ("all", "without") for who in ("perfect", "random")}
        assert figures["all", "random"].reliability.percent == 100 * sum(bool(row.stood) for row in stood) / len(stood)
        assert figures["all", "random"].learned_from == 3
        assert ledger.to_dict()["runs"] == 6
        assert "<table" in ledger._repr_html_()
        assert [bar.name for bar in ledger.plot().data] == ["all", "without"]
        assert repr(ledger) == "Ledger('tiny', 6 of 6 runs)"
