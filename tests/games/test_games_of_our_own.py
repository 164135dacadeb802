"""The games that the learner is tried on beside the catalogue are sound, and of kinds that their page names."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.games.load import catalogue, load
from tests.playouts import random_contest

FOLDER = Path(__file__).parents[1] / "games_of_our_own"
GAMES = sorted(FOLDER.glob("*.toml"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_of_our_own_is_sound_and_can_be_played(path: Path):
    """It is read without a fault, a random contest goes on, and its page tells of it."""
    game = load(str(path))

    assert game.id not in catalogue()
    assert random_contest(game, 1, 40).moves
    assert f"`{path.stem}`" in (FOLDER / "README.md").read_text(encoding="utf-8")


def test_half_of_them_are_held_out():
    chosen, held_out = (FOLDER / "README.md").read_text(encoding="utf-8").split("| held out |")

    assert chosen.count("\n| `") == held_out.count("\n| `") == len(GAMES) / 2
