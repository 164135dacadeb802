"""docs/games.md is true: its example is a sound game, and its table has every key there is."""

from __future__ import annotations

import re
from pathlib import Path

from hoyle.games.load import load
from hoyle.games.schema import BoardFile, GameFile
from hoyle.solver.solution import solution_for

TEXT = (Path(__file__).parents[1] / "docs" / "games.md").read_text(encoding="utf-8")


def test_the_example_can_be_played(tmp_path: Path):
    """Put together as the page says, it is achi with slides along the lines, which the first contestant wins."""
    head, keys = re.findall(r"^```toml\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)
    top, board = head.split("[board]")
    file = tmp_path / "mine.toml"
    file.write_text(f"{top}{keys}\n[board]{board}", encoding="utf-8")

    mine = load(str(file))

    assert mine.men == (4, 4)
    assert solution_for(mine).summary().value == solution_for(load("achi_slide")).summary().value


def test_the_table_has_every_key():
    named = set(re.findall(r"`(\w+)`", TEXT))

    assert set(GameFile.model_fields) | set(BoardFile.model_fields) <= named | {"board"}
