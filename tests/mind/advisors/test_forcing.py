"""Longsight, Tactician and Variety at work, and what is remembered of what they look for (SPEC A30 to A32)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from forr.memory import Memory
from forr.past import Past
from hoyle.games.contest import recurrence_key
from hoyle.games.notation import read_move, write_move
from hoyle.mind.advisors.forcing import Loss, sooner
from hoyle.mind.advisors.tier1.longsight import longsight
from hoyle.mind.advisors.tier1.tactician import tactician
from hoyle.mind.advisors.tier3.sneak import sneak
from hoyle.mind.advisors.tier3.variety import variety
from hoyle.mind.claims.ends import WINS
from hoyle.mind.claims.recurs import Recurs
from hoyle.mind.roster import roster
from hoyle.mind.settings import PANELS, Settings
from hoyle.mind.situation import Situation
from tests.mind.looking import (
    Board,
    claims,
    frame,
    key_after,
    known,
    look,
    opposed_by,
    reasons,
    strengths,
    supported_by,
)

THREE = "three_mens_morris"
ROUND = "XO./O.X/.XO X 0,0"


def names(settings: Settings) -> set[str]:
    return {one.name for one in roster(settings)}


def test_longsight_takes_a_win_that_can_be_forced():
    """a1 blocks O's diagonal and threatens two lines; what is forced is told to its end."""
    board = look("tic_tac_toe", "X.O/.O./..X X")

    assert supported_by(longsight, board) == {"a1"}
    assert reasons(longsight, board)["a1"].startswith("wins by force: a1, ")
    assert reasons(longsight, board)["a1"].count(",") == 2


def test_longsight_refuses_what_lets_the_opposition_force_a_win():
    """X has the centre: whoever answers at a side loses to a fork."""
    board = look("tic_tac_toe", ".../.X./... O")

    assert opposed_by(longsight, board) == {"b3", "a2", "c2", "b1"}
    assert all(reason.startswith("lets the opposition win by force") for reason in reasons(longsight, board).values())


def test_a_win_is_seen_beyond_a_capture_by_an_opposition_without_a_man_to_spare():
    """X can close a mill by d3-d2, where a look for gains ends; yet O wins in five plies, as X has three men."""
    board = look("five_mens_morris", ".O./..O/OOX./XX./..O O 0,0")

    assert supported_by(tactician, board) == set()
    assert supported_by(longsight, board) == {"e1-c1"}


def test_a_loss_is_seen_beyond_a_capture_by_a_mover_without_a_man_to_spare():
    """X must give its mill up by d2-d3, which leads there, or by c2-c1."""
    board = look("five_mens_morris", ".O./..O/OO../XXX/..O X 0,0")

    assert opposed_by(tactician, board) == set()
    assert opposed_by(longsight, board) == {"d2-d3"}


def moves_on(board: Board) -> list[str]:
    return [write_move(board.situation.game, move) for move in board.actions]


def test_where_every_move_loses_those_that_lose_sooner_are_refused():
    board = look("tic_tac_toe", ".../.../... X")
    one, two, three = board.actions[:3]
    losses = {one: Loss(3, WINS), two: Loss(5, WINS)}

    assert sooner(losses, (one, two, three)) == losses
    assert sooner(losses, (one, two)) == {one: losses[one]}
    assert sooner({}, (one, two)) == {}


def test_tactician_gains_a_piece_at_once():
    """e5 closes a mill and O, left with one piece there, closes none."""
    board = look("five_mens_morris", "XX./.../..../.OO/... X 3,3")

    assert {move.partition("x")[0] for move in supported_by(tactician, board)} == {"e5"}
    assert next(iter(reasons(tactician, board).values())) == "gains a piece by force"


def test_tactician_takes_a_piece_whose_loss_cannot_be_made_good():
    """b2 closes a mill; with a3 taken O could force a gain in turn, with e3 taken it cannot."""
    board = look("five_mens_morris", ".../X../OX.O/..O/..X X 2,2")

    assert supported_by(tactician, board) == {"b2xe3"}


def test_tactician_takes_a_longer_gain_while_placing_if_it_lasts():
    """After e5, e1 and c4-c5 nobody has a piece in hand, and O can force nothing."""
    assert supported_by(tactician, look("five_mens_morris", "X../XXX/O..O/.../O.. X 1,1")) == {"e5"}


