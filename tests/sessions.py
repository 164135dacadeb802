"""Printed sessions in documents: the commands with what is shown under each, and whether a run agrees with it."""

from __future__ import annotations

import re
import shlex
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import NamedTuple

import pytest

from hoyle import plugins
from hoyle.cli import main


class Step(NamedTuple):
    """A command of a document, and the output shown under it."""

    command: str
    shown: str

    @property
    def learned(self) -> bool:
        """Whether a Hoyle that has learned is in it, whose figures change with every part that is added."""
        words = shlex.split(self.command, comments=True)
        return words[1] in ("learn", "test", "knowledge") or "--knowledge" in words or "hoyle(" in self.command


def blocks(text: str, language: str) -> list[str]:
    """What stands in a document's code blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def session(text: str) -> list[Step]:
    """Each `$ hoyle …` command of a document, in its order."""
    steps = [step for block in blocks(text, "console") for step in re.split(r"^\$ ", block, flags=re.MULTILINE) if step]
    return [Step(*step.split("\n", 1)) for step in steps if step.startswith("hoyle ")]


def run(step: Step, folder: Path) -> str:
    """What a command prints when it is run in a folder, within this process; it must succeed."""
    out, err = (TextIOWrapper(BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    before = plugins.files()
    try:
        with chdir(folder), redirect_stdout(out), redirect_stderr(err), pytest.raises(SystemExit) as left:
            main(shlex.split(step.command, comments=True)[1:])
    finally:  # no plug-in outlives its command, as in a process of its own
        if strangers := [path for path in plugins.files() if path not in before]:
            plugins.dismiss(*strangers)
    printed, remarked = (stream.buffer.getvalue().decode() for stream in (out, err))
    assert not left.value.code, f"{step.command}\n{remarked}"
    return printed


def disagreement(step: Step, printed: str) -> str:
    """What is shown and not printed; nothing where they agree.

    What no learning touches is held to the letter. Of what was learned, only what every run has: the labels, since a
    figure that must be mended whenever a part is added says nothing about the program.
    """
    if step.learned:
        return "\n".join(sorted(labels(step.shown) - labels(printed)))
    return "" if steady(printed) == steady(step.shown) else f"shown:\n{step.shown}\nprinted:\n{printed}"


def steady(text: str) -> str:
    """The text without what differs from run to run: durations, and blanks at the ends of lines."""
    text = re.sub(r"[\d.]+ (m?s)\b", r"… \1", text)
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


def labels(text: str) -> set[str]:
    """How the lines begin, up to two blanks, figures and moves aside; the rest of a paragraph does not count."""
    begins = {line.split("  ")[0].rstrip() for line in text.splitlines() if line and not line.startswith(" ")}
    return {re.sub(r"\b[a-z]?[\d.,]+\b", "…", begin) for begin in begins}
