"""docs/plugins.md keeps its word: its files are plug-ins, its commands print what it shows."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

import pytest

from hoyle.plugin_parts import WORDS
from tests.test_readme import steady

PAGE = Path(__file__).parents[1] / "docs" / "plugins.md"
DOCUMENT = PAGE.read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", DOCUMENT, re.DOTALL | re.MULTILINE)


def files() -> dict[str, str]:
    """The Python files by the name in their first line."""
    return {block.split("\n", 1)[0].removeprefix("# "): block for block in blocks("python")}


def session() -> list[tuple[str, str]]:
    steps = [step for block in blocks("console") for step in re.split(r"^\$ ", block, flags=re.MULTILINE) if step]
    return [(command, output) for command, output in (step.split("\n", 1) for step in steps)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("plugins")
    for name, text in files().items():
        (place / name).write_text(text, encoding="utf-8")
    return place


def test_the_document_has_a_plug_in_of_each_kind_and_a_session():
    assert set(files()) == {"central.py", "busy.py", "last.py", "warm_up.py"}
    assert len(session()) == 7


def test_the_advisor_has_ten_lines():
    """From its decorator on; a person can copy it."""
    text = files()["central.py"]

    assert len(text[text.index("@advisor") :].strip().splitlines()) <= 10


@pytest.mark.parametrize(("command", "shown"), session(), ids=[command for command, _ in session()])
def test_the_document_shows_what_the_command_prints(command: str, shown: str, folder: Path):
    """In the document's order, for a command may use what an earlier one has kept."""
    done = subprocess.run(
        [sys.executable, "-m", *shlex.split(command)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        cwd=folder,
    )

    assert done.returncode == 0, done.stderr
    assert steady(done.stdout) == steady(shown)


def test_the_table_for_pyproject_names_every_group():
    (table,) = blocks("toml")

    assert set(tomllib.loads(table)["project"]["entry-points"]) == {f"hoyle.{kind}" for kind in WORDS}


def renew() -> None:
    """Write the document's outputs anew: `python -m tests.test_plugins_document`, after a change that was meant."""
    with tempfile.TemporaryDirectory() as name:
        for file, text in files().items():
            Path(name, file).write_text(text, encoding="utf-8")
        text = DOCUMENT
        for command, shown in session():
            words = [sys.executable, "-m", *shlex.split(command)]
            done = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", check=True, cwd=name)
            if steady(done.stdout) != steady(shown):
                text = text.replace(f"$ {command}\n{shown}", f"$ {command}\n{done.stdout}")
        PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    renew()
