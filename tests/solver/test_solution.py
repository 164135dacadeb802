"""Exact solutions: known values, an analysis written again in plain Python, and the answers to odd questions."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest

from hoyle.errors import BadNotation, TooLarge
from hoyle.games.frame import Game
from hoyle.games.load import catalogue, load, parse
from hoyle.games.notation import read_position, write_move
from hoyle.games.position import Position
from hoyle.solver.check import inconsistencies, random_positions, reachable_positions
from hoyle.solver.solution import ExactValue, solution_for, solvable
from hoyle.solver.tables import TableSolution

SOLVABLE = [name for name in catalogue() if solvable(load(name))]
SMALL = [name for name in SOLVABLE if load(name).board.size <= 9]
LARGE = [name for name in SOLVABLE if load(name).board.size > 9 and load(name).solve_by == "table"]


def openings(name: str) -> set[str]:
    game = load(name)
    return {write_move(game, move) for move in solution_for(game).correct_moves(game.start)}


@pytest.mark.parametrize("name", [name for name in SOLVABLE if load(name).known_value])
def test_the_value_is_the_known_one(name: str):
    game = load(name)
    assert solution_for(game).game_value() == game.known_value


def test_tic_tac_toe_has_5478_positions_765_distinct():
    summary = solution_for(load("tic_tac_toe")).summary()
    assert (summary.positions, summary.distinct, summary.value) == (5478, 765, "draw")


def test_lose_tic_tac_toe_is_drawn_by_the_centre_alone():
    assert openings("lose_tic_tac_toe") == {"b2"}


def test_mu_torere_splits_as_published():
    """1,180 positions in 86 classes: 208 won, 844 drawn, 128 lost for the mover."""
    summary = solution_for(load("mu_torere")).summary()
    assert (summary.positions, summary.distinct) == (1180, 86)
    assert summary.mover == {"win": 208, "draw": 844, "loss": 128}


def test_achi_slide_is_won_from_the_centre_in_11_plies():
    game = load("achi_slide")
    assert solution_for(game).value(game.start) == ExactValue("win", 11)
    assert openings("achi_slide") == {"b2"}


def test_without_the_centre_marelle_is_drawn_by_the_corners():
    assert openings("marelle_no_centre_opening") == {"a1", "a3", "c1", "c3"}


def test_picaria_13_is_won_from_the_middles_of_the_sides():
    assert openings("picaria_13") == {"c5", "a3", "e3", "c1"}


def test_3x3x3_is_won_from_the_centre_alone():
    game = load("ttt_3x3x3")
    summary = solution_for(game).summary()
    assert (summary.value, summary.positions) == ("first", None)
    assert [write_move(game, move) for move in summary.correct_first_moves] == ["2b2"]


def test_connect_four_on_4x4_has_161029_positions():
    """The published count (OEIS A212693)."""
    summary = solution_for(load("connect_4_4x4")).summary()
    assert (summary.positions, summary.value) == (161_029, "draw")


@pytest.mark.parametrize("name", SMALL)
def test_a_small_game_solved_again_in_plain_python_is_the_same_everywhere(name: str):
    game = load(name)
    solution = solution_for(game)
    again = solved_plainly(name)
    assert {position: solution.value(position) for position in again} == again


@pytest.mark.parametrize("name", SMALL)
def test_a_small_game_counts_its_positions_as_the_plain_rules_do(name: str):
    game = load(name)
    summary = solution_for(game).summary()
    again = solved_plainly(name)
    values = [verdict.value for verdict in again.values()]
    assert summary.positions == len(again)
    assert summary.mover == {value: values.count(value) for value in ("win", "draw", "loss")}


@pytest.mark.slow
@pytest.mark.parametrize("name", LARGE)
def test_a_large_game_is_consistent_with_itself(name: str):
    """A value is what its successors imply, on random boards; `make experiments` asks 100,000 of them."""
    solution = solution_for(load(name))
    assert isinstance(solution, TableSolution)
    draw = random_positions(solution, Random(f"consistent/{name}"))
    assert inconsistencies(solution, (next(draw) for _ in range(3000))) == []


@pytest.mark.slow
def test_3x3x3_is_consistent_with_itself():
    game = load("ttt_3x3x3")
    rng = Random("consistent")
    positions = []
    for _ in range(150):
        position = game.start
        for _ in range(rng.randint(2, 14)):
            position = (
                game.after(position, rng.choice(game.legal_moves(position))) if game.legal_moves(position) else position
            )
        positions.append(position)
    assert inconsistencies(solution_for(game), positions) == []


def test_a_game_that_earns_extra_turns_is_solved_too():
    """Who wins no longer follows from whether the distance is odd, and is still right everywhere."""
    game = parse(NERENCHI_ON_NINE_POINTS, "small_nerenchi.toml")
    solution = solution_for(game)
    again = solve_plainly(game)
    assert {position: solution.value(position) for position in again} == again
    assert len({verdict.distance % 2 for verdict in again.values() if verdict.value == "win" and verdict.distance}) == 2


def test_a_game_too_large_names_its_size_and_what_to_use_instead():
    with pytest.raises(TooLarge, match=r"nine_mens_morris .* 8\.6e\+11 positions.*expert"):
        solution_for(load("nine_mens_morris"))


def test_a_position_that_no_contest_shows_is_refused_with_a_sentence():
    game = load("tic_tac_toe")
    odd = Position(0b111 << 3 & 0b110000, 0, 1, (3, 4))
    with pytest.raises(BadNotation, match="no contest of tic_tac_toe"):
        solution_for(game).value(odd)


def test_games_of_the_same_rules_have_solutions_of_their_own():
    """Marelle and tapatan are one game under two names; whoever asks is answered about the one that was asked for."""
    assert [solution_for(load(name)).game.id for name in ("marelle", "tapatan")] == ["marelle", "tapatan"]


def test_every_figure_of_003_figure_3():
    """With X on two opposite corners and O in the centre, a corner loses and every other square draws."""
    game = load("tic_tac_toe")
    position = read_position(game, "X../.O./..X O")
    solution = solution_for(game)
    assert {write_move(game, move) for move in solution.correct_moves(position)} == {"a2", "b1", "b3", "c2"}
    assert all(
        verdict.value == ("loss" if write_move(game, move) in ("a1", "c3") else "draw")
        for move, verdict in solution.judged(position)
    )


NERENCHI_ON_NINE_POINTS = """
name = "Small nerenchi"
source = "a test"
board = "nine_points"
men = 4
line = "mill"
slide = "adjacent"
capture = ["sliding"]
protect_mills = false
move_again = ["placing", "sliding"]
fewest = 3
draw_at_recurrence = 3
"""


@lru_cache(maxsize=64)
def solved_plainly(name: str) -> dict[Position, ExactValue]:
    """A game of the catalogue, once for all who ask."""
    return solve_plainly(load(name))


def solve_plainly(game: Game) -> dict[Position, ExactValue]:
    """Retrograde analysis as a textbook has it: sweep until nothing changes, a ply further each time."""
    successors = {
        position: [game.after(position, move) for move in game.legal_moves(position)]
        for position in reachable_positions(game)
    }
    verdicts = {position: at_once(game, position) for position, following in successors.items() if not following}
    open_positions = {position for position in successors if position not in verdicts}
    distance = 0
    while distance <= 1 + max((verdict.distance or 0 for verdict in verdicts.values()), default=0):
        distance += 1
        fresh = {
            position: verdict
            for position in open_positions
            if (verdict := decided_within(position, successors[position], verdicts, distance))
        }
        verdicts |= fresh
        open_positions -= fresh.keys()
    return verdicts | dict.fromkeys(open_positions, ExactValue("draw", None))


def at_once(game: Game, position: Position) -> ExactValue:
    outcome = game.outcome(position)
    return ExactValue("draw" if outcome == 0 else "win" if outcome == position.mover else "loss", 0)


def decided_within(
    position: Position, following: list[Position], verdicts: dict[Position, ExactValue], distance: int
) -> ExactValue | None:
    known = [(after, verdicts[after]) for after in following if after in verdicts]
    good = [
        verdict
        for after, verdict in known
        if verdict.value != "draw" and (verdict.value == "win") == (after.mover == position.mover)
    ]
    if any(verdict.distance == distance - 1 for verdict in good):
        return ExactValue("win", distance)
    bad = [verdict for _, verdict in known if verdict.value != "draw" and verdict not in good]
    if not good and len(bad) == len(following) and max(verdict.distance or 0 for verdict in bad) == distance - 1:
        return ExactValue("loss", distance)
    return None
