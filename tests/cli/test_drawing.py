"""`hoyle draw`: pictures of positions, contests and decisions."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from tests.cli.conftest import Hoyle


def drawn(file: Path) -> str:
    text = file.read_text(encoding="utf-8")
    ElementTree.fromstring(text)
    return text


def test_a_position_is_drawn(hoyle: Hoyle, tmp_path: Path):
    file = tmp_path / "board.svg"

    run = hoyle("draw", "tic_tac_toe", "XX./OO./... X", "--out", str(file))

    assert run.code == 0
    assert "XX./OO./... X" in drawn(file)


def test_without_a_file_it_is_printed(hoyle: Hoyle):
    light, dark = hoyle("draw", "achi"), hoyle("draw", "achi", "--dark")

    assert ElementTree.fromstring(light.out).tag.endswith("svg")
    assert light.out != dark.out


def test_a_contest_is_drawn_from_its_record(hoyle: Hoyle, tmp_path: Path):
    """Where it stands, or a board for every ply."""
    record, one, all_of_it = tmp_path / "kept.txt", tmp_path / "one.svg", tmp_path / "all.svg"
    hoyle("play", "tic_tac_toe", "--against", "random", "--records", str(record), typed="b2\nquit\n")

    hoyle("draw", "tic_tac_toe", str(record), "--out", str(one))
    hoyle("draw", "tic_tac_toe", str(record), "--every-ply", "--out", str(all_of_it))

    assert "human (X) against random (O)" in drawn(one)
    assert drawn(all_of_it).count("<svg") == 4


def test_a_decision_is_drawn(hoyle: Hoyle, tmp_path: Path):
    file = tmp_path / "why.svg"
    run = hoyle("draw", "tic_tac_toe", "X../OO./X.. X", "--why", "--out", str(file))

    assert run.code == 0
    assert "by Panic" in drawn(file)


def test_what_cannot_be_drawn_is_refused_with_a_sentence(hoyle: Hoyle, tmp_path: Path):
    assert hoyle("draw", "tic_tac_toe", "nonsense", "--out", str(tmp_path / "x.svg")).code == 2
    assert hoyle("draw", "tic_tac_toe", "--out", str(tmp_path / "x.gif")).code == 2
    assert not list(tmp_path.iterdir())
