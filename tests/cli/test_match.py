"""The command `match` (SPEC U5, U6)."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from workshop.kills import STUBBORN

from hoyle.games.record import read_jsonl, read_text
from tests.cli.conftest import Hoyle

KEYS = {"won", "drawn", "lost", "mean_length", "ms_per_decision"}


def test_perfect_never_loses_a_drawn_game(hoyle: Hoyle):
    run = hoyle("match", "tic_tac_toe", "perfect", "random", "--contests", "30", "--alternate", "--json")

    assert run.code == 0
    assert set(run.data) >= KEYS
    assert run.data["won"] + run.data["drawn"] == run.data["contests"] == 30
    assert run.data["lost"] == 0


def test_the_seed_is_printed_and_reproduces_the_match(hoyle: Hoyle):
    """The default too."""
    arguments = ("match", "achi", "random", "random", "--contests", "20", "--json")
    one, two, other = (hoyle(*arguments, *more).data for more in ((), ("--seed", "0"), ("--seed", "1")))
    for data in (one, two, other):
        del data["ms_per_decision"], data["ms_of_second"]

    assert one == two
    assert one["seed"] == 0
    assert one != other
    assert "seed 0" in hoyle(*arguments[:-1]).out


@pytest.mark.parametrize(("name", "read"), [("kept.pgn", read_text), ("kept.jsonl", read_jsonl)])
def test_records_are_kept_and_can_be_read_back(hoyle: Hoyle, tmp_path: Path, name: str, read):
    """Text or JSON lines by the file's ending, every contest in it."""
    file = tmp_path / name
    data = hoyle("match", "tic_tac_toe", "perfect", "random", "-n", "5", "--records", str(file), "--json").data

    kept = read(file.read_text(encoding="utf-8"))

    assert len(kept) == 5
    assert sum(record.contest.outcome == 1 for record in kept) == data["won"]
    assert all(record.contest.contestants == ("perfect", "random") for record in kept)


def test_a_failed_match_leaves_the_old_records_alone(hoyle: Hoyle, tmp_path: Path):
    file = tmp_path / "kept.pgn"
    file.write_text("precious", encoding="utf-8")

    assert hoyle("match", "tic_tac_toe", "perfect", "nobody", "--records", str(file)).code == 2
    assert file.read_text(encoding="utf-8") == "precious"


def test_an_interrupted_match_keeps_what_was_played(hoyle: Hoyle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Exit code 130, with the finished contests counted and kept."""
    from hoyle.table import match as table

    file = tmp_path / "kept.jsonl"
    original, calls = table.sit_and_play, []

    def interrupted(*arguments):
        calls.append(arguments)
        if len(calls) > 3:
            raise KeyboardInterrupt
        return original(*arguments)

    monkeypatch.setattr(table, "sit_and_play", interrupted)

    run = hoyle("match", "tic_tac_toe", "random", "random", "--records", str(file), "--json")

    assert run.code == 130
    assert run.data["contests"] == 3
    assert len(read_jsonl(file.read_text(encoding="utf-8"))) == 3


def test_forfeits_repetitions_and_both_times_are_told(hoyle: Hoyle):
    engine = f'engine("{sys.executable}" "{STUBBORN}")'
    data = hoyle("match", "tic_tac_toe", engine, engine, "-n", "3", "--move-time", "20", "--json").data

    assert (data["forfeited"], data["distinct"]) == ([0, 0], 1)
    assert data["ms_of_second"] > 0
    assert "2 contests played before" in hoyle("match", "tic_tac_toe", engine, engine, "-n", "3").out
    assert hoyle("match", "tic_tac_toe", engine, "random", "--move-time", "0").code == 2
