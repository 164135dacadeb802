"""What a placement does to the forks on a board, as the kernels see it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from hoyle.games.position import mask_of
from hoyle.mind.perception.lines.fork_kernels import forks_at
from tests.mind.looking import frame

# Lines of two lengths through the corner of a four by four: the row of four, a column and a diagonal of three.
ROW, COLUMN, DIAGONAL = (0, 1, 2, 3), (0, 4, 8), (0, 5, 10)
MIXED = replace(frame("mnk_443"), id="mixed", lines=((ROW, COLUMN, DIAGONAL),) * 2)
HELD = mask_of((1, 2, 4, 5))  # each line lacks the corner and one more


def shapes(*known: tuple[int, int]) -> np.ndarray:
    table = np.zeros((65, 65), dtype=np.bool_)
    for one, another in known:
        table[one, another] = table[another, one] = True
    return table


def test_every_two_lines_are_compared():
    """Three and three cross in a known way, though the row of four comes first."""
    assert forks_at(MIXED.rulebook, HELD, 0, 0, 0, shapes((3, 3)))
    assert forks_at(MIXED.rulebook, HELD, 0, 0, 0, shapes((3, 4)))
    assert not forks_at(MIXED.rulebook, HELD, 0, 0, 0, shapes((4, 4)))


def test_a_line_that_the_opposition_has_entered_is_no_part_of_a_fork():
    assert not forks_at(MIXED.rulebook, HELD, mask_of((8,)), 0, 0, shapes((3, 3)))


def test_two_lines_that_lack_the_same_location_are_no_fork():
    """Both rows of three lack location 3: one piece stops them."""
    same = replace(MIXED, id="same", lines=(((0, 1, 3), (0, 2, 3)),) * 2)

    assert not forks_at(same.rulebook, mask_of((1, 2)), 0, 0, 0, shapes((3, 3)))
