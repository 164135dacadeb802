"""The expert's search, held to exact solutions and to what it promises: its nodes, its determinism, its draws."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from hoyle.errors import TooLarge
from hoyle.games.contest import Contest, begin, extend
from hoyle.games.frame import Game
from hoyle.games.load import catalogue, load
from hoyle.games.notation import read_position, write_move
from hoyle.games.position import Move, Position, mask_of
from hoyle.solver.endgame import endgame_for, has_endgame
from hoyle.solver.search_expert import Searcher, SearchResult, drawing_positions
from hoyle.solver.solution import solution_for
from tests.playouts import random_contest

NAMES = ("a", "b")


def begun(game: Game, position: Position | None = None) -> Contest:
    return begin(game, NAMES, (True, True), position)


def find(game_id: str, position: str, nodes: int = 50_000) -> tuple[set[str], SearchResult]:
    """The best moves of a position written in notation, and the whole finding."""
    game = load(game_id)
    finding = Searcher(game, nodes).search(begun(game, read_position(game, position)))
    return {write_move(game, move) for move in finding.moves}, finding


def test_it_wins_at_once():
    """X completes the top row."""
    moves, finding = find("tic_tac_toe", "XX./OO./... X")

    assert moves == {"c3"}
    assert finding.plies_to_end == 1


def test_it_blocks():
    """O threatens the middle row, and only c2 stops it."""
    moves, _ = find("tic_tac_toe", "X../OO./X.. X", nodes=100)

    assert moves == {"c2"}


def test_it_finds_a_fork_in_connect_four():
    """Two in the bottom row with room on both sides: a third makes two threats at once, and wins in three plies."""
    _, finding = find("connect_four", "......./......./......./......./..OO.../..XX... X")

    assert finding.score > 0
    assert finding.plies_to_end == 3


@pytest.mark.parametrize(
    "game_id", ["tic_tac_toe", "lose_tic_tac_toe", "achi", "tsoro_yematatu", "mu_torere", "five_mens_morris"]
)
def test_a_forced_end_is_as_far_as_the_exact_solution_says(game_id):
    """Whatever end the search announces is the true one, by a correct move; and it misses none within its depth."""
    game, ends = load(game_id), 0
    solution, searcher = solution_for(game), Searcher(game, 60_000)
    for seed in range(40):
        position = random_contest(game, seed, 2 + seed % (6 if game.placing_only else 24)).position
        if not game.legal_moves(position):
            continue
        finding, verdict = searcher.search(begun(game, position)), solution.value(position)
        if finding.plies_to_end is None:
            assert verdict.distance is None or verdict.distance >= finding.depth
        else:
            ends += 1
            assert verdict == (("win" if finding.score > 0 else "loss"), finding.plies_to_end)
            assert set(finding.moves) <= set(solution.correct_moves(position))
    assert ends >= 3


def test_tic_tac_toe_is_searched_to_its_ends():
    """From the start and after each opening, exactly the correct moves are found equally good."""
    game = load("tic_tac_toe")
    solution, searcher = solution_for(game), Searcher(game, 200_000)
    for opening in (None, *game.legal_moves(game.start)):
        contest = begun(game) if opening is None else extend(game, begun(game), opening)
        finding = searcher.search(contest)
        assert finding.score == 0
        assert finding.nodes < 200_000
        assert set(finding.moves) == set(solution.correct_moves(contest.position))


@pytest.mark.parametrize("game_id", ["nine_mens_morris", "ttt_4x4x4", "nerenchi", "connect_four"])
def test_the_same_question_has_the_same_answer(game_id):
    """Also after other questions, and from another searcher."""
    game = load(game_id)
    contest, elsewhere = random_contest(game, 3, 14), random_contest(game, 4, 9)
    searcher = Searcher(game, 5_000)

    finding = searcher.search(contest)
    searcher.search(elsewhere)

    assert searcher.search(contest) == finding == Searcher(game, 5_000).search(contest)


@pytest.mark.parametrize("nodes", [1, 2, 10, 100, 1_000, 30_000])
def test_no_more_nodes_are_searched_than_allowed(nodes):
    game = load("nine_mens_morris_flying")

    finding = Searcher(game, nodes).search(random_contest(game, 1, 25))

    assert 1 <= finding.nodes <= nodes
    assert finding.moves


def test_openings_that_are_alike_are_equally_good():
    """Whatever opening is best in nine men's morris, all its mirror images are as good."""
    game = load("nine_mens_morris")

    moves = Searcher(game, 5_000).search(begun(game)).moves

    assert len(moves) % 4 == 0


def seen_before(contest: Contest, *positions: Position) -> Contest:
    """The contest with these positions in its past."""
    return replace(contest, positions=positions + contest.positions, keys=positions + contest.positions)


