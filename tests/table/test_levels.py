"""Opponents by level: every game has a ladder that begins with a novice and says where it ends."""

from __future__ import annotations

from dataclasses import replace

import pytest
from workshop.ladders import share_of

from hoyle.errors import BadNotation
from hoyle.games.load import catalogue, load
from hoyle.table.contestant import seat
from hoyle.table.levels import (
    BEGINNER,
    LADDERS,
    MOST_LEVELS,
    SEARCHED,
    SOLVED,
    TRAINED,
    ladder_for,
    trained_comes_with,
    usual_opponent,
)
from hoyle.trained import trained_games


@pytest.mark.parametrize("name", catalogue())
def test_every_game_has_a_ladder_that_begins_with_a_novice(name: str):
    ladder = ladder_for(load(name))

    assert ladder.spellings[0] == BEGINNER
    assert 2 <= len(ladder.spellings) <= MOST_LEVELS
    assert len(set(ladder.spellings)) == len(ladder.spellings)
    assert ladder.remark


@pytest.mark.parametrize("name", ["tic_tac_toe", "nine_mens_morris", "connect_four", "pong_hau_ki"])
def test_every_level_can_be_seated_at_once(name: str):
    game = load(name)

    for spelling in ladder_for(game).spellings:
        assert seat(spelling, game, at_once=True).name.partition("(")[0] == spelling.partition("(")[0]


@pytest.mark.parametrize("level", [0, -1, 99])
def test_a_level_that_is_not_there_is_refused_with_those_that_are(level: int):
    with pytest.raises(BadNotation, match="only 1 to 2"):
        ladder_for(load("tic_tac_toe")).at(level)


def test_the_usual_opponent_has_something_to_say():
    """The trained Hoyle where one comes with the game; else who plays best at once."""
    assert {usual_opponent(load(name)) for name in trained_games()} == {TRAINED}
    assert usual_opponent(load("mnk_443")) == "perfect"
    assert usual_opponent(load("ttt_4x4x4")) == "expert"


def test_measured_ladders_name_trained_hoyles_that_there_are():
    assert {name for name, spellings in LADDERS.items() if TRAINED in spellings} <= set(trained_games())


def test_the_first_level_scores_less_than_the_second():
    """Today's panel, untrained, played better than two levels above it; the whole ladders take minutes to measure."""
    game = load("connect_four")
    scores = [share_of(game, seat(one, game), seat("expert(50)", game), 8) for one in ladder_for(game).spellings[:2]]

    assert scores[0] < scores[1]


@pytest.mark.parametrize(
    ("name", "remark"),
    [
        (
            "tic_tac_toe",
            "Tic-tac-toe is soon played perfectly: no contestant scores more than Hoyle once it has learned it.",
        ),
        ("pong_hau_ki", "Pong hau k'i is soon played perfectly, so there is no higher level."),
        ("nine_mens_morris", "The last is the strongest there is; nobody here plays this game perfectly."),
    ],
)
def test_a_ladder_says_why_it_ends(name: str, remark: str):
    assert ladder_for(load(name)).remark == remark


def test_levels_are_counted_from_one():
    ladder = ladder_for(load("five_mens_morris"))

    assert ladder.at(1) == BEGINNER
    assert ladder.at(len(ladder.spellings)) == "perfect(wise)"
    with pytest.raises(BadNotation, match=r"There is no level 6 here, only 1 to 5; .* so there is no higher level"):
        ladder.at(6)


def test_a_game_of_one_s_own_has_the_ladder_of_its_kind():
    """And no trained Hoyle, though it may be called as one that has; nor has the same name with other rules."""
    solved, searched = (replace(load(name), id="mine") for name in ("tic_tac_toe", "ttt_4x4x4"))

    assert (ladder_for(solved).spellings, ladder_for(searched).spellings) == (SOLVED, SEARCHED)
    assert [trained_comes_with(one) for one in (solved, load("tic_tac_toe"))] == [False, True]
    assert SOLVED[-1] == "perfect(wise)" and SEARCHED[-1] == "expert"