@pytest.mark.parametrize("text", [".../.../..../.O./..X X 4,4", "..O/..X/...O/.X./..O X 2,2"])
def test_tactician_leaves_a_longer_gain_while_placing_that_does_not_last(text):
    """Five pieces are in hand at its end, or O then forces a gain of its own."""
    assert supported_by(tactician, look("five_mens_morris", text)) == set()


def test_a_gain_must_last_where_the_opposition_lets_it_come_soon():
    """Told to its end, d4, b4, d2, a5, d3 leaves one piece in hand and O can force nothing; but O need not play b4.

    Without it X closes the mill with three in hand, and O forces a gain in turn: d4 gives a won position away.
    """
    assert supported_by(tactician, look("five_mens_morris", ".../.X./.O../X../..O X 3,3")) == set()


def test_a_gain_that_lasts_where_it_comes_soon_is_taken():
    """After b4 and b3 X could force a gain at the end of the line; where O gains sooner it cannot, and O has won."""
    assert supported_by(tactician, look("five_mens_morris", "X../.../..O./OX./..X O 2,3")) == {"b4"}


def test_tactician_refuses_what_lets_the_opposition_gain_a_piece():
    """O threatens e5; only there is it stopped."""
    board = look("five_mens_morris", "OO./.../..../.X./... X 4,3")

    assert opposed_by(tactician, board) == set(moves_on(board)) - {"e5"}


def test_tactician_refuses_costly_states():
    """What was found before, further off than is seen now."""
    text = ".../.../..../.../... X 5,5"
    costly = {key_after("five_mens_morris", text, "c5"): 11}
    board = look("five_mens_morris", text, costly_states=costly)

    assert opposed_by(tactician, board) == {"c5"}
    assert reasons(tactician, board)["c5"] == "leads where the opposition is known to gain a piece by force"


def test_tactician_is_silent_where_nothing_is_captured():
    assert strengths(tactician, look("tic_tac_toe", "X.O/.O./..X X")) == {}


def with_past(board: Board, moves: dict[str, int]) -> Board:
    """The board of a contest that has been where these moves lead, so many times."""
    game, position = board.situation.game, board.situation.position
    after = {move: game.after(position, read_move(game, position, move)) for move in moves}
    return replace(board, past=Past({recurrence_key(game, after[move]): times for move, times in moves.items()}))


def test_variety_is_silent_without_a_past():
    assert strengths(variety, look(THREE, ROUND)) == {}


def test_variety_speaks_against_where_the_contest_has_been():
    board = look(THREE, ROUND)
    first, second, *_ = moves_on(board)
    seen = with_past(board, {first: 1, second: 2})

    assert strengths(variety, seen) == {first: 4, second: 3}
    assert claims(variety, seen) == {first: Recurs(1), second: Recurs(2)}


def test_a_trap_is_worth_less_where_the_contest_has_been():
    """X blunders after either move, by what is known; where the contest has been twice, Sneak prefers the other one."""
    game, position = frame(THREE), look(THREE, ROUND).situation.position
    results = {move: game.after(position, read_move(game, position, move)) for move in moves_on(look(THREE, ROUND))}
    first, second, *_ = [move for move, after in results.items() if game.outcome(after) is None]
    states = {}
    for after in (results[first], results[second]):
        replies = (game.after(after, reply) for reply in game.legal_moves(after))
        going_on = next(reply for reply in replies if game.outcome(reply) is None)
        states[Situation.plain(game, going_on).key] = (1, 5)
    board = look(THREE, ROUND, significant_states=known(states))
    before, after_twice = strengths(sneak, board), strengths(sneak, with_past(board, {first: 2}))

    assert before[first] > 5
    assert after_twice[second] == 10
    assert after_twice.get(first, 5) < before[first]


def test_what_is_remembered_changes_nothing():
    """The same comments, and the same charge to the budget, with a memory and without."""
    for game, text in ((THREE, ROUND), ("five_mens_morris", "OO./.../..../.X./... X 4,3")):
        board = look(game, text)
        for one in (longsight, tactician):
            before = board.budget.spent
            first = one.comments(board)
            spent = board.budget.spent
            again = one.comments(board)
            fresh = replace(look(game, text), memory=Memory())
            assert first == again == one.comments(fresh)
            assert board.budget.spent - spent == spent - before


def test_forcing_is_a_setting_and_off_in_the_papers_panels():
    assert {"longsight", "tactician"} <= names(Settings())
    assert not {"longsight", "tactician"} & names(Settings(forcing=False))
    for panel in ("1991", "1993", "1994", "2001"):
        assert not {"longsight", "tactician", "variety"} & names(PANELS[panel])
