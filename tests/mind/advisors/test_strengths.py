"""How strongly Advisors speak, and which moves they pass over: what a vote depends on to the last point."""

from __future__ import annotations

from dataclasses import replace

from hoyle.games.notation import read_move
from hoyle.mind.advisors.tier3.leery import leery
from hoyle.mind.advisors.tier3.sneak import sneak
from tests.mind.looking import known, look, place, strengths

MISERE = "lose_tic_tac_toe"
TRAPS = "XX./.../XOO O"  # X must not take c3 or a2


def test_leery_opposes_at_two():
    """Clearly, but a veto it is not: worse is known of other moves (tutorial, table 8.2)."""
    dangerous = {place("tic_tac_toe", "X.O/.O./..X X"): (2, 0)}

    assert strengths(leery, look("tic_tac_toe", "X../.O./..X O", dangerous_states=dangerous)) == {"c3": 2}


def test_sneak_passes_over_a_move_that_leaves_a_winning_reply():
    """b2 and c2 leave X two replies of three that lose; but after b2 X is known to win with c2."""
    lost = known({place(MISERE, "XX./.OX/XOO O"): (-1, 2)})

    assert strengths(sneak, look(MISERE, TRAPS)) == {"b2": 10, "c2": 10, "a2": 7, "c3": 7}
    assert strengths(sneak, look(MISERE, TRAPS, significant_states=lost)) == {"c2": 10, "a2": 7, "c3": 7}


def test_sneak_has_nothing_to_say_of_moves_that_are_all_alike():
    """Of b2 and c2 alone neither leaves more; beside a move that leaves a winning reply, the other is preferred."""
    board = look(MISERE, TRAPS)
    alike = tuple(read_move(board.situation.game, board.situation.position, move) for move in ("b2", "c2"))
    lost = known({place(MISERE, "XX./.OX/XOO O"): (-1, 2)})

    assert strengths(sneak, replace(board, actions=alike)) == {}
    assert strengths(sneak, replace(look(MISERE, TRAPS, significant_states=lost), actions=alike)) == {"c2": 10}


def test_sneak_is_silent_where_nobody_can_go_wrong_yet():
    assert strengths(sneak, look("tic_tac_toe", ".../.../... X")) == {}
