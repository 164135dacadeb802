"""A learning Hoyle that is killed leaves a whole file behind; `python -m benchmarks.killed` tries it fifty times."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from benchmarks.killed import BEHIND, kill_once


@pytest.mark.slow
@pytest.mark.parametrize("attempt", range(3))
def test_a_killed_run_leaves_a_whole_file(tmp_path: Path, attempt: int):
    age = kill_once(tmp_path / "knowledge.json", Random(f"killed/{attempt}"))
    assert age is not None and age <= BEHIND
