"""The numbering of positions: one number for a position and its images, and no two positions share one."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.games.kernels import unpack
from hoyle.games.load import load
from hoyle.games.symmetry import automorphisms, canonical, transformed
from hoyle.solver.check import random_positions, reachable_positions
from hoyle.solver.layout import Layer, build, numbering_of
from hoyle.solver.numbering_kernels import number_of
from hoyle.solver.solution import solution_for


@pytest.mark.parametrize("name", ["tic_tac_toe", "tsoro_yematatu", "mu_torere", "tant_fant", "achi"])
def test_positions_share_a_number_only_with_their_images(name: str):
    game = load(name)
    group = automorphisms(game)
    layout = build(numbering_of(game), group)
    numbers: dict[tuple[int, int], set[object]] = {}
    for position in reachable_positions(game):
        number = number_of(layout, unpack(position))
        assert 0 <= number < layout.entries
        numbers.setdefault((number, position.mover), set()).add(canonical(group, position))
    assert all(len(forms) == 1 for forms in numbers.values())


@pytest.mark.parametrize("name", ["five_mens_morris", "connect_4_4x4"])
def test_all_images_of_a_board_have_one_number(name: str):
    solution = solution_for(load(name))
    draw = random_positions(solution, Random("images"))
    for _ in range(200):
        position = next(draw)
        images = [transformed(permutation, position) for permutation in solution.table.permutations]
        assert len({number_of(solution.layout, unpack(image)) for image in images}) == 1


def test_the_layers_of_an_endgame_are_those_that_captures_lead_to():
    numbering = numbering_of(load("nine_mens_morris"), [Layer(0, 0, 0, 3, 4)])
    men = {(layer.men, layer.opposing_men) for layer in numbering.layers}
    assert men == {(3, 4), (4, 3), (3, 3), (2, 4), (2, 3)}
