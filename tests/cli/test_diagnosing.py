"""`hoyle diagnose`: in words, as data, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Hoyle


@pytest.fixture
def file(hoyle: Hoyle, tmp_path: Path) -> str:
    out = str(tmp_path / "lose.json")
    assert not hoyle("learn", "lose_tic_tac_toe", "--panel", "1991", "--contests", "3", "--out", out, "-q").code
    return out


def test_mistakes_are_told_and_drawn(hoyle: Hoyle, file: str):
    run = hoyle("diagnose", "lose_tic_tac_toe", "--knowledge", file, "--contests", "6", "--most", "1", "-q")

    assert run.code == 0 and run.err == ""
    assert "decisions lowered the exact value" in run.out and "to blame" in run.out
    assert run.out.count("Ply ") == 1


def test_the_same_as_data(hoyle: Hoyle, file: str):
    asked = ("diagnose", "lose_tic_tac_toe", "--knowledge", file, "-n", "4", "--against", "random", "--json", "-q")
    data = hoyle(*asked).data

    assert data["challengers"] == ["random"] and data["contests"] == 4 and data["knowledge"] == file
    assert len(data["mistakes"]) == sum(data["by"]["tier"].values())
    assert data == hoyle(*asked).data


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("nine_mens_morris",), "another game|about"),
        (("lose_tic_tac_toe", "--against", "nobody"), "nobody"),
        (("lose_tic_tac_toe", "--contests", "0"), "whole number"),
    ],
)
def test_what_cannot_be_done_is_said(hoyle: Hoyle, file: str, arguments: tuple[str, ...], words: str):
    import re

    run = hoyle("diagnose", *arguments, "--knowledge", file)

    assert run.code == 2 and re.search(words, run.err)
