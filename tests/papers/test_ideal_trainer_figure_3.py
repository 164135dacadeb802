"""The ideal trainer, figure 3: the fork from a corner opening that Hoyle gets wrong until it has learned (section 2.4).

X │ . │ .
. │ O │ .       O is mover; only a side (b3, a2, c2, b1) holds the draw
. │ . │ X
"""

from __future__ import annotations

from random import Random

from forr.knowledge import Knowledge
from forr.memory import Memory
from hoyle.games.load import load
from hoyle.games.notation import read_position, write_move
from hoyle.games.symmetry import symmetries
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES, States, StateValue
from hoyle.mind.player import Player
from hoyle.mind.settings import Settings
from hoyle.mind.situation import situation_for
from hoyle.solver.solution import solution_for

GAME = load("tic_tac_toe")
FIGURE_3 = read_position(GAME, "X../.O./..X O")
CORNERS, SIDES = {"c3", "a1"}, {"b3", "a2", "c2", "b1"}
NOVICE = Knowledge("tic_tac_toe", {"symmetries": symmetries(GAME)})


def choices(knowledge: Knowledge, settings: Settings) -> set[str]:
    """What Hoyle plays in figure 3, over many seeds."""
    player = Player(GAME, knowledge, settings, testing=False)
    return {write_move(GAME, player.choose(FIGURE_3, Random(f"figure 3/{seed}")).action) for seed in range(50)}


def test_the_correct_moves_are_the_non_corners():
    correct = solution_for(GAME).correct_moves(FIGURE_3)

    assert {write_move(GAME, move) for move in correct} == SIDES


def test_hoyle_always_errs_before_learning():
    """ "Hoyle, before learning, will always make an incorrect move", by either vote: two plies show too little."""
    assert choices(NOVICE, Settings(forcing=False)) <= CORNERS
    assert choices(NOVICE, Settings(forcing=False, vote="1")) <= CORNERS


def test_who_looks_for_forced_lines_sees_the_fork_untaught():
    """Our own panel, with Longsight."""
    assert choices(NOVICE, Settings()) <= SIDES


def test_hoyle_never_errs_there_again_once_it_knows_the_lost_state():
    """It "fails, learns from its loss, and never makes a mistake in that state, or one symmetric to it, again"."""
    after = situation_for(GAME, read_position(GAME, "X.O/.O./..X X"), NOVICE, Memory()).key
    lost = States({after: StateValue(1, 5, ())})
    wiser = NOVICE.replacing(SIGNIFICANT_STATES, lost)

    assert choices(wiser, Settings()) <= SIDES
