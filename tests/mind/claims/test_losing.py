"""Claims about positions that are lost, and what checks have in common: by hand, move by move (SPEC F9)."""

from __future__ import annotations

import pytest

from hoyle.games.notation import read_move
from hoyle.games.position import Position
from hoyle.mind.claims.checks import closes_line, mobility, replies_to, with_turn, worth
from hoyle.mind.claims.known_lost import Asked, KnownLost, asked, asked_by_rules, known_lost
from hoyle.mind.claims.resists import Resists
from hoyle.mind.claims.shuts_in import shuts_in, too_few
from tests.mind.looking import game_called, key_after, known, look, place

# X threatens on b3 and on a2: whatever O does, X wins. After b3 and a2 one of three replies does, else two.
LOST = "X.X/.O./X.O O"
OPEN = "X../.O./... X"


def asked_twice(text: str, move: str, **knowledge: object) -> Asked | None:
    """What a move asks of the opposition, by one look and by the rules, which must agree."""
    board = look("tic_tac_toe", text, **knowledge)
    situation = board.situation
    played = read_move(situation.game, situation.position, move)
    found = asked(situation, played)

    assert found == asked_by_rules(situation.game, situation.position, played, board.knowledge)
    return found


@pytest.mark.parametrize(("move", "share"), [("b3", 2 / 3), ("a2", 2 / 3), ("c2", 1 / 3), ("b1", 1 / 3)])
def test_a_lost_move_asks_for_a_reply_of_so_many(move: str, share: float):
    assert asked_twice(LOST, move) == (2, pytest.approx(share))


def test_what_is_known_says_how_long_a_loss_takes():
    """After b1 O is known to win in five plies; or one of six replies, a1, is known to lead where X is lost."""
    won = known({key_after("tic_tac_toe", OPEN, "b1"): (1, 5)})
    after = "X../.O./.X. O"
    replied = known({key_after("tic_tac_toe", after, "a1"): (-1, 4)})

    assert asked_twice(OPEN, "b1") is None
    assert asked_twice(OPEN, "b1", significant_states=won) == (6, 1.0)
    assert asked_twice(OPEN, "b1", significant_states=replied) == (3, pytest.approx(5 / 6))


def test_a_move_that_ends_the_contest_asks_for_nothing():
    """A line loses at lose tic-tac-toe; a win is no loss."""
    lose = look("lose_tic_tac_toe", "XX./OO./... X").situation
    won = look("tic_tac_toe", "XX./OO./... X").situation

    assert asked(lose, read_move(lose.game, lose.position, "c3")) == (1, 0.0)
    assert asked(won, read_move(won.game, won.position, "c3")) is None


def test_a_lost_position_is_told_and_whether_a_move_asks_most():
    board = look("tic_tac_toe", LOST)
    game, position = board.situation.game, board.situation.position
    told = {move: KnownLost(most) for move, most in (("b3", True), ("a2", True), ("c2", False), ("b1", False))}

    for text, claim in told.items():
        move = read_move(game, position, text)
        assert known_lost(board.situation, move) == claim
        assert claim.holds(game, position, move, board.knowledge)
        assert KnownLost(True).holds(game, position, move, board.knowledge) == claim.asks_most
    saved = look("tic_tac_toe", OPEN).situation
    assert all(known_lost(saved, move) is None for move in saved.moves)


@pytest.mark.parametrize(
    ("move", "claim", "true"),
    [
        ("b3", Resists(2, 1, 3), True),
        ("c2", Resists(2, 2, 3), True),
        ("b3", Resists(3, 1, 3), False),
        ("b3", Resists(2, 2, 3), False),
        ("b3", Resists(2, 1, 4), False),
    ],
)
def test_who_resists_says_how_long_and_by_how_many_replies(move: str, claim: Resists, true: bool):
    board = look("tic_tac_toe", LOST)
    game, position = board.situation.game, board.situation.position

    assert claim.holds(game, position, read_move(game, position, move), board.knowledge) is true


