"""Informed(d): alpha-beta with an imperfect evaluation (SPEC C5)."""

from __future__ import annotations

import pytest

from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.games.notation import read_position
from hoyle.games.position import Position
from hoyle.table.contestant import seat
from hoyle.table.informed import WON, InformedSearch, evaluation
from tests.playouts import random_contest
from tests.table.sitting import choices


def minimax(game: Game, position: Position, depth: int, ply: int = 0) -> int:
    """The plain definition, without any window: what a position is worth to its mover."""
    outcome = game.outcome(position)
    if outcome is not None:
        return 0 if outcome == 0 else (WON - ply) * (1 if outcome == position.mover else -1)
    if depth == 0:
        return evaluation(game, position)
    worths = []
    for move in game.legal_moves(position):
        reached = game.after(position, move)
        worth = minimax(game, reached, depth - 1, ply + 1)
        worths.append(worth if reached.mover == position.mover else -worth)
    return max(worths)


@pytest.mark.parametrize(
    "game_id", ["tic_tac_toe", "lose_tic_tac_toe", "achi", "mu_torere", "five_mens_morris", "nerenchi"]
)
def test_the_window_changes_nothing(game_id):
    """The best moves, and what they are worth, are those of plain minimax."""
    game = load(game_id)
    for seed in range(8):
        position = random_contest(game, seed, 3 * seed).position
        if game.outcome(position) is not None:
            continue
        depth = 3 if game.board.size < 12 else 2
        plain = {
            move: (1 if reached.mover == position.mover else -1) * minimax(game, reached, depth - 1, 1)
            for move, reached in ((move, game.after(position, move)) for move in game.legal_moves(position))
        }
        best = max(plain.values())
        found = InformedSearch(game).worths(position, depth)

        assert max(found.values()) == best
        assert {move for move in found if found[move] == best} == {move for move in plain if plain[move] == best}


def test_it_takes_a_win_and_stops_one():
    game = load("tic_tac_toe")

    assert set(choices(seat("informed(1)", game), game, "X.X/OO./... X", 20)) == {"b3"}
    assert set(choices(seat("informed(2)", game), game, "X../OO./X.. X", 20)) == {"c2"}


def test_it_prefers_the_nearer_win():
    """c3 wins at once; others would win later."""
    game = load("tic_tac_toe")

    assert set(choices(seat("informed(5)", game), game, "XX./O../O.. X", 20)) == {"c3"}


def test_the_evaluation_is_deliberately_imperfect():
    """One ply deep it believes in open lines, so it goes wrong at the ideal trainer's figure 3."""
    game = load("tic_tac_toe")

    assert set(choices(seat("informed(1)", game), game, "X../.O./..X O", 50)) & {"a1", "c3"}


def test_the_evaluation_counts_lines_men_and_room():
    """The centre lies on four open lines, to be avoided in the misère game; a man more in morris is worth ten."""
    game, lose, morris = load("tic_tac_toe"), load("lose_tic_tac_toe"), load("five_mens_morris")

    assert evaluation(game, read_position(game, ".../.X./... O")) == -4
    assert evaluation(lose, read_position(lose, ".../.X./... O")) == 4
    # Five men against four, all in hand but one each: ten for the man; corners have two lines and two neighbours each.
    assert evaluation(morris, read_position(morris, "X../.../..../.../..O X 4,3")) == 10
