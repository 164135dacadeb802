"""`--plugin FILE` on every command that names a Hoyle, a contestant or a trainer (SPEC U5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle import plugins
from tests.cli.conftest import Hoyle
from tests.test_plugins import BUSY, CENTRAL, EASY, LAST

POSITION = "X../.../... O"


@pytest.fixture
def mine(tmp_path: Path) -> str:
    file = tmp_path / "mine.py"
    file.write_text(CENTRAL + BUSY + EASY + LAST, encoding="utf-8")
    return str(file)


def test_every_command_takes_it(hoyle: Hoyle, mine: str, tmp_path: Path):
    """Learned, told, asked, tested, played and merged with one file."""
    known, both, plugin = str(tmp_path / "known.json"), str(tmp_path / "both.json"), ("--plugin", mine)
    done = [
        hoyle("learn", "tic_tac_toe", "--trainer", "easy", "--contests", "3", "--out", known, *plugin),
        hoyle("knowledge", known, "busy", *plugin),
        hoyle("why", "tic_tac_toe", POSITION, "--knowledge", known, *plugin),
        hoyle("advise", "tic_tac_toe", POSITION, "Central", *plugin),
        hoyle("test", "tic_tac_toe", "--knowledge", known, "--contests", "1", *plugin),
        hoyle("match", "tic_tac_toe", f"hoyle({known})", "last", "--contests", "2", *plugin),
        hoyle("play", "tic_tac_toe", "--against", "last", *plugin, typed="quit\n"),
        hoyle("merge", known, known, "--out", both, *plugin),
    ]

    assert [run.code for run in done] == [0] * len(done), [run.err for run in done]
    assert "busy: how many moves were made" in done[1].out
    assert "is the centre" in done[3].out


def test_a_fresh_hoyle_hears_the_plug_in(hoyle: Hoyle, mine: str):
    run = hoyle("why", "tic_tac_toe", ".../.../... X", "--json", "--plugin", mine)

    assert "central" in {comment["advisor"] for comment in run.data["comments"]}


def test_it_may_be_repeated(hoyle: Hoyle, tmp_path: Path):
    files = [tmp_path / "one.py", tmp_path / "two.py"]
    for file, text in zip(files, (CENTRAL, LAST), strict=True):
        file.write_text(text, encoding="utf-8")
    options = [word for file in files for word in ("--plugin", str(file))]

    assert hoyle("match", "tic_tac_toe", "hoyle", "last", "--contests", "1", *options).code == 0
    assert set(plugins.files()) >= set(files)


def test_a_bad_plug_in_is_refused_with_a_sentence(hoyle: Hoyle, tmp_path: Path):
    file = tmp_path / "bad.py"
    file.write_text("import nobody_has_this\n", encoding="utf-8")
    run = hoyle("why", "tic_tac_toe", POSITION, "--plugin", str(file))

    assert run.code == 2
    assert run.err.startswith(f"The plug-in {str(file)!r} cannot be loaded: line 1, ModuleNotFoundError")
    assert len(run.err.splitlines()) == 1


def test_knowledge_that_needs_the_plug_in_is_refused_without_it(hoyle: Hoyle, mine: str, tmp_path: Path):
    known = str(tmp_path / "known.json")
    hoyle("learn", "tic_tac_toe", "--trainer", "perfect", "--contests", "1", "--out", known, "--plugin", mine)
    plugins.dismiss()
    run = hoyle("why", "tic_tac_toe", POSITION, "--knowledge", known)

    assert run.code == 2
    assert "'busy'" in run.err and "--plugin" in run.err
