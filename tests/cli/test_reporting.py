"""`hoyle report`: a page, or one JSON document, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Hoyle


def test_a_page_is_written_and_summed_up(hoyle: Hoyle, tmp_path: Path):
    out = tmp_path / "page.html"
    run = hoyle("report", "pong_hau_ki", "--runs", "1", "--at-most", "3", "--out", str(out))

    assert run.code == 0 and "a draw" in run.out and f"The page is in {out}" in run.err
    assert out.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert [file.name for file in tmp_path.iterdir()] == ["page.html"]


def test_the_page_has_a_default_name(hoyle: Hoyle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)

    assert "pong_hau_ki.html" in hoyle("report", "pong_hau_ki", "--runs", "0").err
    assert (tmp_path / "pong_hau_ki.html").is_file()


def test_as_data_nothing_is_written(hoyle: Hoyle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    data = hoyle("report", "pong_hau_ki", "--runs", "0", "--json", "-q").data

    assert data["exact"]["value"] == "draw" and len(data["matches"]) == 4
    assert not list(tmp_path.iterdir())


def test_what_cannot_be_written_is_said_first(hoyle: Hoyle, tmp_path: Path):
    run = hoyle("report", "pong_hau_ki", "--out", str(tmp_path / "nowhere" / "page.html"))

    assert run.code == 2 and "no folder" in run.err
