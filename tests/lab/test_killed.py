"""A learning Hoyle that is killed leaves a whole file behind; `python -m benchmarks.killed` tries it fifty times."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest
from benchmarks.killed import BEHIND, kill_once
from workshop.kills import try_kills


@pytest.mark.slow
@pytest.mark.parametrize("attempt", range(3))
def test_a_killed_run_leaves_a_whole_file(tmp_path: Path, attempt: int):
    age = kill_once(tmp_path / "knowledge.json", Random(f"killed/{attempt}"))
    assert age is not None and age <= BEHIND


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_three_ends_with_two_workers_leave_nothing_and_cost_nothing(tmp_path: Path):
    """TERM, INT and KILL; `python -m workshop.kills` tries two hundred."""
    assert try_kills(3, 1, tmp_path) == []
