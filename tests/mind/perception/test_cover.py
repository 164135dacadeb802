"""Covers on the board of five men's morris, by the numbers of visual cues, figures 3 to 5.

 1───────2───────3
 │   4───5───6   │
 7───8       9──10
 │  11──12──13   │
14──────15──────16
"""

from __future__ import annotations

from hoyle.games.position import mask_of
from hoyle.mind.perception.lines.cover import Multiset, cover, cover_difference, covered, drawn_lines, growth
from tests.mind.looking import frame

BOARD = frame("five_mens_morris").board


def on(*numbers: int) -> int:
    """Pieces on these locations, by the paper's numbers."""
    return mask_of(number - 1 for number in numbers)


def written(multiset: Multiset) -> dict[int, int]:
    """A multiset as the paper writes it: each location's number with its count."""
    return {place: count for place, count in enumerate(multiset, 1) if count}


def test_a_piece_where_two_lines_meet_covers_its_own_location_twice():
    """The marker on 3 in figure 3: {1, 2, 2·3, 10, 16}."""
    assert written(cover(BOARD, on(3))) == {1: 1, 2: 1, 3: 2, 10: 1, 16: 1}


def test_the_cover_of_white_is_the_one_printed_for_figure_3():
    white = written(cover(BOARD, on(1, 6, 8)))

    assert white == {1: 2, 2: 1, 3: 1, 4: 2, 5: 1, 6: 2, 7: 2, 8: 2, 9: 1, 11: 1, 13: 1, 14: 1}


def test_the_cover_difference_is_the_one_printed_for_figure_3_and_not_commutative():
    """Black's less white's is {10, 12, 15, 2·16}; white's less black's is empty."""
    white, black = cover(BOARD, on(1, 6, 8)), cover(BOARD, on(3, 4, 13, 14))

    assert written(cover_difference(black, white)) == {10: 1, 12: 1, 15: 1, 16: 2}
    assert written(cover_difference(white, black)) == {}


def test_the_covers_are_the_ones_printed_for_figure_5():
    """The legal moves and the two covers leave black only 1 5 11 12 16, and white 2 6 8 10 14."""
    black, white = written(cover(BOARD, on(1, 5, 11, 12, 16))), written(cover(BOARD, on(2, 6, 8, 10, 14)))

    once = dict.fromkeys((6, 7, 8, 10), 1)
    assert black == {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, **once, 11: 3, 12: 3, 13: 2, 14: 2, 15: 2, 16: 2}
    assert white == {**dict.fromkeys((*range(1, 11), 14, 16), 2), 11: 1, 13: 1, 15: 1}


def test_a_slide_widens_or_narrows_the_cover():
    """Figure 4. The paper prints +2 for (9,6), which no position with its legal moves gives."""
    slides = [(1, 7), (9, 6), (9, 13), (10, 3), (10, 16), (14, 7)]
    found = growth(BOARD, on(1, 9, 10, 11, 14), [(origin - 1, target - 1) for origin, target in slides])

    assert list(found.values()) == [-1, 1, 0, 0, 0, -1]


def test_what_is_covered_is_what_the_cover_holds():
    pieces = on(2, 6, 8, 10, 14)

    assert covered(BOARD, pieces) == mask_of(number - 1 for number in written(cover(BOARD, pieces)))


def test_lines_are_named_as_they_are_drawn():
    assert [line.name for line in drawn_lines(BOARD).through[0]] == ["a5 c5 e5", "a5 a3 a1"]


def test_a_board_of_cells_has_no_drawn_lines():
    assert drawn_lines(frame("tic_tac_toe").board).every == ()
