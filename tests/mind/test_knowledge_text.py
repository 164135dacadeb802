"""Useful knowledge as text: positions and lines of play wherever they stand, both ways."""

from __future__ import annotations

import pytest

from hoyle.errors import BadNotation
from hoyle.games.notation import read_move, read_position, write_position
from hoyle.games.position import Move
from hoyle.mind.knowledge.play import Play
from hoyle.mind.knowledge_text import Texts
from tests.mind.looking import frame, place
from tests.playouts import random_contest

GAME = frame("tic_tac_toe")


@pytest.mark.parametrize("name", ["tic_tac_toe", "five_mens_morris", "ttt_3x3x3", "mu_torere", "connect_four"])
def test_it_writes_and_reads_as_notation_does(name: str):
    """With hands where men are captured, and two strokes between layers."""
    texts, game = Texts(frame(name)), frame(name)
    for seed in range(5):
        for position in random_contest(game, seed, 20).positions:
            text = write_position(game, position)

            assert texts.position_text(position) == text
            assert texts.position(text) == read_position(game, text) == position


def test_positions_are_found_wherever_they_stand():
    here = place("tic_tac_toe", "X../.../... O")
    value = {here: [(here, 3), {"why": "because", "none": None}], "plain": 0.5}
    written = {"X../.../... O": [["X../.../... O", 3], {"why": "because", "none": None}], "plain": 0.5}

    assert Texts(GAME).write(value) == written
    assert Texts(GAME).read(written) == {here: [[here, 3], {"why": "because", "none": None}], "plain": 0.5}


def test_a_line_of_play_is_where_it_began_and_its_moves():
    play = Play(GAME.start, (read_move(GAME, GAME.start, "b2"), Move(6)))
    morris = frame("five_mens_morris")
    names = morris.board.names.index
    capture = Play(
        place("five_mens_morris", "X.X/.O./..../.O./... X 3,3"), (Move(names("c5"), captures=(names("c2"),)),)
    )
    slide = Play(morris.start, (Move(names("c5"), names("a5")),))

    assert Texts(GAME).write(play) == ".../.../... X: b2 a1"
    assert Texts(GAME).read(".../.../... X: b2 a1") == play
    assert Texts(GAME).read(".../.../... X:") == Play(GAME.start, ())
    assert Texts(morris).write(capture) == "X.X/.O./..../.O./... X 3,3: c5xc2"
    for one in (capture, slide):
        assert Texts(morris).read(Texts(morris).write(one)) == one


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("XXXXXX.../... X", "cannot be read as a position"),
        ("XXX/XXX/... X", "X has 6 on the board; expected at most 5"),
        ("X../.../... O 1,1", "in hand; expected"),
        (".../.../... X: z9", "'z9' is no move of tic_tac_toe: there is no location 'z9'"),
    ],
)
def test_what_is_no_position_of_the_game_is_refused(text: str, told: str):
    with pytest.raises(BadNotation, match=told):
        Texts(GAME).read(text)


def test_hands_are_needed_where_men_are_captured_and_no_more_than_there_are():
    texts = Texts(frame("five_mens_morris"))

    assert texts.position("X../.../..../.../..O X 4,3").hands == (4, 3)
    assert texts.position("X../.../..../.../..O X 0,4").hands == (0, 4)
    for text in ("X../.../..../.../..O X", "X../.../..../.../..O X 5,3", "X../.../..../.../..O X 4,5"):
        with pytest.raises(BadNotation):
            texts.position(text)
