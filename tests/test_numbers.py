"""The numbers of a source tree, counted on a small one made for it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from workshop import numbers as command
from workshop.numbers import SOURCE, cycles, numbers, room_of, told
from workshop.source import modules, several_homes

TREE = {
    "forr/__init__.py": "",
    "forr/vote.py": "class Vote: ...\nclass _Inner: ...\n",
    "hoyle/__init__.py": "",
    "hoyle/games/__init__.py": "from hoyle.games.board import Board\n",
    "hoyle/games/board.py": "from typing import Any\n\nBoard = dict[str, Any]\nSIZE = dict[str, int]\n\n"
    "def read(text: Any) -> Any:\n    return text\n",
    "hoyle/table/__init__.py": "",
    "hoyle/table/seat.py": "from hoyle.games import board\n\nBoard = board.Board\n\n"
    "def seat(knowledge, key):\n    return knowledge['forks'], knowledge[key], knowledge.get('zones', {})\n",
    "hoyle/lab/__init__.py": "if True:\n    Vote = int | str\n",
}


@pytest.fixture
def source(tmp_path: Path) -> Path:
    for name, text in TREE.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_everything_is_counted(source: Path):
    found = numbers(source)

    assert (found.functions, found.median, found.longest) == (2, 2, "hoyle.table.seat.seat, 2 lines")
    assert (found.any_annotations, found.any_uses) == (3, 3)
    assert [one.split(" ", 1)[1] for one in found.look_ups_by_string] == [
        "knowledge['forks']",
        "knowledge.get('zones', {})",
    ]
    assert found.long_files == {}


def test_any_is_only_where_numba_or_json_begins():
    """Or where a library cannot be told what it is given; elsewhere a type carries meaning."""
    assert numbers(SOURCE).any_uses < 40


def test_a_long_file_is_named(source: Path):
    (source / "forr" / "long.py").write_text("x = 1\n" * 201, encoding="utf-8")

    assert numbers(source).long_files == {"forr.long": 201}


def test_a_name_with_two_homes_is_told_and_one_that_is_named_again_is_not(source: Path):
    """`Vote` is a class here and an alias there; `Board` is one thing, imported and named again."""
    assert several_homes(modules(source).values()) == {"Vote": ["forr.vote", "hoyle.lab"]}


def test_a_cycle_is_found_wherever_the_import_stands(source: Path):
    assert cycles(modules(source)) == []

    (source / "hoyle" / "games" / "draw.py").write_text("def draw():\n    from ..table import seat\n", encoding="utf-8")

    assert cycles(modules(source)) == [["hoyle.games", "hoyle.table"]]


@pytest.mark.parametrize(
    ("module", "room"),
    [
        ("forr.vote", "forr"),
        ("hoyle.games.board", "hoyle.games"),
        ("hoyle.mind.advisors.tier1.panic", "hoyle.mind.advisors"),
        ("hoyle.mind.player", "hoyle.mind.player"),
        ("hoyle", "hoyle"),
    ],
)
def test_rooms_are_packages_and_in_mind_its_parts(module: str, room: str):
    assert room_of(module) == room


def test_what_should_not_be_there_is_named_under_the_table(source: Path):
    assert "several meanings: Vote: forr.vote, hoyle.lab" in told(numbers(source))


def test_a_folder_without_the_source_is_refused(monkeypatch: pytest.MonkeyPatch, capsys, tmp_path: Path):
    monkeypatch.setattr(sys, "argv", ["numbers", "--source", str(tmp_path)])
    with pytest.raises(SystemExit) as leaving:
        command.main()

    assert leaving.value.code == 2
    assert "holds no hoyle" in capsys.readouterr().err
