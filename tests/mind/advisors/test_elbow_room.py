"""Elbow Room: pieces are placed where they can be moved later."""

from __future__ import annotations

from hoyle.mind.advisors.tier3.elbow_room import elbow_room
from tests.mind.looking import look, opposed_by, reasons, strengths, supported_by


def test_elbow_room_places_where_most_steps_are_left():
    """The crossings of the middle square have four neighbours, the corners two; beside X both lose one."""
    board = look("nine_mens_morris", "X../.../.../....../.../.../... O 8,9")

    assert supported_by(elbow_room, board) == {"d6", "b4", "f4", "d2"}
    assert {"g7", "a1", "c5", "e3"} <= opposed_by(elbow_room, board)


def test_elbow_room_says_how_many_steps_both_have():
    board = look("three_mens_morris", "X../.../... O 2,3")

    assert reasons(elbow_room, board)["b2"] == "leaves its own men 4 steps and the opposition's 2"


def test_elbow_room_is_silent_once_pieces_slide_and_where_they_never_do():
    assert strengths(elbow_room, look("three_mens_morris", "XXO/.O./X.O X 0,0")) == {}
    assert strengths(elbow_room, look("tic_tac_toe", "X../.../... O")) == {}
