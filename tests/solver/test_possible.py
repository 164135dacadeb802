"""Finished positions: those that contests come to are judged, impossible ones are refused."""

from __future__ import annotations

import pytest

from hoyle.errors import BadNotation
from hoyle.games.load import catalogue, load
from hoyle.games.notation import read_position
from hoyle.solver.possible import refuse_impossible_end
from tests.playouts import random_contest


@pytest.mark.parametrize("game", catalogue())
def test_whatever_random_contests_end_in_is_possible(game: str):
    frame = load(game)
    for seed in range(3):
        contest = random_contest(frame, seed, 200)
        if contest.over and contest.ending == "rules":
            refuse_impossible_end(frame, contest.position)


@pytest.mark.parametrize(
    ("game", "position"),
    [
        ("tic_tac_toe", "XXX/OOO/... X"),  # two winners
        ("tic_tac_toe", "XXX/.../... O"),  # the opposition never moved
        ("tic_tac_toe", "XXX/OO./... X"),  # not its turn
        ("achi", "XXX/OOO/... X"),
    ],
)
def test_impossible_ends_are_refused(game: str, position: str):
    frame = load(game)
    place = read_position(frame, position)
    if frame.outcome(place) is None:
        pytest.skip("not over")
    with pytest.raises(BadNotation, match="no contest"):
        refuse_impossible_end(frame, place)
