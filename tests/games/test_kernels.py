"""The kernels are the plain rules made fast: the same answers on random positions of every game in the catalogue."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.games import kernels
from hoyle.games import move_kernels as columns
from hoyle.games.frame import Game
from hoyle.games.load import catalogue, load
from hoyle.games.notation import read_position
from hoyle.games.position import Position, mask_of
from hoyle.games.position_kernels import step
from hoyle.jit_kernels import kernel
from tests.playouts import random_contest

SEVERAL = settings(max_examples=40, deadline=None)


@pytest.mark.parametrize("name", catalogue())
class TestEveryGame:
    @SEVERAL
    @given(seed=st.integers(0, 10_000), plies=st.integers(0, 80))
    def test_kernels_agree_with_the_rules_on_positions_that_play_reaches(self, name: str, seed: int, plies: int):
        game = load(name)
        check_agreement(game, random_contest(game, seed, plies).position)

    @SEVERAL
    @given(seed=st.integers(0, 10_000))
    def test_kernels_agree_with_the_rules_on_any_board_at_all(self, name: str, seed: int):
        game = load(name)
        check_agreement(game, random_board(game, Random(f"board/{seed}")))

    @SEVERAL
    @given(seed=st.integers(0, 10_000), plies=st.integers(0, 80))
    def test_step_makes_the_position_that_the_rules_make(self, name: str, seed: int, plies: int):
        game = load(name)
        check_steps(game, random_contest(game, seed, plies).position)
        check_steps(game, random_board(game, Random(f"step/{seed}")))

    @settings(max_examples=10, deadline=None)
    @given(seed=st.integers(0, 10_000), plies=st.integers(0, 40))
    def test_look_ahead_sees_what_two_plies_of_the_rules_show(self, name: str, seed: int, plies: int):
        game = load(name)
        position = random_contest(game, seed, plies).position
        if game.outcome(position) is None:
            assert seen(game, position) == shown(game, position)

    def test_sequences_are_counted_as_the_rules_count_them(self, name: str):
        game = load(name)
        depth = 2 if game.board.size > 16 else 3
        assert kernels.perft(game, depth) == [sequences(game, game.start, length) for length in range(depth + 1)]


@kernel
def stepped(position: kernels.BitPosition, move: int) -> kernels.BitPosition:
    """`step` is part of the kernels that call it, so here is one."""
    return step(position, move)


def check_steps(game: Game, position: Position) -> None:
    """Every move of a position, made by the kernel and by the rules."""
    if game.outcome(position) is not None:
        return
    for number, move in zip(written(game, position), game.legal_moves(position), strict=True):
        assert kernels.pack(*stepped(kernels.unpack(position), number)) == game.after(position, move)


def check_agreement(game: Game, position: Position) -> None:
    moves = game.legal_moves(position)
    assert kernels.legal_moves(game, position) == moves
    assert kernels.outcome(game, position) == game.outcome(position)
    if not moves:
        return
    rows, _ = look(game, position)
    for row, move in zip(rows, moves, strict=True):
        assert after_row(position, row) == game.after(position, move)


def look(game: Game, position: Position) -> tuple[np.ndarray, int]:
    most = kernels.most_moves(game)
    rows = np.empty((most, kernels.COLUMNS), dtype=np.int64)
    count = kernels.look_ahead(game.rulebook, *kernels.unpack(position), rows, np.empty(2 * most, dtype=np.int64))
    return rows[:count], count


def after_row(position: Position, row: np.ndarray) -> Position:
    """The position that a row of the look-ahead describes; the row speaks of whoever made the move."""
    own, opposing, hand, opposing_hand = (
        int(row[column]) for column in (columns.OWN, columns.OPPOSING, columns.OWN_HAND, columns.OPPOSING_HAND)
    )
    if row[columns.NEXT_SIDE] == position.mover - 1:
        return kernels.pack(own, opposing, hand, opposing_hand, position.mover - 1)
    return kernels.pack(opposing, own, opposing_hand, hand, 2 - position.mover)


def seen(game: Game, position: Position) -> list[tuple[int, ...]]:
    rows, _ = look(game, position)
    counted = [columns.WORTH, columns.REPLIES, columns.WINNING, columns.DRAWING, columns.LOSING]
    return [tuple(int(row[column]) for column in counted) for row in rows]


def shown(game: Game, position: Position) -> list[tuple[int, ...]]:
    return [
        (worth(game, after, position.mover), *replies(game, after))
        for after in (game.after(position, move) for move in game.legal_moves(position))
    ]


def replies(game: Game, position: Position) -> tuple[int, int, int, int]:
    results = [worth(game, game.after(position, reply), position.mover) for reply in game.legal_moves(position)]
    return len(results), results.count(1), results.count(0), results.count(-1)


def worth(game: Game, position: Position, contestant: int) -> int:
    outcome = game.outcome(position)
    if outcome is None:
        return kernels.GOES_ON
    return 0 if outcome == 0 else 1 if outcome == contestant else -1


def sequences(game: Game, position: Position, length: int) -> int:
    if length == 0:
        return 1
    return sum(sequences(game, game.after(position, move), length - 1) for move in game.legal_moves(position))


def random_board(game: Game, rng: Random) -> Position:
    """Any men anywhere, whether or not a contest could come to it."""
    first, second = rng.randint(0, game.men[0]), rng.randint(0, min(game.men[1], game.board.size // 2))
    first = min(first, game.board.size - second)
    places = rng.sample(range(game.board.size), first + second)
    hands = (rng.randint(0, game.men[0] - first), rng.randint(0, game.men[1] - second))
    if game.sliding != "never" and rng.random() < 0.5:
        hands = (0, 0)
    return Position(mask_of(places[:first]), mask_of(places[first:]), rng.choice((1, 2)), hands)


def test_a_move_that_moves_again_leaves_the_turn_and_the_hand_of_the_other():
    """At nerenchi X closes a mill on c7 and moves again: the turn stays, one piece fewer in hand."""
    game = load("nerenchi")
    position = read_position(game, "XX./.../.../....../.../.O./O.. X 7,7")
    again = [move for move in written(game, position) if move & kernels.MOVES_AGAIN]

    assert [kernels.pack(*stepped(kernels.unpack(position), move)) for move in again] == [
        read_position(game, "XXX/.../.../....../.../.O./O.. X 6,7")
    ]


def written(game: Game, position: Position) -> list[int]:
    moves = np.empty(game.most_moves, dtype=np.int64)
    count = kernels.write_moves(game.rulebook, kernels.unpack(position), moves, 0)
    found: list[int] = moves[:count].tolist()
    return found


def test_tic_tac_toe_has_255168_contests():
    """The number of complete contests is known: 131184 won by X, 77904 by O, 46080 drawn."""
    counts = kernels.perft(load("tic_tac_toe"), 9)
    assert counts == [1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]


def test_connect_four_has_the_published_sequences():
    """Counted by many programs: 7^n until a column or a line ends it."""
    assert kernels.perft(load("connect_four"), 8) == [1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234]


@pytest.mark.parametrize("name", ["tic_tac_toe", "five_mens_morris", "nerenchi", "connect_four"])
def test_the_same_seed_plays_the_same_contests(name: str):
    game = load(name)
    assert kernels.playouts(game, 200, seed=7) == kernels.playouts(game, 200, seed=7)
    assert kernels.playouts(game, 200, seed=7) != kernels.playouts(game, 200, seed=8)


def test_random_tic_tac_toe_is_won_by_x_as_often_as_counting_says():
    """Of uniformly random contests X wins 58.5%, O 28.8% and 12.7% are drawn."""
    first, second, drawn, plies = kernels.playouts(load("tic_tac_toe"), 100_000, seed=1)
    assert first + second + drawn == 100_000
    assert abs(first / 1000 - 58.5) < 1 and abs(second / 1000 - 28.8) < 1
    assert 7.5 < plies / 100_000 < 7.7


@pytest.mark.parametrize("name", catalogue())
def test_no_position_has_more_moves_than_the_buffers_hold(name: str):
    game = load(name)
    rng = Random(f"moves/{name}")
    assert all(len(game.legal_moves(random_board(game, rng))) <= kernels.most_moves(game) for _ in range(60))
