"""A small part of `python -m workshop.strangers`: changed files and hostile spellings, in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.slow
def test_strangers_files_are_taken_up_or_refused_and_reach_nothing():
    words = [sys.executable, "-m", "workshop.strangers", "--files", "150", "--spellings", "60", "--seed", "1"]
    done = subprocess.run(words, cwd=Path(__file__).parents[2], capture_output=True, text=True)

    assert done.returncode == 0, done.stdout + done.stderr
    assert "went on" in done.stdout and "refused" in done.stdout
