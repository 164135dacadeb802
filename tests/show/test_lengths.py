"""How long an answer is and whether it adds up; the fast part of `python -m workshop.explanations` (SPEC F9)."""

from __future__ import annotations

from random import Random
from statistics import median

import pytest
from workshop.explanations import MEDIAN, measure, unbalanced

from forr.knowledge import Knowledge
from forr.vote import PARADIGMS
from hoyle.games.load import load
from hoyle.mind.claims.claim import holds
from hoyle.mind.claims.known_lost import KnownLost
from hoyle.mind.player import Player
from hoyle.mind.settings import Settings
from hoyle.show.everything import everything
from tests.contracts.test_every_item import learned
from tests.mind.looking import frame, known, look, place
from tests.playouts import random_contest


def test_answers_are_short_and_add_up():
    measured = measure(("tic_tac_toe", "lose_tic_tac_toe"), 60)

    assert len(measured.answers) == 60
    assert measured.faults == []
    assert median(measured.answers) <= MEDIAN


@pytest.mark.parametrize("vote", PARADIGMS)
def test_an_explanation_adds_up_under_every_voting_rule(vote: str):
    """PWL, AWL, the four paradigms and table 7: what is printed of each vote makes the printed tally."""
    game = load("achi")
    player = Player(game, learned("achi")[-1], Settings(vote=vote), testing=False)
    positions = [random_contest(game, seed, 3).position for seed in range(8)]
    told = [everything(game, player.choose(one, Random(vote))) for one in positions if game.outcome(one) is None]

    assert any("  tally    " in text for text in told)
    assert [fault for text in told for fault in unbalanced(text)] == []


def test_what_does_not_add_up_is_noticed():
    """The test can fail."""
    text = "b2, by vote.\n  tally    b2 2.000\n    0.500   +1.500  Open 8 on b2: it opens\n"

    assert list(unbalanced(text)) == ["b2 has the tally 2.0, but its votes are [1.5]"]


def test_a_position_that_is_known_to_be_lost_is_told():
    """X must stop three lines at once; whatever it does, O completes another."""
    board = look("tic_tac_toe", "O.O/..X/OXX X")
    decision = Player(board.situation.game, board.knowledge, Settings()).choose(board.situation.position, board.rng)

    assert isinstance(decision.outlook, KnownLost)
    assert holds(decision.outlook, frame("tic_tac_toe"), board.situation.position, decision.action, board.knowledge)


def test_only_a_lost_position_is_called_lost():
    """X to move draws here; one known win for O among its moves changes nothing."""
    game, position = frame("tic_tac_toe"), place("tic_tac_toe", "X.O/.O./..X X")
    lost = look("tic_tac_toe", "X.O/.O./..X X").situation.key_after(game.legal_moves(position)[0])
    board = look("tic_tac_toe", "X.O/.O./..X X", significant_states=known({lost: (1, 3)}))
    decision = Player(game, board.knowledge, Settings()).choose(position, board.rng)

    assert not isinstance(decision.outlook, KnownLost)
    assert not KnownLost(False).holds(game, position, decision.action, board.knowledge)


@pytest.mark.parametrize("name", ["lose_tic_tac_toe", "shisima"])
def test_every_outlook_is_true(name: str):
    """Checked by the plain rules and the knowledge, with what was learned and without."""
    game, found = load(name), 0
    for knowledge in (Knowledge(name), learned(name)[-1]):
        player = Player(game, knowledge, Settings(), testing=False)
        for position in dict.fromkeys(
            one for seed in range(12) for one in random_contest(game, seed, 40).positions[:-1]
        ):
            decision = player.choose(position, Random("outlook"))
            if isinstance(decision.outlook, KnownLost):
                found += 1
                assert decision.outlook.holds(game, position, decision.action, knowledge)

    assert found > 1
