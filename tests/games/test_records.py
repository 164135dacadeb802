"""Contests in a file: read whatever their form, as rows, as a data frame and in a notebook (SPEC U6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.errors import BadFile
from hoyle.games.load import load
from hoyle.games.record import Record, write_jsonl, write_text
from hoyle.games.records import SHOWN, ContestRecords, read_records, record_row, with_growth
from hoyle.games.training_note import TrainingNote
from tests.playouts import random_contest

GAME = load("tic_tac_toe")
CONTEST = random_contest(GAME, 1, 30)
PLAIN = Record(CONTEST, seed="7")
NOTED = Record(CONTEST, seed="7", training=TrainingNote(3, "lesson", True, 2, {"expert_moves": 5}))
ROW = {
    "game": "tic_tac_toe",
    "first": CONTEST.contestants[0],
    "second": CONTEST.contestants[1],
    "result": {1: "1-0", 2: "0-1", 0: "1/2-1/2"}[CONTEST.outcome or 0],
    "ending": "rules",
    "length": len(CONTEST.moves),
    "seed": "7",
}


def test_a_contest_is_a_row():
    assert record_row(PLAIN) == ROW


def test_what_a_training_noted_comes_last():
    noted = {"number": 3, "kind": "lesson", "stood": True, "in_a_row": 2, "learned_expert_moves": 5}

    assert record_row(NOTED) == {**ROW, **noted}
    assert list(record_row(NOTED))[-1] == "learned_expert_moves"


def test_an_item_that_did_not_grow_grew_by_nothing():
    """In the rows of a training alone."""
    rows = [{"number": 1, "learned_forks": 2}, {"number": 2, "learned_openings": 1}, {"game": "achi"}]

    assert with_growth(rows) == [
        {"number": 1, "learned_forks": 2, "learned_openings": 0},
        {"number": 2, "learned_forks": 0, "learned_openings": 1},
        {"game": "achi"},
    ]


def test_records_are_rows_data_and_a_frame():
    records = ContestRecords([PLAIN, PLAIN])

    assert records.rows() == [ROW, ROW]
    assert records.to_dict() == {"contests": [ROW, ROW]}
    assert list(records.to_frame()["length"]) == [len(CONTEST.moves)] * 2
    assert list(records.to_frame().columns) == list(ROW)


@pytest.mark.parametrize(
    ("count", "caption", "rows"),
    [(1, "1 contests", 1), (20, "20 contests", 20), (21, "21 contests, the first 20", 20)],
)
def test_a_notebook_shows_the_first_twenty(count: int, caption: str, rows: int):
    shown = ContestRecords([PLAIN] * count)._repr_html_()

    assert SHOWN == 20
    assert f"<caption>{caption}</caption>" in shown
    assert shown.count("<tr>") == rows + 1  # the heading
    assert f">{len(CONTEST.moves)}</td>" in shown and ">length</th>" in shown


@pytest.mark.parametrize(("name", "write"), [("c.jsonl", write_jsonl), ("c.JSONL", write_jsonl), ("c.txt", write_text)])
def test_a_file_is_read_by_its_ending(tmp_path: Path, name: str, write):
    file = tmp_path / name
    file.write_text(write(GAME, PLAIN) + write(GAME, NOTED), encoding="utf-8")

    assert read_records(file) == (PLAIN, NOTED)


@pytest.mark.parametrize(
    ("name", "told"),
    [("none", "There is no file"), ("folder", "is a folder"), ("bytes", r"no text in UTF-8 \(byte 2\)")],
)
def test_a_file_that_cannot_be_read_is_refused_in_a_sentence(tmp_path: Path, name: str, told: str):
    (tmp_path / "folder").mkdir()
    (tmp_path / "bytes").write_bytes(b"ab\xff")
    with pytest.raises(BadFile, match=told):
        read_records(tmp_path / name)
