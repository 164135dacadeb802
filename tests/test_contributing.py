"""CONTRIBUTING.md keeps its word: the files of each section, and nothing else, are added to a copy and tried there.

The files are the document's own code blocks, each named in its first line, and what is run is what its console shows.
"""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.sessions import blocks

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

ROOT = Path(__file__).parents[1]
DOCUMENT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
COPIED = ("src", "tests", "examples", "benchmarks", "workshop", "docs")
# The same place every time, since numba keeps compiled kernels by the place of their source.
PLACE = Path(tempfile.gettempdir(), f"hoyle-contributing-{hashlib.sha256(str(ROOT).encode()).hexdigest()[:8]}")


class Section(NamedTuple):
    """What a section adds, and how it says to try it."""

    title: str
    files: dict[str, str]  # path -> text
    commands: list[str]


def sections() -> list[Section]:
    """The sections that add a part."""
    parts = re.split(r"^## ", DOCUMENT, flags=re.MULTILINE)
    return [section(part) for part in parts if part.startswith("Add ")]


def section(text: str) -> Section:
    shown = [block.split("\n", 1) for block in (*blocks(text, "toml"), *blocks(text, "python"))]
    files = {first.removeprefix("# "): rest for first, rest in shown}
    commands = [line.removeprefix("$ ") for block in blocks(text, "console") for line in block.splitlines()]
    return Section(text.split("\n", 1)[0], files, commands)


@pytest.fixture
def copy() -> Iterator[Path]:
    """The project without what a section adds; who comes while another is at work in it waits."""
    PLACE.mkdir(parents=True, exist_ok=True)
    with PLACE.with_suffix(".lock").open("w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        mirror(originals())
        yield PLACE


def originals() -> dict[Path, Path]:
    """The files of the project, by where they stand in the copy."""
    found = [path for folder in COPIED for path in (ROOT / folder).rglob("*") if path.is_file()]
    found += [*ROOT.glob("*.md"), *ROOT.glob("*.toml"), ROOT / "CITATION.cff"]
    return {PLACE / path.relative_to(ROOT): path for path in found if "__pycache__" not in path.parts}


def mirror(wanted: dict[Path, Path]) -> None:
    """Take away what is no file of the project, and bring what is not there as it is here; bytecode may stay."""
    for path in [path for path in PLACE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]:
        if path not in wanted:
            path.unlink()
    for path, original in wanted.items():
        if not path.exists() or path.read_bytes() != original.read_bytes():
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(original, path)


def add(files: dict[str, str], copy: Path) -> list[Path]:
    """Put a section's files where they belong; none may be there before."""
    for name, text in files.items():
        path = copy / name
        assert not path.exists(), f"{name} is there already: nothing would be added"
        path.write_text(text, encoding="utf-8")
    return [copy / name for name in files]


def run(command: str, copy: Path) -> subprocess.CompletedProcess[str]:
    """A command of the document, in the copy: `hoyle` and `python` are this Python's."""
    words = shlex.split(command)
    words = words[1:] if words[0] == "python" else ["-m", *words]
    return subprocess.run(
        [sys.executable, *words],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy / "src"), "MYPY_CACHE_DIR": str(ROOT / ".mypy_cache")},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=900,
    )


def test_the_document_adds_each_kind_of_part():
    """One file for a game, a contestant, an item, a trainer; for an Advisor with an item of its own, one each."""
    counts = {one.title: len(one.files) for one in sections()}

    assert counts == {
        "Add a game": 1,
        "Add a contestant": 1,
        "Add an item of useful knowledge": 1,
        "Add an Advisor with an item of its own": 2,
        "Add a trainer": 1,
    }
    assert all(any("pytest" in command for command in one.commands) for one in sections())


@pytest.mark.slow
@pytest.mark.parametrize("section", sections(), ids=[one.title for one in sections()])
def test_a_section_does_what_it_says(section: Section, copy: Path):
    """Its files are all that is added; what it says to run succeeds, and pytest found something to try."""
    add(section.files, copy)
    for command in section.commands:
        done = run(command, copy)

        assert done.returncode == 0, f"$ {command}\n{done.stdout}\n{done.stderr}"


@pytest.mark.slow
def test_what_is_added_reads_as_our_code_does(copy: Path):
    """Everything at once passes format, lint, types and layers."""
    added = [str(path) for one in sections() for path in add(one.files, copy) if path.suffix == ".py"]
    checks = [
        f"ruff format --check {' '.join(added)}",
        f"ruff check {' '.join(added)}",
        "mypy",
        "pytest tests/contracts/test_layers.py tests/test_specification.py",
    ]
    for check in checks:
        done = run(f"python -m {check}", copy)

        assert done.returncode == 0, f"{check}\n{done.stdout}\n{done.stderr}"


@pytest.mark.slow
def test_a_part_that_breaks_its_contract_is_refused(copy: Path):
    """The test above can fail: a strength above 10 is no comment."""
    (advisor,) = (one for one in sections() if "Advisor" in one.title)
    files = {name: text.replace("yield 5 + ", "yield 50 + ") for name, text in advisor.files.items()}
    assert files != advisor.files
    add(files, copy)

    done = run("python -m pytest tests/contracts/test_every_advisor.py -x -k familiar", copy)

    assert done.returncode == 1
    assert "BadComment" in done.stdout
