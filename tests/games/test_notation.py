"""Positions and moves as text, both ways (SPEC U3, U4)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.errors import BadNotation, HoyleError, IllegalMove
from hoyle.games.load import catalogue, load
from hoyle.games.notation import (
    move_data,
    read_location,
    read_move,
    read_position,
    write_location,
    write_move,
    write_position,
)
from hoyle.games.position import Move, Position
from tests.playouts import FUZZ, ODD_TEXT, mutated, reached

MORRIS = "five_mens_morris"


def refused(read, *arguments) -> str:
    with pytest.raises((BadNotation, IllegalMove)) as caught:
        read(*arguments)
    return str(caught.value)


def test_the_specs_examples_read_and_write_back():
    """Rows from the top, the mover, and the hands where captures happen."""
    for game_id, text in (("tic_tac_toe", "X.X/OO./... X"), (MORRIS, "X../.O./..../.../... X 4,4")):
        assert write_position(load(game_id), read_position(load(game_id), text)) == text


def test_a_position_has_its_pieces_where_the_picture_has_them():
    """X on 1 and 3, O on 4 and 5, X to move, three and two in hand (blackboard paper, figure 1)."""
    assert read_position(load("tic_tac_toe"), "X.X/OO./... X") == Position(0b101, 0b11000, 1, (3, 2))


def test_layers_are_parted_by_two_strokes():
    game = load("ttt_3x3x3")
    text = "X../.../...//.../.O./...//.../.../..X O"

    position = read_position(game, text)

    assert position.first == 1 | 1 << 26
    assert position.second == 1 << 13
    assert write_position(game, position) == text


def test_case_and_spaces_do_not_matter():
    game = load(MORRIS)

    loose = read_position(game, "  x.. / .o. /..../ ... /...   x   4 , 4 ")

    assert loose == read_position(game, "X../.O./..../.../... X 4,4")


def test_hands_are_read_where_they_follow_from_the_board():
    game = load("tic_tac_toe")

    assert read_position(game, "X../.../... O 4,4") == read_position(game, "X../.../... O")


@pytest.mark.parametrize(
    ("game_id", "text", "parts"),
    [
        ("tic_tac_toe", "", ["''", "a board and a mover"]),
        ("tic_tac_toe", "X../.../...", ["'X../.../...'", "expected the mover, X or O"]),
        ("tic_tac_toe", "X../.../... Z", ["the mover is 'Z'", "X or O"]),
        ("tic_tac_toe", "X../..0/... X", ["row 2, character 3 is '0'", "X, O or '.'"]),
        ("tic_tac_toe", "X../..../... X", ["row 2, '....', has 4 characters", "expected 3"]),
        ("tic_tac_toe", "X../... X", ["the board has 2 rows", "expected 3, of 3, 3, 3 locations"]),
        ("tic_tac_toe", "X../...//... X", ["2 layers", "expected 1 layer"]),
        ("tic_tac_toe", "X../.../... X 4,4 5", ["4 parts"]),
        ("tic_tac_toe", "XXX/XXX/... X", ["X has 6 on the board", "at most 5"]),
        ("tic_tac_toe", "X../.../... O 5,4", ["X has 5 in hand", "expected 4"]),
        ("tic_tac_toe", "X../.../... O ²,4", ["the hands are '²,4'", "two numbers"]),
        ("tic_tac_toe", "X../.²./... O", ["row 2, character 2 is '²'"]),
        ("ttt_3x3x3", ".../.../...//.../.?./...//.../.../... X", ["layer 2, row 2, character 2 is '?'"]),
        (MORRIS, "X../.O./..../.../... X", ["the pieces still in hand", "'4,4'"]),
        (MORRIS, "X../.O./..../.../... X 5,4", ["X has 5 in hand", "at most 4"]),
        (MORRIS, "X../.O./..../.../... X 4", ["the hands are '4'"]),
    ],
)
def test_a_wrong_position_is_refused_with_its_place(game_id, text, parts):
    """The error quotes the text, names the place and says what was expected."""
    message = refused(read_position, load(game_id), text)

    assert repr(text) in message
    for part in parts:
        assert part in message


def test_a_text_longer_than_any_position_is_refused_at_once():
    assert "1,000,000 characters" in refused(read_position, load("tic_tac_toe"), "X" * 1_000_000)


def test_a1_is_bottom_left_and_1_is_top_left():
    game = load("tic_tac_toe")

    assert [write_location(game, location) for location in (0, 8, 6)] == ["a3", "c1", "a1"]
    assert [read_location(game, text) for text in ("1", "A3", " a 3 ", "9")] == [0, 0, 0, 8]


def test_the_layer_stands_first_in_three_dimensions():
    game = load("ttt_3x3x3")

    assert read_location(game, "2b3") == 10
    assert write_location(game, 10) == "2b3"


@pytest.mark.parametrize("text", ["d1", "a0", "0", "10", "01", "", "²", "١", "a", "a1 b1"])
def test_a_word_that_is_no_location_is_refused(text):
    assert repr(text) in refused(read_location, load("tic_tac_toe"), text)


def test_a_move_is_read_by_name_and_by_number():
    """Visual cues, figure 4: (9,6) is d3-d4."""
    game = load(MORRIS)
    position = read_position(game, "XO./.O./.OXX/XO./XO. X 0,0")

    for text in ("9-6", "d3-d4", "D3 - D4", "9-d4"):
        assert read_move(game, position, text) == Move(5, 8)


def test_json_gives_the_text_and_the_numbers():
    game = load(MORRIS)

    assert move_data(game, Move(5, 8)) == {"text": "d3-d4", "from": 9, "to": 6, "captures": []}
    assert move_data(game, Move(0)) == {"text": "a5", "from": None, "to": 1, "captures": []}
    assert move_data(game, Move(0, 1, (15,)))["text"] == "c5-a5xe1"


def test_a_capture_that_is_missing_is_asked_for():
    """X makes a mill on the top row and may take either O."""
    game = load(MORRIS)
    position = read_position(game, "XX./.O./...O/.../... X 3,3")

    message = refused(read_move, game, position, "e5")

    assert "must name what it captures" in message
    assert "e5xc4" in message
    assert "e5xe3" in message
    assert read_move(game, position, "e5xc4") == Move(2, captures=(4,))


def test_a_capture_may_be_left_out_where_there_is_only_one():
    game = load(MORRIS)
    position = read_position(game, "XX./.O./..../.../... X 3,4")

    assert read_move(game, position, "e5") == Move(2, captures=(4,))


@pytest.mark.parametrize(
    ("game_id", "position", "text", "parts"),
    [
        ("tic_tac_toe", "X../.../... O", "a3", ["a3 is occupied", "legal: "]),
        ("tic_tac_toe", "X../.../... O", "a3-b3", ["still in hand", "as in b3"]),
        ("tic_tac_toe", "XXX/OO./... O", "a1", ["the contest is over, X won"]),
        ("tic_tac_toe", "XOX/XOX/OXO X", "a1", ["the contest is over"]),
        ("achi", "XOX/XOX/O.O X", "a1", ["is occupied"]),
        ("achi", "XOX/.XO/OXO X", "a2", ["nothing is in hand", "as in"]),
        ("achi", "XOX/.XO/OXO X", "b3-a2", ["X has no piece on b3"]),
        (MORRIS, "XX./.O./...O/.../... X 3,3", "e5xe1", ["cannot capture e1", "e5xc4 or e5xe3"]),
        (MORRIS, "XX./.O./...O/.../... X 3,3", "e1xc4", ["captures nothing", "leave c4 out"]),
        (MORRIS, "XX./.O./...O/.../... X 3,3", "a5-a3", ["still in hand", "as in a3"]),
        ("three_mens_morris", "XX./OOX/O.. X", "a3-c1", ["the rules do not allow it"]),
    ],
)
def test_an_illegal_move_says_why_and_lists_the_nearest(game_id, position, text, parts):
    game = load(game_id)

    with pytest.raises(IllegalMove) as caught:
        read_move(game, read_position(game, position), text)

    message = str(caught.value)
    assert repr(text) in message
    assert position in message
    for part in parts:
        assert part in message


def test_only_a_handful_of_legal_moves_is_listed():
    game = load("ttt_4x4x4")
    position = game.after(game.start, Move(0))

    listed = refused(read_move, game, position, "1a4").partition("legal: ")[2]

    assert listed.split(" … ")[0].count(" ") == 7
    assert "(63 in all)" in listed


@pytest.mark.parametrize("text", ["", "-", "x", "a1-", "-a1", "a1-b2-c3", "a1x", "a1xx", "²", "a1 - d9", "🂡", "a1-²"])
def test_a_text_that_is_no_move_is_refused(text):
    game = load("tic_tac_toe")

    with pytest.raises(BadNotation) as caught:
        read_move(game, game.start, text)

    assert repr(text) in str(caught.value)
    assert "expected" in str(caught.value)


@pytest.mark.parametrize("game_id", catalogue())
@settings(max_examples=30)
@given(data=st.data())
def test_positions_and_moves_round_trip_in_every_game(game_id, data):
    """Whatever play reaches is read back from its text; every legal move is read back by name and by number."""
    game = load(game_id)
    position = reached(game, data)

    assert read_position(game, write_position(game, position)) == position
    for move in game.legal_moves(position):
        numbers = move_data(game, move)
        by_number = "x".join(str(number) for number in (numbers["to"], *numbers["captures"]))
        if numbers["from"]:
            by_number = f"{numbers['from']}-{by_number}"
        assert read_move(game, position, write_move(game, move)) == move
        assert read_move(game, position, by_number) == move


@FUZZ
@given(game_id=st.sampled_from(catalogue()), data=st.data())
def test_a_mutated_position_is_read_or_refused(game_id, data):
    """Nothing but our own errors comes out, and what is read writes back."""
    game = load(game_id)
    text = data.draw(mutated(write_position(game, reached(game, data))) | ODD_TEXT)
    try:
        position = read_position(game, text)
    except HoyleError as error:
        assert str(error)
    else:
        assert read_position(game, write_position(game, position)) == position


@FUZZ
@given(game_id=st.sampled_from(catalogue()), data=st.data())
def test_a_mutated_move_is_read_or_refused(game_id, data):
    game = load(game_id)
    position = reached(game, data)
    legal = game.legal_moves(position) or (Move(0),)
    text = data.draw(mutated(write_move(game, data.draw(st.sampled_from(legal)))) | ODD_TEXT)
    try:
        move = read_move(game, position, text)
    except HoyleError as error:
        assert str(error)
    else:
        assert move in legal


def test_a_text_that_no_location_could_have_is_refused_for_its_length():
    """Before time is spent on it; spaces would otherwise be taken out one by one."""
    with pytest.raises(BadNotation, match="characters long; a location has at most"):
        read_location(load("tic_tac_toe"), "a1" + 20_000 * " ")
