"""The Advisors of tier 1, each on a position drawn by hand."""

from __future__ import annotations

from dataclasses import replace

from forr.decide import Panel, decide
from hoyle.mind.advisors.tier1.dont_lose import dont_lose
from hoyle.mind.advisors.tier1.enough_rope import enough_rope
from hoyle.mind.advisors.tier1.panic import panic
from hoyle.mind.advisors.tier1.resist import resist
from hoyle.mind.advisors.tier1.sadder import sadder
from hoyle.mind.advisors.tier1.shortsight import shortsight
from hoyle.mind.advisors.tier1.victory import victory
from hoyle.mind.advisors.tier1.wiser import wiser
from hoyle.mind.roster import advisors, roster
from hoyle.mind.settings import FORCING, PANELS
from tests.mind.looking import frame, known, look, opposed_by, place, strengths, supported_by

# Achi by slides, where a line loses: not in the catalogue, but a game file could say so.
MISERE_ACHI = replace(frame("achi_slide"), id="misere_achi", line="lose")
ANOTHER_TURN = ".../XXX/.../.X.X.X/..O/.O./O.O X 0,0"


def test_tier_one_stands_in_the_order_of_the_tutorial():
    """Table 8.1 lists them in the order they execute."""
    papers = sorted(
        (one for name, one in advisors().items() if one.tier == 1 and name not in ("resist", *FORCING)),
        key=lambda one: one.rank,
    )

    order = ["victory", "wiser", "sadder", "dont_lose", "panic", "enough_rope", "shortsight"]
    assert [one.name for one in papers] == order
    assert [one.rank for one in papers] == [1, 2, 3, 4, 5, 6, 7]


def test_resist_speaks_before_sadder_in_our_own_panel_only():
    """The papers' panels keep their letter."""
    ours, paper = (Panel(roster(PANELS[name])).tiers[1] for name in ("hoyle", "2001"))

    assert [one.name for one in ours][:4] == ["victory", "wiser", "resist", "sadder"]
    assert "resist" not in [one.name for one in paper]


def test_victory_names_one_win_and_not_all():
    """X wins on b3 and on a2; any immediate win will do."""
    board = look("tic_tac_toe", "X.X/.OO/XO. X")

    assert len(supported_by(victory, board)) == 1
    assert supported_by(victory, board) <= {"b3", "a2"}


def test_wiser_takes_the_nearest_known_win():
    """After b2 the opposition is known to be lost in three plies, after c3 in five."""
    states = known(
        states={
            place("tic_tac_toe", "X../.X./..O O"): (-1, 3),
            place("tic_tac_toe", "X.X/.../..O O"): (-1, 5),
            place("tic_tac_toe", "XX./.../..O O"): (1, 1),
        }
    )

    assert strengths(wiser, look("tic_tac_toe", "X../.../..O X", significant_states=states)) == {"b2": 10}


def test_wiser_knows_nothing_before_it_has_learned():
    """It rests on significant states alone, also where a win is at hand."""
    assert strengths(wiser, look("tic_tac_toe", "XX./OO./... X")) == {}


def test_sadder_refuses_the_known_loss():
    """After b3 the opposition is known to have won."""
    lost = known(states={place("tic_tac_toe", "XX./.../..O O"): (1, 4)})

    assert strengths(sadder, look("tic_tac_toe", "X../.../..O X", significant_states=lost)) == {"b3": 0}


def test_dont_lose_refuses_the_line_at_misere():
    """Three in a row lose at lose tic-tac-toe, so c3 will not do."""
    assert strengths(dont_lose, look("lose_tic_tac_toe", "XX./O.O/... X")) == {"c3": 0}


def test_dont_lose_has_nothing_against_the_line_that_wins():
    assert strengths(dont_lose, look("tic_tac_toe", "XX./O.O/... X")) == {}


def test_panic_insists_on_the_only_block():
    """With O to win on the middle row, only c2 stops it."""
    board = look("tic_tac_toe", "X../OO./X.. X")

    assert strengths(panic, board) == {"c2": 10}


def test_panic_refuses_the_careless_moves_where_several_are_safe():
    """A piece on d1 would hold up O's fourth on d2; everything else is safe."""
    board = look("connect_4_4x4", "..../XX../OOO./XXO. X")

    assert strengths(panic, board) == {"d1": 0}


def test_panic_is_silent_where_nothing_helps():
    """O threatens b3, a2 and b2 at once."""
    assert strengths(panic, look("tic_tac_toe", "O.O/..X/OXX X")) == {}


def test_panic_does_not_take_a_loss_for_a_block():
    """At misère achi, O blocks X in after a1; b2 would prevent it by losing at once, so c2 is the only way."""
    assert strengths(panic, look(MISERE_ACHI, "XXO/O../.XO X")) == {"c2": 10}


