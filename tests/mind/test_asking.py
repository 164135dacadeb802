"""Asking Hoyle about one position: who answers, and where there is nothing to ask."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from forr.knowledge import Knowledge
from hoyle.errors import HoyleError
from hoyle.games.notation import read_move, write_move
from hoyle.mind.asking import alike_moves, novice, open_position, player_for
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge_file import save
from hoyle.mind.settings import Settings
from tests.contracts.test_every_item import learned
from tests.mind.looking import frame, learned_symmetries, place

GAME = frame("tic_tac_toe")


def test_without_a_file_a_novice_answers():
    """It knows nothing, so nobody is measured against random opinion; a win it sees all the same."""
    player = player_for(GAME, None)
    decision = player.choose(place("tic_tac_toe", "XX./OO./... X"), Random(1))

    assert (player.knowledge.contests, player.testing) == (0, False)
    assert set(player.knowledge.values) == set(items())
    assert player.settings == novice(GAME).settings
    assert write_move(GAME, decision.action) == "c3"


def test_with_a_file_answers_who_has_learned_with_the_panel_that_learned(tmp_path: Path):
    path, knowledge = tmp_path / "knowledge.json", learned("tic_tac_toe")[-1]
    save(path, GAME, knowledge, Settings(without=("leery",)), {})
    player = player_for(GAME, path)

    assert (player.knowledge, player.settings.without) == (knowledge, ("leery",))
    assert player.testing is (knowledge.contests > 0)


def test_moves_that_learned_symmetries_make_one():
    """On the empty board a corner stands for four, a side for four, and the centre for itself."""
    known = Knowledge("tic_tac_toe", {"symmetries": learned_symmetries(GAME)})
    alike = alike_moves(GAME, GAME.start, known)

    assert sorted(len(others) for others in alike.values()) == [3, 3]
    assert read_move(GAME, GAME.start, "b2") not in alike
    assert alike_moves(GAME, GAME.start, Knowledge("tic_tac_toe")) == {}


def test_a_position_may_be_text():
    assert open_position(GAME, "X../.../... O") == place("tic_tac_toe", "X../.../... O")
    assert open_position(GAME, GAME.start) == GAME.start


@pytest.mark.parametrize(
    ("text", "result"),
    [("XXX/OO./... O", "X has won"), ("OOO/XX./X.. X", "O has won"), ("XOX/XOO/OXX O", "drawn")],
)
def test_where_the_contest_is_over_there_is_nothing_to_decide(text: str, result: str):
    with pytest.raises(HoyleError, match=f"^There is nothing to decide in '{text}': the contest is over, {result}.$"):
        open_position(GAME, text)
