"""The notebooks run as they stand, and are kept without outputs (SPEC U7)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[1] / "docs" / "notebooks").glob("*.ipynb"))
LARGEST = 20_000  # bytes; a notebook with outputs is larger


def test_there_are_three():
    assert [one.stem for one in NOTEBOOKS] == ["a_game_of_your_own", "compare_two_trainers", "learn_and_ask_why"]


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_without_outputs(notebook: Path):
    """What it prints is made when somebody runs it, and cannot grow old in the repository."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]

    assert [cell for cell in cells if cell.get("outputs") or cell.get("execution_count")] == []
    assert notebook.stat().st_size < LARGEST


@pytest.mark.slow
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(notebook: Path, tmp_path: Path):
    """In a folder of its own, every cell, by a kernel as people use it; a failing cell fails the test."""
    script = tmp_path / "run.py"
    script.write_text(RUN, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script), str(notebook)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "JUPYTER_PLATFORM_DIRS": "1"},
    )

    assert done.returncode == 0, done.stdout + done.stderr
    shown = json.loads(done.stdout.splitlines()[-1])
    assert shown["cells"] >= 8
    assert {"text/html", "application/vnd.plotly.v1+json"} & set(shown["kinds"])


RUN = """
import json, sys
import nbformat
from nbclient import NotebookClient

notebook = nbformat.read(sys.argv[1], as_version=4)
NotebookClient(notebook, timeout=600, kernel_name="python3").execute()
outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
kinds = sorted({kind for output in outputs for kind in output.get("data", {})})
print(json.dumps({"cells": sum(cell.cell_type == "code" for cell in notebook.cells), "kinds": kinds}))
"""