def decided(game: Game, value: str, distance: int) -> Position:
    """A sliding position of this value and distance, with a choice of moves, that random play comes to."""
    solution = solution_for(game)
    for seed in range(10_000):
        position = random_contest(game, seed, 14 + seed % 20).position
        legal = game.legal_moves(position)
        quiet = len(legal) > 1 and not position.hand and not any(move.captures for move in legal)
        if quiet and solution.value(position) == (value, distance):
            return position
    raise AssertionError("no such position was found")


def test_a_lost_side_takes_the_draw_by_repetition():
    """Lost in four plies; but one of the moves would bring a position for the third time, which draws."""
    game = load("five_mens_morris")
    position = decided(game, "loss", 4)
    escape = game.legal_moves(position)[-1]
    reached = game.after(position, escape)
    searcher = Searcher(game, 20_000)

    assert searcher.search(begun(game, position)).score < 0
    assert searcher.search(seen_before(begun(game, position), reached)).score < 0

    finding = searcher.search(seen_before(begun(game, position), reached, reached))

    assert finding.score == 0
    assert finding.moves == (escape,)


def test_a_winning_side_does_not_repeat_into_a_draw():
    """Two moves win in five plies; where the position after one has come twice already, only the other is left."""
    game = load("five_mens_morris")
    position = decided(game, "win", 5)
    searcher = Searcher(game, 20_000)
    fresh = searcher.search(begun(game, position))
    spoilt, *others = fresh.moves
    reached = game.after(position, spoilt)

    finding = searcher.search(seen_before(begun(game, position), reached, reached))

    assert fresh.plies_to_end == finding.plies_to_end == 5
    assert others
    assert finding.moves == tuple(others)


def test_positions_of_other_men_cannot_come_again():
    """What was seen before the last capture is no longer asked about."""
    game = load("nine_mens_morris")
    now, before = (
        read_position(game, text)
        for text in ("XX./.../.../....O./..X/.../OO. X 0,0", "XX./..O/.../....O./..X/.../OO. X 0,0")
    )

    assert drawing_positions(game, seen_before(begun(game, now), now, before, before)) == [now]


def test_the_limit_on_length_is_foreseen():
    """A win in three plies is none where the contest has only two plies left, and is one where it has three."""
    game = load("five_mens_morris")
    contest = begun(game, decided(game, "win", 3))
    searcher = Searcher(game, 20_000)

    too_late = searcher.search(replace(contest, moves=(Move(0),) * (game.longest - 2)))
    in_time = searcher.search(replace(contest, moves=(Move(0),) * (game.longest - 3)))

    assert too_late.score == 0
    assert in_time.plies_to_end == 3


def test_the_endgame_table_is_probed_in_the_search():
    """Three men a side cannot be searched to their end by two hundred nodes, but the table knows it."""
    game = load("nine_mens_morris_flying")
    endgame = endgame_for(game, 3)
    assert endgame is not None
    rng, known = Random("endgame"), 0
    for _ in range(300):
        locations = rng.sample(range(24), 6)
        position = Position(mask_of(locations[:3]), mask_of(locations[3:]), 1, (0, 0))
        verdict = endgame.value(position)
        if not game.legal_moves(position) or (verdict.distance or 0) < 7:
            continue
        known += 1
        finding = Searcher(game, 200, endgame).search(begun(game, position))
        assert finding.plies_to_end == verdict.distance
        assert Searcher(game, 200).search(begun(game, position)).plies_to_end is None
    assert known > 3


def test_the_endgame_table_s_moves_win_soonest():
    """Where the table knows the root, its moves are the solution's progressive ones, at the true distance."""
    game = load("nine_mens_morris_flying")
    endgame = endgame_for(game, 3)
    assert endgame is not None
    searcher, rng = Searcher(game, 100, endgame), Random("exact")
    for _ in range(60):
        locations = rng.sample(range(24), 6)
        position = Position(mask_of(locations[:3]), mask_of(locations[3:]), 1, (0, 0))
        verdict, known = endgame.value(position), searcher.look_up(begun(game, position))
        assert known is not None
        assert known.plies_to_end == verdict.distance
        assert set(known.moves) <= set(endgame.correct_moves(position))
        if verdict.value == "win":
            assert set(known.moves) == set(endgame.progressive_moves(position))


def test_only_mill_games_without_a_solution_have_endgame_tables():
    assert [name for name in catalogue() if has_endgame(load(name))] == [
        "eleven_mens_morris",
        "murabaraba",
        "nerenchi",
        "nine_mens_morris",
        "nine_mens_morris_flying",
        "trique",
        "twelve_mens_morris",
    ]
    assert endgame_for(load("five_mens_morris")) is None
    assert endgame_for(load("nine_mens_morris"), 2) is None


def test_a_table_that_would_not_fit_is_refused_with_its_size():
    with pytest.raises(TooLarge, match=r"9 men a side would have about .* ask for fewer men"):
        endgame_for(load("nine_mens_morris"), 9)
