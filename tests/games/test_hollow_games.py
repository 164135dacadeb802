"""Games that nobody can win as their file says: faults of the file, each with its key."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.cli import main
from hoyle.errors import BadGameFile
from hoyle.games.load import catalogue, parse
from hoyle.games.packaged import packaged_text

HEAD = 'name = "A"\nsource = "b"\n'
GAME = HEAD + "men = 3\n"
HOLLOW = {
    "a board in parts": (
        HEAD + 'men = 2\nline = "nothing"\nslide = "adjacent"\n[board]\ngrid = [3, 2]\nedges = [[1, 2], [4, 5]]',
        "board",
        "in parts",
    ),
    "no line left": (
        GAME + 'line = "win"\nboard = "three_by_three"\nin_a_row = 3\nno_placing = [1, 5, 9, 3, 7, 2, 4]\n',
        "no_placing",
        "",
    ),
    "no line of its own": (
        GAME + 'line = "win"\nboard = "three_by_three"\nlines = [[1, 2, 3]]\nhome_lines = { first = [[1, 2, 3]] }',
        "home_lines.first",
        "no line that counts",
    ),
    "an empty set": (
        GAME + 'line = "win"\nboard = "three_by_three"\nin_a_row = 3\nhome_lines = {}',
        "home_lines",
        "names no line",
    ),
}


@pytest.mark.parametrize("kind", HOLLOW)
def test_a_hollow_game_is_a_fault(kind: str):
    text, key, told = HOLLOW[kind]
    with pytest.raises(BadGameFile) as refused:
        parse(text, "hollow.toml")

    assert key in [fault.key for fault in refused.value.faults]
    assert told in str(refused.value)


@pytest.mark.parametrize("game", catalogue())
def test_the_catalogue_is_not_hollow(game: str):
    parse(packaged_text("catalog", game), f"{game}.toml")


def test_a_false_value_is_found_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "tic.toml"
    text = packaged_text("catalog", "tic_tac_toe")
    for value, code in (("draw", 0), ("first", 1)):
        file.write_text(
            "\n".join([f'value = "{value}"' if line.startswith("value =") else line for line in text.splitlines()])
        )
        with pytest.raises(SystemExit) as left:
            main(["check", str(file)])
        assert (left.value.code or 0) == code
    assert 'perfect play leads to "draw"' in capsys.readouterr().out


def test_the_parts_of_a_board_are_told_by_their_locations():
    """Slides lead from 1 to 2 only; along a line of four points to all of them."""
    game = HEAD + 'men = 1\nline = "nothing"\nslide = "adjacent"\nlongest = 20\n[board]\n'
    points = "points = [[0, 0], [1, 0], [2, 0], [3, 0]]\n"
    with pytest.raises(BadGameFile, match="no slide leads from 1 to 3-4: the board is in parts"):
        parse(game + points + "edges = [[1, 2], [3, 4]]", "parts.toml")

    assert parse(game + points + "edges = [[3, 4], [2, 3], [1, 2]]", "whole.toml").board.size == 4
