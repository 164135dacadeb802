"""The benchmark of a long run, with small numbers: it looks as often as it is told, and says whether time is flat."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from benchmarks import long_run
from benchmarks.long_run import Point, is_flat, main, table


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_run, "SAMPLES", 2)
    monkeypatch.setattr(long_run, "TIMES", 1)
    monkeypatch.setattr(long_run, "FLAT", 100.0)  # that it is told is tried here, not the machine


def test_it_looks_at_equal_stretches(capsys: pytest.CaptureFixture[str]):
    code = main(["--game", "tic_tac_toe", "--contests", "9", "--points", "3", "--json"])
    points = json.loads(capsys.readouterr().out)["tic_tac_toe"]

    assert code == 0
    assert [point["contests"] for point in points] == [3, 6, 9]
    assert all(point["decision"] > 0 and point["contest"] > 0 for point in points)
    assert points[-1]["sizes"]["hoyle_moves"] > points[0]["sizes"]["hoyle_moves"] > 0


def test_it_ends_with_a_sentence(capsys: pytest.CaptureFixture[str]):
    main(["--game", "lose_tic_tac_toe", "--contests", "4", "--points", "2", "--trainer", "self"])
    last = capsys.readouterr().out.splitlines()[-1]

    assert last.startswith("flat: after 4 contests a decision takes ")


def test_what_grows_is_not_flat(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(long_run, "FLAT", 1.2)
    first = Point(10, 1.0, 5.0, 0, {"forks": 3})
    last = replace(first, contests=20, decision=1.3)

    assert is_flat([first, replace(last, decision=1.1)])
    assert not is_flat([first, last])
    assert table("achi", "self", [first, last])[-1].startswith(
        "NOT flat: after 20 contests a decision takes 1.30 times"
    )