def test_panic_does_not_fear_its_own_next_turn():
    """At nerenchi f6-f4 closes a mill, captures and moves again: the win that follows is X's own."""
    assert strengths(panic, look("nerenchi", ANOTHER_TURN)) == {}


def test_panic_is_silent_where_nothing_threatens():
    assert strengths(panic, look("tic_tac_toe", "X../.O./... X")) == {}


def test_enough_rope_keeps_the_blunder_available():
    """O would lose by c3 at lose tic-tac-toe; X must not take it away."""
    board = look("lose_tic_tac_toe", "OO./X../..X X")

    assert strengths(enough_rope, board) == {"c3": 0}


def test_enough_rope_is_silent_where_there_is_no_rope():
    """No reply can lose after the first move, whatever it is."""
    assert strengths(enough_rope, look("lose_tic_tac_toe", ".../.../... X")) == {}


def test_enough_rope_does_not_refuse_a_win():
    """a1-b2 leaves O without a move; of the other moves, only c3-b2 leaves a reply that loses."""
    assert strengths(enough_rope, look(MISERE_ACHI, "OOX/X.O/XXO X")) == {"a2-b2": 0, "b1-b2": 0}


def test_enough_rope_counts_only_what_the_rules_say():
    """That a reply is known to lose does not make rope of it."""
    lost_reply = known(states={place("tic_tac_toe", "X.O/.../..X X"): (1, 3)})
    board = look("tic_tac_toe", "X../.../... O", significant_states=lost_reply)

    assert strengths(enough_rope, board) == {}


def test_shortsight_takes_the_move_after_which_every_reply_loses():
    """After a3, O must complete a line on c2 or on a1: the right column or the bottom row."""
    board = look("lose_tic_tac_toe", ".XO/XX./.OO X")

    assert supported_by(shortsight, board) == {"a3"}


def test_shortsight_sees_the_win_of_a_second_turn():
    """At nerenchi f6-f4 takes one of O's four men and moves again; another mill then leaves O with two."""
    assert supported_by(shortsight, look("nerenchi", ANOTHER_TURN)) == {
        "f6-f4xe3",
        "f6-f4xd2",
        "f6-f4xa1",
        "f6-f4xg1",
    }


def test_shortsight_refuses_what_lets_a_reply_win_as_far_as_is_known():
    """After b3, the reply a1 would reach a position that is known to be lost for X."""
    won = known(states={place("tic_tac_toe", "XX./.../O.O X"): (-1, 4)})
    board = look("tic_tac_toe", "X../.../..O X", significant_states=won)

    assert opposed_by(shortsight, board) == {"b3"}
    assert supported_by(shortsight, board) == set()


def test_shortsight_sees_that_every_reply_is_known_to_lose():
    """Two replies are left at pong hau k'i, and both are known to lose for whoever makes them."""
    quiet = look("pong_hau_ki", "XX/O/O. O")
    after = place("pong_hau_ki", "XX/./OO X")
    replies = {quiet.situation.game.after(after, move) for move in quiet.situation.game.legal_moves(after)}
    states = known(states=dict.fromkeys(replies, (1, 6)))
    board = look("pong_hau_ki", "XX/O/O. O", significant_states=states)

    assert supported_by(shortsight, board) == {"b2-c1"}


def test_resist_is_silent_while_some_move_is_not_known_to_lose():
    assert strengths(resist, look("tic_tac_toe", "X../.O./..X O")) == {}


def test_resist_takes_the_later_loss_where_sadder_would_leave_what_loses_at_once():
    """At lose tic-tac-toe a1 and c1 complete a line; b1 lasts two plies more, and is known to be lost."""
    lost = known(states={place("lose_tic_tac_toe", "XOX/OXO/.X. O"): (1, 2)})
    board = look("lose_tic_tac_toe", "XOX/OXO/... X", significant_states=lost)
    papers = decide(Panel([one for one in roster(PANELS["2001"]) if one.tier == 1]), board)
    ours = decide(Panel([one for one in roster(PANELS["hoyle"]) if one.tier == 1]), board)

    assert opposed_by(sadder, board) == {"b1"}
    assert strengths(resist, board) == {"b1": 10}
    assert board.situation.loses(papers.action)
    assert not board.situation.loses(ours.action)


def test_resist_leaves_the_opposition_most_to_err():
    """X wins next whatever O does; after a1 or c1 one reply of three does it, after b1 or c2 two of three."""
    assert supported_by(resist, look("tic_tac_toe", "XOX/OX./... O")) <= {"a1", "c1"}
    assert len(supported_by(resist, look("tic_tac_toe", "XOX/OX./... O"))) == 1


def test_resist_has_nothing_to_say_where_every_move_loses_at_once():
    """At lose tic-tac-toe any of the three completes a line."""
    assert strengths(resist, look("lose_tic_tac_toe", "X.X/..O/XOO X")) == {}
