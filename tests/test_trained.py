"""Trained Hoyles come with the package: a dozen, small, made again byte for byte."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from workshop.trained import ALL_TOGETHER, FOLDER, MADE_WITH, RECIPES, learner_parts, made

from hoyle.errors import HoyleError
from hoyle.games.load import load
from hoyle.mind.knowledge_file import load as load_knowledge
from hoyle.table.contestant import seat
from hoyle.table.match import match
from hoyle.trained import ENDING, trained_file, trained_games


def test_a_dozen_games_have_one_and_they_are_small():
    sizes = {path.name.removesuffix(ENDING): path.stat().st_size for path in FOLDER.glob(f"*{ENDING}")}

    assert set(trained_games()) == set(sizes) == set(RECIPES)
    assert len(sizes) >= 12
    assert sum(sizes.values()) <= ALL_TOGETHER


@pytest.mark.parametrize("name", sorted(RECIPES))
def test_each_passes_the_checks_of_any_knowledge_file(name: str):
    file = trained_file(load(name))

    assert file is not None
    assert load_knowledge(file, load(name)).knowledge.contests == RECIPES[name].contests


@pytest.mark.parametrize("name", ["pong_hau_ki", "lose_tic_tac_toe"])
def test_they_are_made_again_byte_for_byte(name: str):
    """If this fails the learner has changed: `make trained` makes them anew. With a new part it is another learner."""
    if learner_parts() != json.loads(MADE_WITH.read_text(encoding="utf-8")):
        pytest.skip("Advisors or items have come or gone since: `make trained` makes them anew")

    assert made(name) == (FOLDER / f"{name}{ENDING}").read_bytes()


def test_a_trained_hoyle_does_not_lose_to_the_perfect_contestant():
    """Where it has learned a small game."""
    result = match(load("tic_tac_toe"), "hoyle(trained)", "perfect", 20, "trained", alternate=True)

    assert result.lost <= 1


def test_a_game_without_one_says_which_have():
    with pytest.raises(HoyleError, match="only with achi"):
        seat("hoyle(trained)", load("mnk_443"))


def test_other_rules_of_the_same_name_get_none(tmp_path: Path):
    """A file of one's own called tic_tac_toe is not the catalogue's game."""
    file = tmp_path / "tic_tac_toe.toml"
    file.write_text(
        'name = "Tic-tac-toe"\nsource = "ours"\nboard = { grid = [3, 3] }\nmen = [5, 4]\nline = "lose"\nin_a_row = 3\n'
        'full_board = "draws"\n',
        encoding="utf-8",
    )

    assert trained_file(load(str(file))) is None
    assert trained_file(load("tic_tac_toe")) is not None


def test_a_damaged_copy_in_the_cache_is_written_anew():
    file = trained_file(load("achi"))
    assert file is not None
    file.write_text("{}", encoding="utf-8")

    assert trained_file(load("achi")) == file
    assert load_knowledge(file, load("achi")).knowledge.contests
