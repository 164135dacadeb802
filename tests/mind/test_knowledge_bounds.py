"""What a knowledge file may ask for has documented bounds, and nothing in it reaches a terminal unseen (SPEC K15)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hoyle.errors import BadFile
from hoyle.games.load import load
from hoyle.mind.knowledge_file import load as read
from hoyle.mind.knowledge_reading import LARGEST, MOST_NESTED, MOST_VALUES
from hoyle.mind.knowledge_shape import BOUNDS, checked_settings
from hoyle.mind.settings import PANELS, Settings
from tests.strangers import forged, trained

GAME = load("tic_tac_toe")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return trained(tmp_path / "stranger.json")


def refusal(file: Path) -> str:
    with pytest.raises(BadFile) as refused:
        read(file, GAME)
    sentence = str(refused.value)
    assert sentence.isprintable() and len(sentence) < 600
    return sentence


@pytest.mark.parametrize("name", sorted(BOUNDS))
@pytest.mark.parametrize("value", [-1, 10**9, 10**18, 10**4000])
def test_a_budget_beyond_its_bound_is_refused(file: Path, name: str, value: int):
    forged(file, lambda data: data["settings"].update({name: value}))

    assert name in refusal(file)


def test_every_budget_has_a_bound():
    """A setting that is a whole number and has none would be a way in."""
    numbers = {name for name, value in vars(Settings()).items() if type(value) is int}

    assert numbers <= set(BOUNDS)


@pytest.mark.parametrize("panel", PANELS)
def test_our_own_panels_are_far_within_the_bounds(panel: str):
    assert checked_settings(PANELS[panel].as_data()) == PANELS[panel]


def test_names_of_advisors_beyond_reason_are_refused(file: Path):
    forged(file, lambda data: data["settings"].update(seats=["open"] * 100_000))

    assert "seats" in refusal(file)


@pytest.mark.parametrize("panel", ["", "x" * 5000, 7, None, "nobody's"])
def test_a_panel_that_does_not_exist_is_refused(file: Path, panel: object):
    forged(file, lambda data: data["settings"].update(panel=panel))

    assert "panel" in refusal(file)


NAMES: list[Any] = [
    lambda data: data["settings"].update(guests=["\x1b]0;owned\x07"]),
    lambda data: data["settings"].update(without=["\x1b[31mred"]),
    lambda data: data["extra"].update({"\x1b[2J": 1}),
    lambda data: data["extra"]["training"].update(trainer="\x9b31m"),
    lambda data: data["extra"]["training"].update(seed="\u202e"),
    lambda data: data["items"]["pwl_weights"]["opinions"].update({"\x1b[31mred": [1, 1, 1]}),
    lambda data: data["items"].update({"\x07": {}}),
    lambda data: data.update(game="\x1b[8m"),
]


@pytest.mark.parametrize("change", NAMES, ids=range(len(NAMES)))
@pytest.mark.parametrize("as_ascii", [True, False])
def test_control_characters_are_refused_wherever_they_stand(file: Path, change: Any, as_ascii: bool):
    """As escapes of JSON, or as they are."""
    forged(file, change)
    file.write_text(json.dumps(json.loads(file.read_text()), ensure_ascii=as_ascii), encoding="utf-8")

    assert "cannot be printed" in refusal(file)


def test_letters_of_other_scripts_are_no_control_characters(file: Path):
    forged(file, lambda data: data["extra"].update(note='Mühle, 连珠 \\ "quoted"'))

    assert read(file, GAME).extra["note"] == 'Mühle, 连珠 \\ "quoted"'


def test_a_file_is_measured_before_it_is_parsed(tmp_path: Path):
    """240 MB of nonsense took 6 GB and 50 s; what is larger than any of ours is not even read."""
    file = tmp_path / "nonsense.json"
    with file.open("wb") as out:
        out.truncate(240 * 2**20)

    assert LARGEST <= 64 * 2**20
    assert "larger than" in refusal(file)


def test_a_small_file_of_countless_values_is_refused_before_it_is_parsed(tmp_path: Path):
    """Each pair of brackets would take twenty times its own size in memory."""
    file = tmp_path / "nonsense.json"
    file.write_text('{"format": "hoyle-knowledge/1", "items": [' + "[]," * MOST_VALUES + "[]]}")

    assert "values" in refusal(file)


def test_nesting_beyond_reason_is_refused(file: Path):
    deep: Any = []
    for _ in range(MOST_NESTED):
        deep = [deep]
    forged(file, lambda data: data["extra"].update(deep=deep))

    assert "nested" in refusal(file)
