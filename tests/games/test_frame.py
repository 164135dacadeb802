"""The game as an oracle for programs: it reads positions and moves from text, and refuses what the rules forbid."""

from __future__ import annotations

import pytest

from hoyle.errors import BadNotation, IllegalMove
from hoyle.games.contest import Contest
from hoyle.games.load import catalogue, load
from hoyle.games.position import Move
from hoyle.games.record import Record, read_text, write_text
from tests.playouts import random_contest

GAME = load("tic_tac_toe")


def test_a_move_to_an_occupied_location_is_refused_with_the_legal_ones():
    """It would leave two pieces on one location."""
    occupied = Move(GAME.board.names.index("b2"))

    with pytest.raises(IllegalMove, match=r"'b2' is not legal for O in '.../.X./... O': b2 is occupied; legal: a3 b3"):
        GAME.after(GAME.position(".../.X./... O"), occupied)


def test_a_move_off_the_board_is_refused_as_it_is():
    with pytest.raises(IllegalMove, match=r"Move\(target=9.*expected a3 b3"):
        GAME.after(GAME.start, Move(9))


def test_a_move_in_a_finished_contest_is_refused():
    """X has a line, so that nothing is legal for O."""
    with pytest.raises(IllegalMove, match="the contest is over, X won"):
        GAME.after("XXX/OO./... O", "c2")


def test_a_slide_of_somebody_elses_piece_is_refused():
    """In pong hau ki O holds the lower points, and X is to move."""
    game = load("pong_hau_ki")

    with pytest.raises(IllegalMove, match="X has no piece on a1"):
        game.after(game.start, "a1-b2")


def test_positions_and_moves_may_be_text():
    assert GAME.write(GAME.after("XX./OO./... X", "c3")) == "XXX/OO./... O"
    assert GAME.write(GAME.move("XX./OO./... X", "9")) == "c1"
    assert GAME.outcome("XXX/OO./... O") == 1
    assert [GAME.write(move) for move in GAME.legal_moves("XOX/OXO/OX. X")] == ["c1"]
    with pytest.raises(BadNotation, match=r"'XX./OO.' cannot be read as a position of tic_tac_toe"):
        GAME.after("XX./OO.", "c3")


def test_what_is_checked_and_what_is_not_agree_on_every_legal_move():
    """The unchecked way is the same function without the question."""
    for move in GAME.legal_moves(GAME.start):
        assert GAME.after(GAME.start, move) == GAME.after_unchecked(GAME.start, move)


def test_a_game_prints_as_its_id():
    assert repr(load("achi")) == "Game('achi')"


@pytest.mark.parametrize("name", catalogue())
def test_a_move_alone_prints_in_notation_by_numbers(name: str):
    """Numbers need no board, and every game reads them back."""
    game = load(name)
    contest = random_contest(game, 1, 40)

    for position, move in zip(contest.positions, contest.moves, strict=False):
        assert game.move(position, str(move)) == move
        assert game.move(position, game.write(move)) == move


@pytest.mark.parametrize("name", ["tic_tac_toe", "nerenchi", "nine_mens_morris"])
def test_a_contest_prints_as_the_moves_of_its_record(name: str):
    """In nerenchi a contestant may move twice in a row, and the numbers say so."""
    game = load(name)
    contest = random_contest(game, 2, 30)
    text = write_text(game, Record(contest))

    assert " ".join(text.split("\n\n")[1].split()) == str(contest)
    assert read_text(text)[0].contest == contest
    assert repr(contest) == f"Contest({name!r}, 'random', 'someone else', {str(contest)!r})"


def test_a_contest_that_knows_no_board_prints_numbers():
    contest = Contest("mine", ("one", "two"), (False, False), (GAME.start, GAME.start), (Move(4),))

    assert str(contest) == "1. 5 *"
