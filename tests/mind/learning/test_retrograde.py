"""Partial retrograde analysis: what it settles agrees with the exact solution, which the learner itself never sees."""

from __future__ import annotations

from random import Random

import pytest

from forr.memory import Memory
from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.games.notation import read_position
from hoyle.games.position import Position
from hoyle.games.symmetry import automorphisms
from hoyle.mind.knowledge.significant_states import NO_STATES, States
from hoyle.mind.knowledge.symmetries import canonical
from hoyle.mind.learning.retrograde import analyse
from hoyle.mind.perception.survey.symmetry import images_of
from hoyle.solver.solution import solution_for

WORDS = {1: "win", -1: "loss", 0: "draw"}


def random_position(game: Game, rng: Random, plies: int) -> Position:
    position = game.start
    for _ in range(plies):
        moves = game.legal_moves(position)
        after = game.after(position, rng.choice(moves))
        if game.outcome(after) is not None:
            break
        position = after
    return position


@pytest.mark.parametrize("name", ["tic_tac_toe", "lose_tic_tac_toe", "achi", "tsoro_yematatu", "mu_torere"])
@pytest.mark.parametrize("seed", range(8))
def test_a_complete_analysis_is_exact(name: str, seed: int):
    game = load(name)
    rng = Random(f"complete/{seed}")
    position = random_position(game, rng, rng.randint(1, 7))
    analysis = analyse(game, position, images_of(automorphisms(game)), NO_STATES, 20_000, Memory())
    assert analysis.complete
    exact = solution_for(game)
    assert exact.value(position).value == WORDS[analysis.value]
    for found, state in analysis.found.items():
        verdict = exact.value(found)
        assert (verdict.value, verdict.distance) == (WORDS[state.value], state.distance)


@pytest.mark.parametrize("seed", range(12))
def test_what_an_unfinished_analysis_decides_is_true(seed: int):
    """At five men's morris a few thousand nodes see little, but what they decide is decided."""
    game = load("five_mens_morris")
    rng = Random(f"unfinished/{seed}")
    position = random_position(game, rng, 12 + 3 * seed)
    analysis = analyse(game, position, images_of(automorphisms(game)), NO_STATES, 4000, Memory())
    exact = solution_for(game)
    assert analysis.nodes <= 4001
    for found, state in analysis.found.items():
        verdict = exact.value(found)
        assert verdict.value == WORDS[state.value]
        assert verdict.distance is not None and verdict.distance <= state.distance


def test_known_states_are_not_explored_again():
    game = load("tic_tac_toe")
    images = images_of(automorphisms(game))
    position = read_position(game, "X../.O./..X O")
    first = analyse(game, position, images, NO_STATES, 5000, Memory())
    second = analyse(game, position, images, States(first.found), 5000, Memory())
    assert second.nodes < first.nodes
    assert second.value == first.value


def test_the_correct_moves_of_a_won_state_are_those_that_win():
    """X to move wins in the corner b, with a fork; the states found say where to."""
    game = load("tic_tac_toe")
    images = images_of(automorphisms(game))
    position = read_position(game, "XO./.../... X")
    analysis = analyse(game, position, images, NO_STATES, 5000, Memory())
    exact = solution_for(game)
    assert analysis.value == 1
    for found, state in analysis.found.items():
        if state.value == 1:
            results = {game.after(found, move) for move in exact.correct_moves(found)}
            assert {canonical(images, result) for result in results} == set(state.correct)


@pytest.mark.parametrize("seed", range(6))
def test_correct_moves_are_all_known_except_where_the_analysis_says_so(seed: int):
    """At five men's morris some won states were left with fewer correct moves than they have (SPEC K8)."""
    game = load("five_mens_morris")
    rng = Random(f"correct/{seed}")
    images, exact = images_of(automorphisms(game)), solution_for(game)
    analysis = analyse(game, random_position(game, rng, 20 + 3 * seed), images, NO_STATES, 2000, Memory())
    for position, state in analysis.found.items():
        if state.value == 1 and position not in analysis.doubtful:
            correct = {canonical(images, game.after(position, move)) for move in exact.correct_moves(position)}
            assert set(state.correct) == correct
