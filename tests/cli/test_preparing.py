"""`hoyle prepare`: tables made when they are wanted; nobody waits for one unasked."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.games.load import catalogue, load
from hoyle.solver import endgame, preparing, solution
from hoyle.solver.pending import PendingSolution
from hoyle.solver.preparing import SAMPLED, preparation_for
from hoyle.table.contestant import seat
from hoyle.table.perfect import Perfect
from tests.cli.conftest import Hoyle


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No table is at hand, and those that are made go elsewhere."""
    for module in (solution, endgame, preparing):
        monkeypatch.setattr(f"{module.__name__}.table_path", _elsewhere(tmp_path), raising=False)
    monkeypatch.setattr("hoyle.solver.table.table_path", _elsewhere(tmp_path))
    monkeypatch.setattr("hoyle.solver.tables.table_path", _elsewhere(tmp_path))
    monkeypatch.setattr(solution, "_SOLUTIONS", {})
    monkeypatch.setattr(endgame, "_TABLES", {})
    return tmp_path


def _elsewhere(folder: Path):
    return lambda game, name, _=None: folder / f"{game.id}-{name}.table"


def test_no_table_is_made_before_the_first_board(hoyle: Hoyle, empty_cache: Path):
    """Nine men's morris made its endgame table first, and smaller ones were solved: no more, hints included."""
    for game in ("nine_mens_morris", "six_mens_morris", "murabaraba"):
        run = hoyle("play", game, "--against", "expert(100)", typed="hint\na1\nquit\n")
        assert run.code == 0
        assert "solving" not in run.err

    assert not list(empty_cache.iterdir())


def test_an_expert_without_its_table_says_so_in_its_name(empty_cache: Path):
    game = load("nine_mens_morris")

    assert seat("expert(1000)", game, at_once=True).name == "expert(1000,men=0)"
    assert seat("expert(1000)", load("connect_four"), at_once=True).name == "expert(1000)"


def test_a_perfect_contestant_can_sit_down_before_its_game_is_solved(empty_cache: Path):
    """The solution is made when it is first asked for."""
    game = load("five_mens_morris")
    seated = seat("perfect", game, at_once=True)

    assert isinstance(seated, Perfect)
    assert isinstance(seated.solution, PendingSolution)
    assert not list(empty_cache.iterdir())
    assert seated.candidates(game.start)
    assert list(empty_cache.iterdir())


def test_prepare_makes_the_table_once_and_says_how_long_it_takes(hoyle: Hoyle, empty_cache: Path):
    first, second = (hoyle("prepare", "mnk_443") for _ in "12")

    assert "as a part of them shows" in first.err
    assert "is prepared" in first.out
    assert "already" in second.out
    assert len(list(empty_cache.iterdir())) == 1


def test_a_game_without_a_table_says_so(hoyle: Hoyle):
    assert "no table" in hoyle("prepare", "connect_four").out
    assert hoyle("prepare", "connect_four", "--json").data == {
        "game": "connect_four",
        "made": False,
        "entries": None,
        "seconds": 0.0,
    }


@pytest.mark.parametrize("name", catalogue())
def test_the_time_is_measured_on_a_small_part(name: str):
    """At most a few hundredths of the table, wherever there is a table of some size."""
    preparation = preparation_for(load(name))
    if preparation is not None and preparation.entries > 1_000_000:
        part = preparing._entries(preparing._sample(preparation.numbering))
        assert 0 < part <= SAMPLED * preparation.entries
