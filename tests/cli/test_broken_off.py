"""Broken off: what was finished is kept and told, whoever told us to stop (SPEC U5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.lab import runs
from tests.cli.conftest import Hoyle
from tests.strangers import trained


def test_a_test_that_is_broken_off_tells_of_the_challengers_that_were_met(
    tmp_path: Path, hoyle: Hoyle, monkeypatch: pytest.MonkeyPatch
):
    file = trained(tmp_path / "kept.json", trainer="perfect")
    face = runs.face

    def interrupted(game, knowledge, settings, challenger, *more):
        if challenger == "random":
            raise KeyboardInterrupt
        return face(game, knowledge, settings, challenger, *more)

    monkeypatch.setattr(runs, "face", interrupted)
    run = hoyle("test", "tic_tac_toe", "--knowledge", str(file), "-n", "2", "--json")

    assert run.code == 130
    assert list(run.data["challengers"]) == ["perfect", "reasonable(10)", "reasonable(50)"]
    assert run.data["turing"]["reliability"]["holds"] is None
    assert "broken off" in run.data["turing"]["reliability"]["why"]
    told = hoyle("test", "tic_tac_toe", "--knowledge", str(file), "-n", "2")
    assert "broken off" in told.out
    assert "learns more" not in told.out, "more runs would not help"


def test_every_figure_over_runs_has_an_interval(hoyle: Hoyle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    data = hoyle("learn", "tic_tac_toe", "--trainer", "perfect", "-n", "3", "--runs", "3", "--json").data

    assert data["contests_interval"] == [3, 3, 3]
    mean, low, high = data["lost_interval"]
    assert low <= mean == data["lost"] <= high
    told = hoyle("test", "tic_tac_toe", "--knowledge", "tic_tac_toe-run-*.json", "-n", "2", "--json").data
    assert told["never_seen_interval"][0] == pytest.approx(told["never_seen"], abs=0.06)
    for figures in told["challengers"].values():
        assert figures["reliability"][1] < 100