def test_where_something_may_save_nobody_resists():
    board = look("tic_tac_toe", OPEN)
    game, position = board.situation.game, board.situation.position

    assert not Resists(2, 0, 6).holds(game, position, read_move(game, position, "b1"), board.knowledge)


def test_replies_are_counted_by_the_rules_and_by_what_is_known():
    game, position = game_called("tic_tac_toe"), place("tic_tac_toe", OPEN)
    move = read_move(game, position, "b1")
    known_states = known({key_after("tic_tac_toe", "X../.O./.X. O", "a1"): (-1, 4)})
    knowledge = look("tic_tac_toe", OPEN, significant_states=known_states).knowledge

    assert replies_to(game, position, move, None) == (6, 0, 0, False)
    assert replies_to(game, position, move, knowledge) == (6, 1, 0, False)
    assert replies_to(game, place("tic_tac_toe", LOST), read_move(game, place("tic_tac_toe", LOST), "c2"), None)[1] == 2


def test_what_a_position_is_worth_by_the_rules():
    game = game_called("tic_tac_toe")

    assert [worth(game, place("tic_tac_toe", "XXX/OO./... O"), one) for one in (1, 2)] == [1, -1]
    assert [worth(game, place("tic_tac_toe", "XOX/XOO/OXX O"), one) for one in (1, 2)] == [0, 0]
    assert worth(game, game.start, 1) is None


def test_mobility_is_of_either_side():
    """At pong hau k'i X has two moves here, and O one."""
    game, position = game_called("pong_hau_ki"), place("pong_hau_ki", "XO/X/.O X")

    assert (mobility(game, position, 1), mobility(game, position, 2)) == (2, 1)
    assert with_turn(position, 2) == position._replace(mover=2)


@pytest.mark.parametrize(
    ("game", "text", "move", "true"),
    [
        ("pong_hau_ki", "XO/X/.O X", "a3-a1", True),
        ("pong_hau_ki", "XO/X/.O X", "b2-a1", False),
        ("tic_tac_toe", "XX./OO./... X", "c3", False),  # a line
        ("tic_tac_toe", "XX./OO./... X", "c1", False),
    ],
)
def test_who_is_shut_in_has_no_move_left(game: str, text: str, move: str, true: bool):
    frame, position = game_called(game), place(game, text)

    assert shuts_in(frame, position, read_move(frame, position, move)) is true


def test_who_takes_the_last_man_to_spare_wins_otherwise_than_by_a_line():
    """A mill is closed on e5, but O loses for having two men left."""
    game, position = game_called("five_mens_morris"), place("five_mens_morris", "XX./.../...X/.O./OO. X 0,0")

    assert shuts_in(game, position, read_move(game, position, "e3-e5xc2"))
    assert not shuts_in(game, position, read_move(game, position, "e3-d3"))


@pytest.mark.parametrize(
    ("text", "true"),
    [
        ("XX./.../..../.../OOO X 0,0", True),
        ("XX./.../..../.../OOO X 1,0", False),  # one is in hand
        ("XXX/.../..../.../OOO X 0,0", False),
    ],
)
def test_fewer_than_three_men_are_too_few(text: str, true: bool):
    position: Position = place("five_mens_morris", text)

    assert too_few(game_called("five_mens_morris"), position) is true


def test_a_line_is_closed_where_it_wins_or_captures():
    morris, mill = game_called("five_mens_morris"), place("five_mens_morris", "X.X/.O./..../.O./... X 3,3")
    line = place("tic_tac_toe", "XX./OO./... X")
    game, lose = game_called("tic_tac_toe"), game_called("lose_tic_tac_toe")

    assert closes_line(morris, mill, read_move(morris, mill, "c5xc2"))
    assert not closes_line(morris, mill, read_move(morris, mill, "b3"))
    assert closes_line(game, line, read_move(game, line, "c3"))
    assert not closes_line(game, line, read_move(game, line, "c2"))
    assert not closes_line(lose, line, read_move(lose, line, "c3"))
