"""What the papers found, as their tables have it."""

from __future__ import annotations

import pytest

from hoyle.lab.batteries import BATTERIES
from hoyle.lab.papers import PUBLISHED

# Reliability and power in percent, challenger by challenger (tutorial, table 8.4; ideal trainer, tables 2 and 3).
TABLES = {
    ("tic_tac_toe", "000"): "100 -, 100 25, 100 64, 100 94",
    ("lose_tic_tac_toe", "000"): "97 -, 93 15, 92 47, 95 74",
    ("five_mens_morris", "000"): "83 -, 82 12, 83 53, 96 80",
    ("tic_tac_toe", "003"): "94 -, 97 18, 100 84, 100 97",
    ("lose_tic_tac_toe", "003"): "100 -, 98 18, 97 63, 100 85",
    ("achi", "003"): "100 -, 100 -, 100 -, 100 -",
}


@pytest.mark.parametrize(("game", "battery"), list(PUBLISHED))
def test_a_row_is_as_the_paper_has_it(game: str, battery: str):
    published = PUBLISHED[game, battery]
    row = ", ".join(
        f"{reliability} {'-' if power is None else power}" for reliability, power in published.figures.values()
    )

    assert row == TABLES[game, battery]
    assert published.source.startswith({"000": "tutorial, table 8.4", "003": "ideal trainer, "}[battery])


@pytest.mark.parametrize(("game", "battery"), list(PUBLISHED))
def test_its_challengers_are_those_of_the_battery(game: str, battery: str):
    """In their order, so that what is found here stands beside what was found there."""
    assert list(PUBLISHED[game, battery].figures) == list(BATTERIES[battery].challengers)[:4]
