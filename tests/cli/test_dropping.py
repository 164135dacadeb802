"""`hoyle learn --drop`: the person at the terminal is asked before an Advisor goes, and sees why (SPEC W3, U5)."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hoyle.cli import main
from tests.cli.conftest import Hoyle

AWL = ("learn", "tic_tac_toe", "--panel", "1994", "--trainer", "perfect", "-n", "10")


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)


def placing(file: str = "tic_tac_toe.json") -> dict[str, Any]:
    stage: dict[str, Any] = json.loads(Path(file).read_text(encoding="utf-8"))["items"]["awl_weights"]["stages"]
    return stage["placing"]


class Terminal(io.StringIO):
    """A stream that passes for a terminal."""

    def isatty(self) -> bool:
        return True


def at_a_terminal(monkeypatch: pytest.MonkeyPatch, typed: str, *arguments: str) -> tuple[int, str]:
    """How a command leaves and what it shows to a person who types this."""
    screen = Terminal()
    monkeypatch.setattr("sys.stdin", Terminal(typed))
    monkeypatch.setattr("sys.stderr", screen)
    with pytest.raises(SystemExit) as left:
        main(arguments)
    return left.value.code or 0, " ".join(screen.getvalue().split())


def test_ask_asks_and_shows_its_evidence(monkeypatch: pytest.MonkeyPatch):
    """Yes to the first, no to the rest: one is dropped, and the answers are in the file."""
    code, screen = at_a_terminal(monkeypatch, "y\n" + "n\n" * 9, *AWL, "--drop", "ask")

    stage = placing()
    assert code == 0
    assert "is irrelevant: it had nothing to say in" in screen
    assert screen.count("May it be dropped?") == len(stage["dropped"]) + len(stage["refused"])
    assert len(stage["dropped"]) == 1
    assert "vulnerable" in {*stage["dropped"], *stage["refused"]}


def test_leaving_at_the_question_keeps_what_was_learned(monkeypatch: pytest.MonkeyPatch):
    """The end of the input answers nothing: exit 130, and the file stands before the contest that led to it."""
    code, screen = at_a_terminal(monkeypatch, "", *AWL, "--drop", "ask")

    assert code == 130
    assert "--resume goes on" in screen
    assert json.loads(Path("tic_tac_toe.json").read_text(encoding="utf-8"))["contests"] == 9


def test_without_a_terminal_nobody_is_dropped_and_that_is_said(hoyle: Hoyle):
    run = hoyle(*AWL, "--drop", "ask", typed="y\ny\ny\n")

    assert run.code == 0
    assert "Nobody can be asked here" in run.err
    assert placing()["dropped"] == {}
    assert "vulnerable" in placing()["proposed"]


@pytest.mark.parametrize("flag", ["--quiet", "--json"])
def test_a_program_is_not_asked(monkeypatch: pytest.MonkeyPatch, flag: str):
    _, screen = at_a_terminal(monkeypatch, "y\n" * 9, *AWL, "--drop", "ask", flag)

    assert "May it be dropped?" not in screen
    assert ("Nobody can be asked here" in screen) == (flag == "--json")
    assert placing()["dropped"] == {}


def test_by_default_they_are_dropped_and_the_file_tells_why(hoyle: Hoyle):
    hoyle(*AWL)
    told = hoyle("knowledge", "tic_tac_toe.json", "awl_weights")

    assert "vulnerable" in placing()["dropped"]
    assert "Dropped: Vulnerable is irrelevant: it had nothing to say in" in told.out
    assert max(map(len, told.out.splitlines())) <= 90


def test_votes_and_weights_are_chosen_by_name(hoyle: Hoyle):
    """And travel in the file, so that `why` and `test` use them."""
    chosen = (("--weights", "awl"), ("--weights", "none"), ("--vote", "table7"), ("--panel", "1991"))
    votes = [hoyle("learn", "tic_tac_toe", "-n", "2", *options, "--force", "--json").data["vote"] for options in chosen]

    assert votes == ["awl", "1", "table7", "1"]
    assert hoyle("why", "tic_tac_toe", ".../.X./... O", "--knowledge", "tic_tac_toe.json").code == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--weights", "lead"), "expected one of pwl, awl, none"),
        (("--vote", "5"), "expected one of 1, 2, 3, 4, table7"),
        (("--drop", "maybe"), "expected one of auto, ask, never"),
        (("--vote", "1", "--weights", "none"), "not both"),
        (("--resume", "--drop", "ask", "--weights", "awl"), "leave out --weights and --drop"),
    ],
)
def test_what_cannot_be_chosen_is_refused_with_what_can(hoyle: Hoyle, arguments: tuple[str, ...], sentence: str):
    run = hoyle("learn", "tic_tac_toe", *arguments)

    assert run.code == 2
    assert sentence in " ".join(run.err.split())


@pytest.mark.skipif(sys.platform == "win32", reason="there is no pty")
def test_a_real_terminal_shows_the_question(tmp_path: Path):
    """The spinner makes way for it, and the training goes on with the answer."""
    import pty

    master, slave = pty.openpty()
    command = [sys.executable, "-m", "hoyle", *AWL, "--drop", "ask"]
    with subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, cwd=tmp_path) as child:
        os.close(slave)
        os.write(master, b"y\n" * 9)
        shown = b""
        while chunk := _read(master):
            shown += chunk
        os.close(master)

    text = " ".join(shown.decode(errors="replace").split())
    assert child.returncode == 0
    assert "May it be dropped? [y/N]:" in text
    assert "kept in tic_tac_toe.json" in text
    assert "vulnerable" in placing()["dropped"]


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # the other side is closed
        return b""
