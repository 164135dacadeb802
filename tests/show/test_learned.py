"""What was learned of a game, in five sentences (SPEC K15)."""

from __future__ import annotations

import pytest

from forr.knowledge import Knowledge
from forr.pwl import Standing
from hoyle.games.load import catalogue, load
from hoyle.games.symmetry import symmetries
from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS
from hoyle.mind.settings import Settings
from hoyle.show.knowledge import overview
from hoyle.show.learned import learned as sentences
from tests.contracts.test_every_item import learned
from tests.mind.looking import key, known

GAME = load("tic_tac_toe")


def test_five_sentences():
    standings = type(Knowledge("tic_tac_toe")[PWL_WEIGHTS])
    values = {
        "symmetries": symmetries(GAME),
        "contest_length": (20, 160),
        "first_or_second": (12, 3, 5),
        "significant_states": known(
            {key("tic_tac_toe", "XX./OO./... X"): (1, 1), key("tic_tac_toe", "XO./.X./... O"): (-1, 4)}
        ),
        "pwl_weights": standings({"cyber": Standing(20, 19), "candide": Standing(20, 10), "open": Standing(2, 2)}),
    }

    first, second, third, fourth, fifth = sentences(GAME, Knowledge("tic_tac_toe", values, 20))

    assert first.startswith("The board is the same seen in 8 ways")
    assert second == "A contest takes 8.0 moves on the average, and usually the first to move wins."
    assert third == "The first won 12, the second 3 and 5 were drawn: moving first is an advantage."
    assert fourth.startswith("I know for certain of 2 positions that the mover wins 1 and loses 1; in ")
    assert fourth.endswith(" it loses in 4 plies.")
    assert fifth == "Cyber and Candide have proved most right, 95 and 50 times in 100."


def test_who_knows_nothing_says_so():
    """Five sentences all the same."""
    told = sentences(GAME, Knowledge("tic_tac_toe"))

    assert len(told) == 5
    assert "no symmetry" in told[0]
    assert told[3:] == ["I know no position for certain.", "No Advisor has given enough opinions to be judged by them."]


@pytest.mark.parametrize("name", catalogue()[::8])
def test_every_game_can_be_told(name: str):
    """Before the counts, on lines of 80 columns."""
    text = overview(load(name), learned(name)[-1], Settings())

    assert text.index("The first won") < text.index("what it is")
    assert max(map(len, text.splitlines())) <= 80
