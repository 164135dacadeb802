"""Visual cues, figures 3 to 6: what Coverage and Shortcut recommend with white to move (sections 2.1 and 2.2).

The figures are lost; the positions follow from the covers, legal moves and paths that the text prints. White is O.

 1───────2───────3       1───────────2───────────3
 │   4───5───6   │       │   4───────5───────6   │
 7───8       9──10       │   │   7───8───9   │   │
 │  11──12──13   │      10──11──12      13──14──15
14──────15──────16       │   │  16──17──18   │   │
                         │  19──────20──────21   │
                        22──────────23──────────24
"""

from __future__ import annotations

from hoyle.mind.advisors.tier3.coverage import coverage
from hoyle.mind.advisors.tier3.shortcut import shortcut
from hoyle.mind.roster import GameAdvisor
from tests.mind.looking import Board, look, reasons

FIGURE_3 = "O.X/X.O/.O../..X/X.. O 1,2"
FIGURE_4 = "OX./.X./.XOO/OX./OX. O 0,0"
FIGURE_5 = "XO./.XO/.O.O/XX./O.X O 0,0"
FIGURE_6 = ".O./.../.../X...../.../.O./..X O 7,7"


def recommended(one: GameAdvisor, board: Board) -> set[tuple[int, ...]]:
    """The moves that an Advisor speaks for, by the paper's numbers: (16,) placed, (9, 6) slid."""
    moves = [comment.action for comment in one.comments(board) if comment.supports]
    return {(move.target + 1,) if move.origin < 0 else (move.origin + 1, move.target + 1) for move in moves}


def test_coverage_places_on_16_in_figure_3():
    """16 alone is covered by black twice and by white not at all."""
    board = look("five_mens_morris", FIGURE_3)

    assert recommended(coverage, board) == {(16,)}
    assert reasons(coverage, board)["e1"].endswith("on the lines a1 c1 e1 and e5 e3 e1")


def test_coverage_slides_from_9_to_6_in_figure_4():
    """Of the six legal moves only this one makes white's cover wider."""
    board = look("five_mens_morris", FIGURE_4)

    legal = {(move.origin + 1, move.target + 1) for move in board.actions}
    assert legal == {(1, 7), (9, 6), (9, 13), (10, 3), (10, 16), (14, 7)}
    assert recommended(coverage, board) == {(9, 6)}


def test_coverage_slides_from_14_to_15_in_figure_5():
    """Of 11, 12, 13 and 15, which black covers many times and white does not, only 15 can be reached."""
    board = look("five_mens_morris", FIGURE_5)

    legal = {(move.origin + 1, move.target + 1) for move in board.actions}
    assert legal == {(2, 3), (6, 9), (8, 4), (8, 7), (10, 3), (10, 9), (14, 7), (14, 15)}
    assert recommended(coverage, board) == {(14, 15)}


def test_shortcut_places_in_the_middle_of_three_paths_in_figure_6():
    """[2 5 6 14 21 20], [2 3 15 14 21 20] and [2 5 4 11 19 20] are retained: 6 and 14, 15 and 14, 4 and 11."""
    board = look("nine_mens_morris", FIGURE_6)

    assert recommended(shortcut, board) == {(4,), (6,), (11,), (14,), (15,)}
    assert reasons(shortcut, board)["f4"] == "is midway on a free path of 5 steps between d7 and d2"
