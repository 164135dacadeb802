"""Boards of cells: straight runs in every direction, and who are neighbours."""

from __future__ import annotations

import pytest

from hoyle.games.layout import DIRECTIONS, in_a_row, in_a_row_on, make_board
from hoyle.games.schema import BoardFile


def board(**described: object):
    return make_board("x", BoardFile.model_validate(described))


def test_there_are_thirteen_directions_in_space():
    assert len(DIRECTIONS) == 13


def test_a_line_through_the_layers_begins_in_the_first():
    """A cube of three: 49 lines, of which four join opposite corners; each is written from the first layer down."""
    lines = in_a_row(board(cube=[3, 3, 3]), 3)

    assert len(lines) == len(set(map(frozenset, lines))) == 49
    assert {(0, 13, 26), (2, 13, 24), (6, 13, 20), (8, 13, 18)} <= set(lines)
    assert all(line[0] // 9 <= line[2] // 9 for line in lines)


@pytest.mark.parametrize(("count", "lines"), [(2, 20), (3, 8), (4, 0)])
def test_so_many_in_a_row_on_three_by_three(count: int, lines: int):
    assert len(in_a_row(board(grid=[3, 3]), count)) == lines


@pytest.mark.parametrize(
    ("described", "neighbours", "edges"),
    [
        ({"grid": [3, 2]}, "none", 0),
        ({"grid": [3, 2]}, "sides", 7),
        ({"grid": [3, 2]}, "corners", 7 + 4),
        ({"cube": [2, 2, 2]}, "sides", 12),
        ({"cube": [2, 2, 2]}, "corners", 28),  # every two of eight cells meet at a corner at least
    ],
)
def test_neighbours_share_a_side_or_meet_at_a_corner(described: dict[str, list[int]], neighbours: str, edges: int):
    found = board(**described, neighbours=neighbours).edges

    assert len(found) == edges
    assert all(one < another for one, another in found)


def test_every_stretch_of_a_line_is_met_once():
    """Two lines that share a stretch, once from either end."""
    assert in_a_row_on(((0, 1, 2, 3), (2, 1, 5)), 2) == ((0, 1), (1, 2), (2, 3), (1, 5))
    assert in_a_row_on(((0, 1, 2, 3),), 4) == ((0, 1, 2, 3),)
    assert in_a_row_on(((0, 1, 2),), 4) == ()


def test_leaps_follow_lines_unless_they_are_given():
    line = {"points": [[0, 0], [1, 0], [2, 0], [3, 0]], "lines": [[1, 2, 3, 4]]}

    assert make_board("x", BoardFile.model_validate(line)).jumps == ()
    assert make_board("x", BoardFile.model_validate(line), leaps=True).jumps == ((0, 1, 2), (1, 2, 3))
    assert make_board("x", BoardFile.model_validate({**line, "jumps": [[1, 2, 3]]}), leaps=True).jumps == ((0, 1, 2),)
