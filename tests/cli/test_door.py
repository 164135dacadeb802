"""What every command shares: help, version, exit codes, and that nobody is shown a traceback (SPEC U1)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Hoyle

COMMANDS = (
    "games",
    "rules",
    "schema",
    "check",
    "perft",
    "solve",
    "value",
    "match",
    "play",
    "why",
    "advise",
    "knowledge",
    "merge",
)
HEAVY = ("numpy", "numba", "pydantic", "networkx", "rich")


def test_help_lists_every_command(hoyle: Hoyle):
    run = hoyle("--help")

    assert run.code == 0
    assert [name for name in COMMANDS if f"\n  {name} " not in run.out] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_shows_an_example(hoyle: Hoyle, command: str):
    """And the help fits on 80 columns."""
    run = hoyle(command, "--help")

    assert run.code == 0
    assert f"Example: hoyle {command} " in run.out
    assert max(map(len, run.out.splitlines())) <= 80


def test_help_imports_nothing_heavy():
    """Why it is quick, and stays so on a slower machine."""
    code = "import sys, hoyle.cli\ntry: hoyle.cli.main(['--help'])\nfinally: print(sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)

    assert [name for name in HEAVY if f"'{name}'" in done.stdout] == []
    assert "'typer'" in done.stdout


def test_a_command_hardly_stops_to_collect_garbage():
    """Importing makes a hundred thousand objects that all stay: looking through them cost a tenth of a start."""
    count = "atexit.register(lambda: print(sum(one['collections'] for one in gc.get_stats()) - before))"
    code = f"import atexit, gc, hoyle.cli\nbefore = sum(one['collections'] for one in gc.get_stats())\n{count}\n"
    words = [sys.executable, "-c", f"{code}hoyle.cli.main()", "why", "tic_tac_toe", "X../.O./... X", "--quiet"]
    done = subprocess.run(words, check=True, capture_output=True, text=True)

    assert 0 <= int(done.stdout.splitlines()[-1]) < 30


def test_the_module_and_the_program_are_one():
    """`python -m hoyle` and `hoyle` print the same version."""
    program = Path(sys.executable).with_name("hoyle.exe" if os.name == "nt" else "hoyle")
    asked = [[sys.executable, "-m", "hoyle", "--version"], [str(program), "--version"]]
    one, two = (subprocess.run(words, check=True, capture_output=True, text=True).stdout for words in asked)

    assert one == two
    assert one.startswith("hoyle 0.")


BAD_INPUT = [
    (["solv"], "solve"),
    (["solve"], "GAME"),
    (["solve", "tic_tac_to"], "tic_tac_toe"),
    (["solve", "./nowhere.toml"], "nowhere.toml"),
    (["perft", "tic_tac_toe", "many"], "DEPTH"),
    (["perft", "tic_tac_toe", "-1"], "-1"),
    (["perft", "tic_tac_toe", "1000"], "1000"),
    (["value", "tic_tac_toe", "X.X/OO./..Q X"], "Q"),
    (["value", "tic_tac_toe", ""], "position"),
    (["value", "nine_mens_morris", ".../.../.../....../.../.../... X 9,9"], "expert"),
    (["match", "tic_tac_toe", "perfct", "random"], "perfect"),
    (["match", "tic_tac_toe", "fallible(1000)", "random"], "1000"),
    (["match", "tic_tac_toe", "human", "random"], "hoyle play"),
    (["match", "tic_tac_toe", "random", "random", "--contests", "0"], "0"),
    (["match", "tic_tac_toe", "random", "random", "--records", "nowhere/at/all.pgn"], "nowhere"),
    (["play", "tic_tac_toe", "--against", "nobody"], "nobody"),
    (["experiment", "run", "nothing"], "There is no experiment 'nothing'"),
    (["schema", "world"], "world"),
    (["check", "nowhere.toml"], "nowhere.toml"),
    (["games", "--colour"], "--colour"),
]


@pytest.mark.parametrize(("arguments", "quoted"), BAD_INPUT, ids=[" ".join(arguments) for arguments, _ in BAD_INPUT])
def test_bad_input_is_refused_in_a_sentence(hoyle: Hoyle, arguments: list[str], quoted: str):
    """Exit code 2, nothing on standard output, and the sentence quotes what was wrong or names what to use."""
    run = hoyle(*arguments)

    assert run.code == 2
    assert run.out == ""
    assert quoted in run.err


def test_a_failure_of_our_own_is_a_sentence_too(hoyle: Hoyle, monkeypatch: pytest.MonkeyPatch):
    """Not the person's fault, so it says so; a developer can ask for the place."""

    def fail(*_: object) -> None:
        raise ZeroDivisionError("by accident")

    monkeypatch.setattr("hoyle.games.load.load", fail)

    run = hoyle("rules", "achi")

    assert run.code == 2
    assert "ZeroDivisionError: by accident" in run.err
    assert "HOYLE_TRACEBACK" in run.err


def test_control_c_leaves_with_130(hoyle: Hoyle, monkeypatch: pytest.MonkeyPatch):
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("hoyle.games.load.load", interrupt)

    assert hoyle("solve", "achi").code == 130


@pytest.mark.skipif(os.name == "nt", reason="there is no such pipe")
def test_a_reader_who_has_seen_enough_is_no_error():
    """`hoyle games | head -1` is quiet: the pipe is closed before anything is written."""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([sys.executable, "-m", "hoyle", "schema", "game"], stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)

    assert done.stderr == b""
    assert done.returncode == 0


def test_an_output_that_knows_only_ascii_gets_an_ascii_board():
    """Nothing a terminal lacks may stop a command."""
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([sys.executable, "-m", "hoyle", "rules", "achi"], capture_output=True, env=environment)

    assert done.returncode == 0
    assert done.stdout.isascii()
    assert b"?" not in done.stdout
