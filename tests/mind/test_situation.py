"""A situation shows what two plies of the plain rules show, of every move and not only of the first of its kind."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forr.knowledge import Knowledge
from forr.memory import Memory
from hoyle.games import rules
from hoyle.games.frame import Game
from hoyle.games.notation import read_move
from hoyle.games.position import Move, Position
from hoyle.mind.knowledge.symmetries import learned_images, learned_symmetries
from hoyle.mind.perception.survey.survey_kernels import DRAWING, WORTH
from hoyle.mind.situation import Situation, situation_for
from tests.mind.looking import frame, look, place
from tests.mind.looking import learned_symmetries as true_symmetries
from tests.playouts import random_contest

GAMES = ("tic_tac_toe", "lose_tic_tac_toe", "achi", "mu_torere", "connect_4_4x4", "five_mens_morris", "nerenchi")
GOES_ON = 2
ANOTHER_TURN = ".../XXX/.../.X.X.X/..O/.O./O.O X 0,0"


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10_000), plies=st.integers(0, 40))
def test_every_move_is_seen_as_the_rules_show_it(name: str, seed: int, plies: int):
    game = frame(name)
    position = random_contest(game, seed, plies).position
    if game.outcome(position) is not None:
        return
    situation = situation_for(game, position, Knowledge(game.id, {"symmetries": true_symmetries(game)}), Memory())

    assert situation.every_move == game.legal_moves(position)
    for move in situation.every_move:
        assert seen(situation, move) == shown(game, position, move)


def seen(situation: Situation, move: Move) -> tuple[object, ...]:
    row = situation.rows[move]
    return (
        situation.after(move),
        row[WORTH],
        situation.replies(move),
        situation.winning_replies(move),
        row[DRAWING],
        situation.losing_replies(move),
        situation.good_replies(move),  # nothing is known but the rules
        situation.bad_replies(move),
        situation.capturing_replies(move),
        situation.mobility(move),
        situation.moves_again(move),
    )


def shown(game: Game, position: Position, move: Move) -> tuple[object, ...]:
    after = game.after(position, move)
    replies = game.legal_moves(after) if game.outcome(after) is None else ()
    results = [worth(game, game.after(after, reply), after.mover) for reply in replies]
    winning, losing = results.count(1), results.count(-1)
    return (
        after,
        worth(game, after, position.mover),
        *(len(replies), winning, results.count(0), losing, winning, losing),
        sum(bool(reply.captures) for reply in replies),
        len(rules.moves(game, after._replace(mover=position.mover))),
        after.mover == position.mover,
    )


def worth(game: Game, position: Position, contestant: int) -> int:
    outcome = game.outcome(position)
    if outcome is None:
        return GOES_ON
    return 0 if outcome == 0 else 1 if outcome == contestant else -1


def test_twins_are_the_moves_that_symmetry_makes_one():
    """The four corners of an empty grid are one move, and all that is said of one is said of each."""
    game = frame("tic_tac_toe")
    situation = look("tic_tac_toe", ".../.../... X", symmetries=true_symmetries(game)).situation
    corner = read_move(game, game.start, "a3")

    assert len(situation.moves) == 3
    assert {move.target for move in situation.twins(corner)} == {0, 2, 6, 8}
    assert [situation.replies(move) for move in situation.every_move] == [8] * 9


def test_the_win_that_follows_another_turn_is_ones_own():
    """At nerenchi f6-f4 closes a mill, captures and moves again; c4-c3 leaves the turn to O."""
    game = frame("nerenchi")
    situation = look("nerenchi", ANOTHER_TURN).situation
    mill = read_move(game, situation.position, "f6-f4xe3")
    quiet = next(move for move in situation.every_move if not situation.moves_again(move) and not move.captures)

    assert situation.moves_again(mill) and situation.winning_replies(mill)
    assert not situation.lets_opposition_win(mill)
    assert not situation.moves_again(quiet)


def test_a_reply_that_wins_is_the_oppositions_where_the_turn_passes():
    situation = look("tic_tac_toe", "X../OO./X.. X").situation
    game = situation.game

    assert situation.lets_opposition_win(read_move(game, situation.position, "b3"))
    assert not situation.lets_opposition_win(read_move(game, situation.position, "c2"))


@pytest.mark.parametrize("values", [{}, {"symmetries": ()}])
def test_before_the_meeting_only_the_identity_is_known(values: dict[str, object]):
    game, knowledge = frame("tic_tac_toe"), Knowledge("tic_tac_toe", values)

    assert learned_symmetries(game, knowledge) == (tuple(range(9)),)
    assert len(learned_images(game, knowledge)) == 1
    assert situation_for(game, game.start, knowledge, Memory()).key == place("tic_tac_toe", ".../.../... X")
