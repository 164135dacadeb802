"""When the file is written: so often that it is never ten seconds behind, by a clock made for it (SPEC K15)."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from hoyle.games.load import load
from hoyle.lab import learning, phase
from hoyle.lab.learning import Assignment, Learned, learn
from hoyle.lab.stopping import Contests

GAME = load("lose_tic_tac_toe")


def saves(monkeypatch: pytest.MonkeyPatch, file: Path | None, seconds: float, took: float) -> list[int]:
    """After which contests the file is written, where that many seconds lie between contests that take so long."""
    written: list[int] = []
    clock = [0.0]
    ticks = count()

    def wait(_step: phase.Step) -> None:
        clock[0] += seconds

    monkeypatch.setattr(learning, "monotonic", lambda: clock[0])
    monkeypatch.setattr(phase, "perf_counter", lambda: next(ticks) * took)
    monkeypatch.setattr(Learned, "save", lambda self, _file: written.append(self.course.contests))
    learn(Assignment(GAME, "self", Contests(9), file=file), wait)
    return written


@pytest.mark.parametrize(
    ("seconds", "took", "after"),
    [
        (0.0, 0.0, [0, 1, 9]),
        (3.0, 0.0, [0, 1, 5, 9]),  # after 12 seconds, since after 9 it can wait
        (5.0, 0.0, [0, 1, 3, 5, 7, 9]),  # ten seconds are not less than ten
        (4.9, 0.0, [0, 1, 4, 7, 9]),
        (3.5, 1.5, [0, 1, 3, 5, 7, 9]),  # 7 seconds and twice 1.5: the next contest would end too late
        (3.5, 1.0, [0, 1, 4, 7, 9]),
        (20.0, 0.0, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ],
)
def test_the_file_is_never_ten_seconds_behind(monkeypatch, tmp_path: Path, seconds: float, took: float, after: list):
    """At the beginning, after the first contest, at the end, and when waiting for one more would be too long."""
    assert saves(monkeypatch, tmp_path / "kept.json", seconds, took) == after


def test_without_a_file_nothing_is_written(monkeypatch):
    assert saves(monkeypatch, None, 20.0, 0.0) == []
