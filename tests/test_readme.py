"""README's session is real: its commands run, in a folder of their own, and print what README shows."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from tests.sessions import Step, blocks, disagreement, run, session

README = Path(__file__).parents[1] / "README.md"
TEXT = README.read_text(encoding="utf-8")
STEPS = session(TEXT)


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What each command prints, all run in README's order, for a command may use what an earlier one has kept."""
    folder = tmp_path_factory.mktemp("readme")
    return {step.command: run(step, folder) for step in STEPS}


def test_readme_has_a_session():
    """Otherwise the next test would pass by having nothing to do."""
    assert len(STEPS) >= 3


@pytest.mark.parametrize("step", STEPS, ids=[step.command for step in STEPS])
def test_readme_shows_what_the_command_prints(step: Step, printed: dict[str, str]):
    assert disagreement(step, printed[step.command]) == ""


def test_readme_shows_what_the_library_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The Python examples run as they stand, wherever one is."""
    monkeypatch.chdir(tmp_path)
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks(TEXT, "python")), {}, "README.md", str(README), 0)
    assert examples.examples

    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    runner.run(examples)

    assert runner.failures == 0


def test_readme_fits_on_a_screen():
    """A newcomer reads it without scrolling far, in 120 columns."""
    lines = TEXT.splitlines()

    assert len(lines) <= 80
    assert max(map(len, lines)) <= 120


SHOWN = "Achi, 1 run\ncontests  22, of them 6 with the trainer\nkept in   out/achi.json\n"


@pytest.mark.parametrize(
    ("command", "printed"),
    [
        ("hoyle learn achi", SHOWN.replace("kept in", "stored")),
        ("hoyle learn achi", ""),
        ("hoyle why achi x --knowledge out/achi.json", SHOWN.replace("Achi", "Shisima")),
        ("hoyle rules achi", SHOWN.replace("22", "23")),
    ],
)
def test_another_output_is_noticed(command: str, printed: str):
    """The comparison can fail."""
    assert disagreement(Step(command, SHOWN), printed)


@pytest.mark.parametrize(
    ("command", "printed"),
    [
        ("hoyle learn achi", SHOWN.replace("22", "31").replace("of them", "among them")),
        ("hoyle learn achi", SHOWN + "skipped   nothing\n"),
        ("hoyle rules achi", SHOWN),
    ],
)
def test_other_figures_of_what_was_learned_are_no_other_output(command: str, printed: str):
    """A new Advisor or item changes them, and README need not be mended."""
    assert disagreement(Step(command, SHOWN), printed) == ""
