"""The library's front door: what it offers, that its examples run, and that opening it costs nothing."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import hoyle
from hoyle.errors import UnknownName


def test_the_examples_in_the_docstrings_run():
    """Every function of the front door shows a use of itself, and the use is true."""
    results = doctest.testmod(hoyle, extraglobs={"hoyle": hoyle})

    assert results.failed == 0
    assert results.attempted >= len(hoyle.__all__) - 1


@pytest.mark.parametrize("name", [name for name in hoyle.__all__ if name[0].islower()])
def test_every_function_is_documented_with_an_example(name: str):
    """SPEC U8: typed, documented with examples that run."""
    function = getattr(hoyle, name)

    assert ">>> " in function.__doc__ and f"hoyle.{name}(" in function.__doc__
    assert function.__annotations__["return"]


def test_importing_hoyle_imports_nothing_heavy():
    """`import hoyle` is quick: numpy, numba, pydantic and the like wait until they are needed."""
    code = "import sys, hoyle; print([name for name in ('numpy', 'numba', 'pydantic', 'rich') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"


def test_a_game_is_found_by_id_and_by_path():
    """The catalogue's file and the id are one game."""
    file = Path(hoyle.__file__).parent / "games" / "catalog" / "tic_tac_toe.toml"

    assert hoyle.game(str(file)) == hoyle.game("tic_tac_toe")


def test_an_unknown_game_lists_the_nearest():
    with pytest.raises(UnknownName, match="tic_tac_toe"):
        hoyle.game("tic_tac_to")


def test_a_finished_position_needs_no_solution():
    """Nine men's morris cannot be solved here, but whoever has two men left has lost."""
    judgement = hoyle.value("nine_mens_morris", "XX./.../.../....../OOO/.../... X 0,0")

    assert judgement == hoyle.Judgement("loss", 0, ())


def test_a_position_may_be_given_as_text_or_as_a_value():
    game = hoyle.game("tic_tac_toe")

    assert hoyle.value(game, game.start) == hoyle.value("tic_tac_toe", ".../.../... X")
    assert hoyle.value(game, game.start).value == "draw"


def test_the_same_seed_gives_the_same_match():
    """SPEC U8: seed as scientists expect."""
    one, two = (hoyle.match("tic_tac_toe", "random", "random", contests=30, seed=4) for _ in range(2))

    assert (one.won, one.drawn, one.lost) == (two.won, two.drawn, two.lost)
