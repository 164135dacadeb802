"""What can be forced: lines that are legal, lead to what they promise, and prove nothing that is not so."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from forr.knowledge import Knowledge, blank
from forr.memory import Memory
from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.games.notation import read_position
from hoyle.games.position import Position
from hoyle.games.symmetry import symmetries
from hoyle.mind.claims.proof import Proof, leads_to
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge.significant_states import NO_STATES, proved_rows
from hoyle.mind.knowledge.symmetries import SYMMETRIES, learned_images
from hoyle.mind.perception.forced.forced import ForcedLines, forced_lines, forced_win
from hoyle.solver.solution import solution_for
from tests.playouts import random_contest

OWN = Path(__file__).parents[2] / "games_of_our_own"
SLIDING_FOUR = str(OWN / "sliding_four.toml")
GAMES = ("tic_tac_toe", "lose_tic_tac_toe", "achi", "connect_4_4x4", "five_mens_morris", "nerenchi", "mu_torere")
STEPS = 500

game_called = lru_cache(maxsize=16)(load)


def knowing_symmetries(game: Game) -> Knowledge:
    return blank(game.id, items()).replacing(SYMMETRIES, symmetries(game) if game.board.layers == 1 else ())


def reached(game: Game, count: int = 40) -> list[Position]:
    """Positions that random play reaches, early and late, where play goes on."""
    contests = (random_contest(game, seed, 1 + seed % 24) for seed in range(count))
    return list(dict.fromkeys(contest.position for contest in contests if not contest.over))


def forced(
    game: Game, positions: list[Position], gains: bool, steps: int = STEPS, deep: int | None = None
) -> ForcedLines:
    images = learned_images(game, knowing_symmetries(game))
    return forced_lines(game, images, proved_rows(NO_STATES, Memory()), positions, steps, gains, deep)


@pytest.mark.parametrize("gains", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_every_line_can_be_played_and_is_proved_by_the_plain_rules(name: str, gains: bool):
    """To its end, against every answer."""
    game = game_called(name)
    positions = reached(game)
    enough = gains or not game.has_captures
    for position, line in zip(positions, forced(game, positions, gains).lines, strict=True):
        proof = Proof(game, knowing_symmetries(game), position.mover, enough and game.has_captures)
        assert not line or (leads_to(proof, position, line) and proof.forced(position)), (position, line)


def test_lines_are_found_at_all():
    """Of each kind, or the test above would show nothing."""
    found = [line for name in GAMES for line in forced(game_called(name), reached(game_called(name)), True).lines]

    assert sum(len(line) == 1 for line in found) > 5
    assert sum(len(line) > 1 for line in found) > 5


# Nine men's morris with flying: the opposition, on three men, could capture after the winning move, and loses all the
# same. Search finds each win in three plies.
WAITING_MOVES = (
    (".../O.O/.XX/..OXX./.XX/.X./XX. X 0,0", "d1-g1"),
    ("XXX/..X/O../.X.XOX/O../X../..X X 0,0", "d7-d6"),
    (".XO/X../X../..X.OX/X.X/..O/X.X X 0,0", "c5-d5"),
)


@pytest.mark.parametrize(("board", "move"), WAITING_MOVES)
def test_a_win_is_seen_though_the_opposition_may_capture_on_the_way(board: str, move: str):
    """With a hundred positions; proof numbers alone took 25,000 to 43,000, and a look for gains stops at captures."""
    game = game_called("nine_mens_morris_flying")
    lines = forced(game, [read_position(game, board)], gains=False, steps=100, deep=0).lines

    assert len(lines[0]) == 3 and lines[0][0].named(game.board.names.__getitem__) == move


def test_no_short_win_is_looked_for_where_the_opposition_can_spare_the_pieces():
    """Eight captures do not beat twelve men, so not one position is looked at."""
    game = game_called("twelve_mens_morris")

    assert forced(game, [game.start], gains=False, steps=100, deep=0).looked == 0


@pytest.mark.parametrize("name", ["tic_tac_toe", "connect_4_4x4", "three_mens_morris", "pong_hau_ki"])
def test_nothing_is_proved_that_is_not_a_win(name: str):
    """By the exact solution; and most of what is won soon is proved."""
    check_against_solution(game_called(name))


@pytest.mark.slow
def test_nothing_is_proved_that_is_not_a_win_in_a_game_of_our_own():
    """Sixteen points, men that slide, 2.4 million positions."""
    check_against_solution(load(SLIDING_FOUR))


def check_against_solution(game: Game) -> None:
    solution, positions = solution_for(game), reached(game, 80)
    images = learned_images(game, knowing_symmetries(game))
    lines = forced(game, positions, gains=False).lines
    soon = proved = 0
    for position, line in zip(positions, lines, strict=True):
        exact = solution.value(position)
        assert not line or exact.value == "win"
        if exact.value == "win" and (exact.distance or 0) <= 5:
            soon, proved = soon + 1, proved + bool(line)
        for state, value, _ in forced_win(game, images, proved_rows(NO_STATES, Memory()), position, 2_000, 1).states:
            assert solution.value(state).value == ("win" if value == 1 else "loss")
    assert soon == 0 or proved >= 0.9 * soon


def test_budgets_are_kept():
    """So many positions for a short line and as many for a long one, each of the positions asked about."""
    game = game_called("five_mens_morris")
    positions = reached(game)
    for steps in (1, 50, 500):
        assert forced(game, positions, True, steps).looked <= 2 * steps * len(positions)
        assert forced(game, positions, True, steps, deep=0).looked <= steps * len(positions)
    assert forced(game, [], True) == ForcedLines((), 0)


def test_a_line_ends_with_the_move_that_wins():
    """X blocks the diagonal with a1, which makes two threats; O can stop one of them."""
    game = game_called("tic_tac_toe")
    position = read_position(game, "X.O/.O./..X X")
    for deep, steps in ((STEPS, 0), (0, STEPS)):
        (line,) = forced(game, [position], False, steps, deep).lines
        for move in line:
            position = game.after(position, move)
        assert len(line) == 3
        assert game.outcome(position) == 1
        position = read_position(game, "X.O/.O./..X X")


def test_what_is_found_does_not_depend_on_what_else_is_asked():
    """Also where a look runs out in the middle: memory may answer for some, and the others stay as they are."""
    game = game_called("five_mens_morris")
    contests = (random_contest(game, seed, 2 + seed % 20) for seed in range(80))
    positions = [contest.position for contest in contests if not contest.over]

    together = forced(game, positions, gains=True, steps=60, deep=0).lines
    assert together == tuple(forced(game, [one], gains=True, steps=60, deep=0).lines[0] for one in positions)


def test_what_is_refuted_for_good_is_not_looked_into_again():
    """At tic-tac-toe nothing can be forced, and that is seen with so many positions, however far one may look."""
    game = game_called("tic_tac_toe")
    looks = forced(game, [game.start], gains=False, steps=100_000, deep=0)

    assert looks.lines == ((),)
    assert looks.looked < 3_000


@pytest.mark.parametrize(
    "name", ["tic_tac_toe", "lose_tic_tac_toe", "achi", "tapatan", "three_mens_morris", "mu_torere"]
)
def test_a_line_that_wins_takes_as_long_as_the_exact_win(name: str):
    """The mover takes the shortest way, and the opposition holds out as long as it can."""
    game = game_called(name)
    solution, positions = solution_for(game), reached(game, 400)
    lines = dict(zip(positions, forced(game, positions, gains=False, steps=5_000, deep=0).lines, strict=True))
    won = {position: line for position, line in lines.items() if line}

    assert len(won) > 5
    assert len({len(line) for line in won.values()}) > 1
    assert {position: len(line) for position, line in won.items()} == {one: solution.value(one).distance for one in won}
