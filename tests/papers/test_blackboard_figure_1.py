"""The blackboard paper, figure 1: what Panic, Worried and Victory say of one state (section 3).

X │ . │ X       1 2 3
O │ O │ .       4 5 6       X is mover
. │ . │ .       7 8 9
"""

from __future__ import annotations

from hoyle.games.position import Move
from hoyle.mind.advisors.tier1.panic import panic
from hoyle.mind.advisors.tier1.victory import victory
from hoyle.mind.advisors.tier3.worried import worried
from hoyle.mind.roster import GameAdvisor
from tests.mind.looking import look

FIGURE_1 = "X.X/OO./... X"


def said_of_squares(one: GameAdvisor) -> dict[int, int]:
    """The Advisor's strengths by the paper's numbers."""
    return {said.action.target + 1: said.strength for said in one.comments(look("tic_tac_toe", FIGURE_1))}


def test_the_legal_moves_are_the_squares_2_6_7_8_and_9():
    assert look("tic_tac_toe", FIGURE_1).actions == tuple(Move(square - 1) for square in (2, 6, 7, 8, 9))


def test_panic_insists_on_square_6():
    """ "The only way to prevent a win by Opponent", with maximum strength."""
    assert said_of_squares(panic) == {6: 10}


def test_victory_insists_on_square_2():
    assert said_of_squares(victory) == {2: 10}


def test_worried_suggests_the_second_column_before_the_third_row():
    """2 and 8 for the second column; 7, 8 and 9 for the third row, which would take longer."""
    said = said_of_squares(worried)

    assert set(said) == {2, 7, 8, 9}
    assert said[2] == said[8] > said[7] == said[9] > 5
