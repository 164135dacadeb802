"""Where a mill earns another turn (nerenchi), what looks like a reply is the mover's own next move."""

from __future__ import annotations

from hoyle.games.notation import read_move, write_move
from hoyle.mind.advisors.tier1.enough_rope import enough_rope
from hoyle.mind.advisors.tier3.sneak import sneak
from hoyle.mind.learning.significant_states import unforced
from hoyle.mind.perception.survey.survey_kernels import LOSING
from tests.mind.looking import known, look, opposed_by, supported_by

SLIDING = ".../XXX/.../.X.X.X/..O/.O./O.O X 0,0"  # f6-f4 closes a mill, captures and moves again
PLACING = "XX./.../.../....../.../.O./O.. X 7,7"  # g7 closes a mill and places again


def test_a_mill_that_wins_next_turn_is_unforced():
    """The win after f6-f4xe3 is X's own, so it is no reason to leave the move out of the loser's chances."""
    situation = look("nerenchi", SLIDING).situation

    assert "f6-f4xe3" in {write_move(situation.game, move) for move in unforced(situation)}


def test_sneak_does_not_count_ones_own_next_move_as_a_trap():
    """After g7 and b6 O is known to win: a trap for X itself."""
    situation = look("nerenchi", PLACING).situation
    game = situation.game
    mill = situation.after(read_move(game, situation.position, "g7"))
    trap = known({game.after(mill, read_move(game, mill, "b6")): (1, 9)})
    board = look("nerenchi", PLACING, significant_states=trap)

    assert board.situation.bad_replies(read_move(game, situation.position, "g7")) == 1
    assert supported_by(sneak, board) == set()


def test_enough_rope_does_not_ask_what_the_opposition_may_do_wrong_when_it_has_no_turn():
    """No reply loses at once at nerenchi; had d6-d7 left one, the moves that pass the turn without one are refused."""
    board = look("nerenchi", SLIDING)
    game, position = board.situation.game, board.situation.position
    board.situation.rows[read_move(game, position, "d6-d7")][LOSING] = 1

    opposed = opposed_by(enough_rope, board)

    assert "d6-d5" in opposed
    assert not {move for move in opposed if move.startswith("f6-f4")}
