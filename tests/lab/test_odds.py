"""The odds of contestants' moves, held to how often the contestants really make them."""

from __future__ import annotations

import pytest

from hoyle.errors import BadNotation
from hoyle.games.load import load
from hoyle.games.notation import read_position, write_move
from hoyle.lab.odds import odds
from hoyle.table.contestant import seat
from tests.table.sitting import choices

TIMES = 2000


@pytest.mark.parametrize(
    "spelling", ["random", "perfect", "perfect(wise)", "fallible(40)", "fallible(40,wise)", "reasonable(50)"]
)
@pytest.mark.parametrize(
    ("game_id", "position"),
    [
        ("tic_tac_toe", ""),
        ("tic_tac_toe", "X../.O./..X O"),
        ("lose_tic_tac_toe", "X../.../... O"),
        ("achi", "XO./.X./..O X"),
    ],
)
def test_odds_are_what_the_contestant_does(spelling: str, game_id: str, position: str):
    """Within four standard errors of two thousand choices, and no move that has no chance is ever made."""
    game = load(game_id)
    contestant = seat(spelling, game)
    chances = odds(contestant, read_position(game, position) if position else game.start)
    made = choices(contestant, game, position, TIMES)

    assert sum(chances.values()) == pytest.approx(1)
    assert set(made) <= {write_move(game, move) for move in chances}
    for move, chance in chances.items():
        assert abs(made[write_move(game, move)] - TIMES * chance) <= 4 * (TIMES * chance * (1 - chance)) ** 0.5 + 1e-9


def test_a_contestant_without_odds_is_refused():
    game = load("tic_tac_toe")

    with pytest.raises(BadNotation, match=r"informed\(3\) has no odds"):
        odds(seat("informed(3)", game), game.start)
