"""README's session is real: each command is run, and prints what README shows, but for times and paths."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def session() -> list[tuple[str, str]]:
    """Each `$ hoyle …` command of README with the output shown under it."""
    steps = [step for block in blocks("console") for step in re.split(r"^\$ ", block, flags=re.MULTILINE) if step]
    pairs = [step.split("\n", 1) for step in steps]
    return [(command, output) for command, output in pairs if command.startswith("hoyle ")]


def steady(text: str) -> str:
    """The text without what differs from run to run: durations, and blanks at the ends of lines."""
    text = re.sub(r"[\d.]+ (m?s)\b", r"… \1", text)
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


def test_readme_has_a_session():
    """Otherwise the next test would pass by having nothing to do."""
    assert len(session()) >= 3


@pytest.mark.parametrize(("command", "shown"), session(), ids=[command for command, _ in session()])
def test_readme_shows_what_the_command_prints(command: str, shown: str):
    """Standard output, as in a terminal, in README's order, for a command may use what an earlier one has kept."""
    words = shlex.split(command, comments=True)
    done = subprocess.run(
        [sys.executable, "-m", *words], capture_output=True, text=True, encoding="utf-8", timeout=300, cwd=README.parent
    )

    assert done.returncode == 0, done.stderr
    assert steady(done.stdout) == steady(shown)


def test_readme_shows_what_the_library_answers():
    """The Python examples run as they stand."""
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks("python")), {}, "README.md", str(README), 0)
    assert examples.examples

    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    runner.run(examples)

    assert runner.failures == 0


def test_readme_fits_on_a_screen():
    """A newcomer reads it without scrolling far, in 120 columns."""
    lines = README.read_text(encoding="utf-8").splitlines()

    assert len(lines) <= 80
    assert max(map(len, lines)) <= 120
