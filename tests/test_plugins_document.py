"""docs/plugins.md keeps its word: its files are plug-ins, its commands print what it shows."""

from __future__ import annotations

import tempfile
import tomllib
from pathlib import Path

import pytest

from hoyle.plugin_parts import WORDS
from tests import sessions
from tests.sessions import Step, disagreement, run, steady

PAGE = Path(__file__).parents[1] / "docs" / "plugins.md"
DOCUMENT = PAGE.read_text(encoding="utf-8")


def files() -> dict[str, str]:
    """The Python files by the name in their first line."""
    return {block.split("\n", 1)[0].removeprefix("# "): block for block in sessions.blocks(DOCUMENT, "python")}


def session() -> list[Step]:
    return sessions.session(DOCUMENT)


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


@pytest.mark.parametrize("step", session(), ids=[step.command for step in session()])
def test_the_document_shows_what_the_command_prints(step: Step, folder: Path):
    """In the document's order, for a command may use what an earlier one has kept."""
    assert disagreement(step, run(step, folder)) == ""


def test_the_table_for_pyproject_names_every_group():
    (table,) = sessions.blocks(DOCUMENT, "toml")

    assert set(tomllib.loads(table)["project"]["entry-points"]) == {f"hoyle.{kind}" for kind in WORDS}


def renew() -> None:
    """Write the document's outputs anew: `python -m tests.test_plugins_document`, after a change that was meant."""
    with tempfile.TemporaryDirectory() as name:
        for file, text in files().items():
            Path(name, file).write_text(text, encoding="utf-8")
        text = DOCUMENT
        for step in session():
            printed = run(step, Path(name))
            if steady(printed) != steady(step.shown):
                text = text.replace(f"$ {step.command}\n{step.shown}", f"$ {step.command}\n{printed}")
        PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    renew()
