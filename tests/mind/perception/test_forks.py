"""Forks: crossings of lines, when they stand, and where symmetry takes them."""

from __future__ import annotations

from hoyle.games.position import mask_of
from hoyle.mind.perception.forks import (
    Fork,
    canonical_fork,
    crossings,
    everywhere_on_the_board,
    images,
    standing_forks,
    tines,
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
    """Two lines, five locations, six edges: a3 is on both."""
    assert CORNER.shared == 1
    assert CORNER.everywhere.bit_count() == 5
    assert CORNER.edges == ((0, 0), (0, 1), (0, 2), (1, 0), (1, 3), (1, 6))


def test_a_fork_lacks_pieces_until_each_line_lacks_but_one():
    """It needs the corner and one more on each line; a second on the same line does not help."""
    corner = tines(CORNER)

    assert corner.missing(0) == 3
    assert corner.missing(mask_of((0,))) == 2
    assert corner.missing(mask_of((1, 2))) == 2
    assert corner.missing(mask_of((0, 1, 6))) == 0


def test_overlapping_lines_need_only_what_they_share():
    """On a row of four where three win, two in the middle threaten both ends."""
    open_two = tines(Fork((mask_of((0, 1, 2)), mask_of((1, 2, 3)))))

    assert open_two.missing(mask_of((1,))) == 1
    assert open_two.missing(mask_of((1, 2))) == 0


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
    assert len(everywhere_on_the_board((CORNER,), symmetries, game.line_masks[0])) == 4


def test_a_fork_on_lines_that_do_not_count_is_left_out():
    game = frame("tic_tac_toe")

    assert everywhere_on_the_board((CORNER,), learned_symmetries(game), (TOP, MIDDLE)) == ()
