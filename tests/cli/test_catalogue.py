"""The commands `games`, `rules`, `schema` and `check` (SPEC U5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.games.load import catalogue, schema
from tests.cli.conftest import Hoyle

KEYS = {"id", "name", "origin", "locations", "men", "value", "source"}

SOUND = """
name = "Three in a row"
source = "our own"
board = "three_by_three"
men = [5, 4]
line = "win"
in_a_row = 3
full_board = "draws"
"""


def test_games_lists_the_whole_catalogue(hoyle: Hoyle):
    run = hoyle("games", "--json")

    assert run.code == 0
    assert [game["id"] for game in run.data] == list(catalogue())
    assert all(set(game) == KEYS for game in run.data)


def test_games_tells_what_is_known_of_a_game(hoyle: Hoyle):
    (game,) = [game for game in hoyle("games", "--json").data if game["id"] == "tic_tac_toe"]

    assert (game["locations"], game["men"], game["value"]) == (9, [5, 4], "draw")


def test_games_fits_on_80_columns(hoyle: Hoyle):
    run = hoyle("games")

    assert max(map(len, run.out.splitlines())) <= 80
    assert f"{len(catalogue())} games" in run.err
    assert hoyle("games", "--quiet").err == ""


@pytest.mark.parametrize("game", catalogue())
def test_rules_are_told_and_drawn_on_80_columns(hoyle: Hoyle, game: str):
    """In words made from the file, with the board under them."""
    run = hoyle("rules", game)

    assert run.code == 0
    assert max(map(len, run.out.splitlines())) <= 80
    assert hoyle("rules", game, "--json").data["board"].rstrip() in run.out


def test_the_schema_is_the_one_that_files_are_checked_by(hoyle: Hoyle):
    assert hoyle("schema", "game").data == schema()


def test_a_sound_file_is_called_sound(hoyle: Hoyle, tmp_path: Path):
    file = tmp_path / "mine.toml"
    file.write_text(SOUND, encoding="utf-8")

    run = hoyle("check", str(file))

    assert (run.code, run.out) == (0, f"{file} is sound.\n")
    assert hoyle("check", str(file), "--quiet").out == ""
    assert hoyle("check", str(file), "--json").data == {"file": str(file), "sound": True, "faults": []}


def test_every_fault_is_named_with_key_and_line(hoyle: Hoyle, tmp_path: Path):
    """Exit code 1: the command ran, and the answer is no."""
    file = tmp_path / "mine.toml"
    file.write_text(SOUND.replace("[5, 4]", "-3").replace('"win"', '"victory"'), encoding="utf-8")

    run = hoyle("check", str(file), "--json")

    assert run.code == 1
    assert run.data["sound"] is False
    assert {(fault["key"], fault["line"]) for fault in run.data["faults"]} == {("men", 5), ("line", 6)}
    assert "line 5, men:" in hoyle("check", str(file)).out


def test_a_file_without_an_ending_is_checked_as_a_file(hoyle: Hoyle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Even where its name is that of a game in the catalogue."""
    monkeypatch.chdir(tmp_path)
    Path("achi").write_text("nothing = true", encoding="utf-8")

    assert hoyle("check", "achi").code == 1


def test_a_game_file_of_ones_own_is_played_like_any_other(hoyle: Hoyle, tmp_path: Path):
    """SPEC U2: a path stands wherever a game's id does."""
    file = tmp_path / "mine.toml"
    file.write_text(SOUND, encoding="utf-8")

    assert "Three in a row" in hoyle("rules", str(file)).out
    assert hoyle("perft", str(file), "3", "--json").data == {"perft": [1, 9, 72, 504]}
