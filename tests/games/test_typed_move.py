"""What a person types for a move: notation, a column where pieces fall, a capture when it is asked for."""

from __future__ import annotations

import pytest

from hoyle.errors import HoyleError
from hoyle.games.load import load
from hoyle.games.notation import read_position, write_move
from hoyle.games.typed_move import by_capture, captures_of, typed_moves

MORRIS, FOUR = load("five_mens_morris"), load("connect_four")
MILL = read_position(MORRIS, "X.X/.O./..../.O./... X 3,3")  # c5 completes a mill, and either of two men may be taken


def typed(game, position, text: str) -> list[str]:
    return [write_move(game, move) for move in typed_moves(game, position, text)]


@pytest.mark.parametrize(("text", "move"), [("d", "d1"), (" G ", "g1"), ("d1", "d1"), ("a", "a1")])
def test_the_letter_of_a_column_is_enough_where_pieces_fall(text: str, move: str):
    assert typed(FOUR, FOUR.start, text) == [move]


@pytest.mark.parametrize("text", ["h", "d6", "", "dd"])
def test_what_is_no_column_is_refused_as_any_move(text: str):
    with pytest.raises(HoyleError):
        typed_moves(FOUR, FOUR.start, text)


def test_a_capture_may_be_left_to_be_asked_for():
    """One that is named is taken at once; a move that is none is refused."""
    assert typed(MORRIS, MILL, "c5") == ["c5xc4", "c5xc2"]
    assert typed(MORRIS, MILL, "c5xc2") == ["c5xc2"]
    assert typed(MORRIS, MILL, "b3") == ["b3"]
    with pytest.raises(HoyleError, match="is occupied"):
        typed_moves(MORRIS, MILL, "a5")
    with pytest.raises(HoyleError, match="no location"):
        typed_moves(load("tic_tac_toe"), load("tic_tac_toe").start, "d")


@pytest.mark.parametrize(
    ("text", "move"), [("c2", "c5xc2"), ("xc4", "c5xc4"), (" X C4", "c5xc4"), ("×c2", "c5xc2"), ("c5", ""), ("", "")]
)
def test_what_is_captured_is_told_by_its_name(text: str, move: str):
    moves = typed_moves(MORRIS, MILL, "c5")
    found = by_capture(MORRIS, moves, text)

    assert (write_move(MORRIS, found) if found else "") == move
    assert captures_of(MORRIS, moves) == "c4 c2"


def test_what_is_captured_is_told_by_its_number_too():
    moves = typed_moves(MORRIS, MILL, "c5")
    number = MORRIS.board.names.index("c2") + 1

    assert by_capture(MORRIS, moves, str(number)) == moves[1]
