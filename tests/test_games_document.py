"""docs/games.md is true: its example is a sound game, and its table has every key there is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, get_args, get_origin

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


def test_the_table_has_every_word_that_may_be_chosen():
    """A newcomer need not guess: `stuck = "loses"` and not `"lose"`."""
    fields = (*GameFile.model_fields.values(), *BoardFile.model_fields.values())
    chosen = {word for field in fields for word in words_in(field.annotation)}

    assert chosen >= {"loses", "placing", "corners"}
    assert chosen <= set(re.findall(r'"(\w+)"', TEXT))


def words_in(annotation: object) -> Iterator[str]:
    """The words of every Literal within a type."""
    if get_origin(annotation) is Literal:
        yield from get_args(annotation)
    else:
        yield from (word for part in get_args(annotation) for word in words_in(part))
