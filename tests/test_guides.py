"""The pages for people keep their word: their commands print what they show, their Python answers as it stands.

`python -m tests.test_guides` writes the outputs anew, after a change that was meant.
"""

from __future__ import annotations

import doctest
import tempfile
from pathlib import Path

import pytest

from hoyle.lab.trainers import spellings as trainers
from hoyle.table.contestant import spellings
from tests.sessions import Step, blocks, disagreement, run, session, steady

DOCS = Path(__file__).parents[1] / "docs"
PAGES = sorted(DOCS / f"{name}.md" for name in ("first_steps", "notation", "opponents", "python", "reading"))
SESSIONS = {page: session(page.read_text(encoding="utf-8")) for page in PAGES}
STEPS = [(page, number) for page, steps in SESSIONS.items() for number in range(len(steps))]


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, list[str]]:
    """What each page's commands print, run in its order, for a command may use what an earlier one has kept."""
    return {page: everything_printed(steps, tmp_path_factory.mktemp(page.stem)) for page, steps in SESSIONS.items()}


def everything_printed(steps: list[Step], folder: Path) -> list[str]:
    return [run(step, folder) for step in steps]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("page", "number"), STEPS, ids=[f"{page.stem}: {SESSIONS[page][number].command}" for page, number in STEPS]
)
def test_a_page_shows_what_the_command_prints(page: Path, number: int, printed: dict[Path, list[str]]):
    assert disagreement(SESSIONS[page][number], printed[page][number]) == ""


def test_there_are_commands_to_hold_to_it():
    assert len(STEPS) >= 10


@pytest.mark.parametrize("page", [page for page in PAGES if ">>> " in page.read_text(encoding="utf-8")], ids=str)
def test_a_page_shows_what_the_library_answers(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    text = "\n".join(blocks(page.read_text(encoding="utf-8"), "python"))
    examples = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(examples)

    assert examples.examples
    assert runner.failures == 0


def test_every_contestant_and_no_other_is_on_the_page_of_opponents():
    """The table is held to the program; a trainer that is a contestant too is spelled alike."""
    text = (DOCS / "opponents.md").read_text(encoding="utf-8")
    rows = [line.split("`")[1].split("(")[0] for line in text.splitlines() if line.startswith("| `")]

    assert sorted(rows) == sorted(spellings())
    assert {"perfect", "fallible"} <= set(rows) & set(trainers())


def renew() -> None:
    """Write the pages' outputs anew."""
    for page, steps in SESSIONS.items():
        with tempfile.TemporaryDirectory() as name:
            text = page.read_text(encoding="utf-8")
            for step, shown in zip(steps, everything_printed(steps, Path(name)), strict=True):
                if steady(shown) != steady(step.shown):
                    text = text.replace(f"$ {step.command}\n{step.shown}", f"$ {step.command}\n{shown}")
            page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    renew()
