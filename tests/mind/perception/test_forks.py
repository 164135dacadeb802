"""Forks: crossings of lines, when they stand, and where symmetry takes them."""

from __future__ import annotations

from hoyle.games.position import mask_of
from hoyle.mind.perception.lines.forks import (
    Fork,
    canonical_fork,
    crossings,
    images,
    standing_forks,
)
from tests.mind.looking import frame, learned_symmetries, place

TOP, LEFT, MIDDLE = mask_of((0, 1, 2)), mask_of((0, 3, 6)), mask_of((1, 4, 7))
CORNER = Fork((TOP, LEFT))


def test_tic_tac_toe_has_22_crossings_of_six_kinds():
    """Of 28 pairs of lines, six are parallel; what is left is six kinds up to symmetry."""
    game = frame("tic_tac_toe")
    forks = crossings(game.line_masks[0])

    assert len(forks) == 22
    assert len({canonical_fork(learned_symmetries(game), fork) for fork in forks}) == 6


def test_a_fork_is_a_bipartite_graph():
    """Two lines, five locations: a3 is on both."""
    assert CORNER.shared == 1
    assert CORNER.everywhere.bit_count() == 5


def test_a_fork_stands_when_two_lines_lack_different_pieces():
    game = frame("tic_tac_toe")

    assert standing_forks(game, place("tic_tac_toe", "X.X/.O./XO. O"), 1, 0) == [CORNER]
    assert standing_forks(game, place("tic_tac_toe", "XOX/.O./X.. O"), 1, 0) == []


def test_two_lines_that_lack_the_same_piece_are_no_fork():
    """Top row and left column both want a3: one block stops both."""
    assert standing_forks(frame("tic_tac_toe"), place("tic_tac_toe", ".XX/XO./XOO O"), 1, 0) == []


def test_symmetry_takes_the_corner_fork_to_all_four_corners():
    game = frame("tic_tac_toe")
    symmetries = learned_symmetries(game)

    assert len(images(symmetries, CORNER)) == 4
    assert len({canonical_fork(symmetries, image) for image in images(symmetries, CORNER)}) == 1
