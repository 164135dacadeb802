"""Lines: which are open, what a move advances, what it closes."""

from __future__ import annotations

from hoyle.games.notation import read_move
from hoyle.games.position import mask_of
from hoyle.mind.perception.lines.lines import lines_of, open_lines, plans_in, urgency
from tests.mind.looking import frame, place


def test_every_corner_of_tic_tac_toe_is_on_three_lines_and_the_centre_on_four():
    through = lines_of(frame("tic_tac_toe"), 1).through

    assert [len(lines) for lines in through] == [3, 2, 3, 2, 4, 2, 3, 2, 3]


def test_a_line_is_named_by_its_locations():
    assert {"a3 b3 c3", "a3 b2 c1"} <= {line.name for line in lines_of(frame("tic_tac_toe"), 1).every}


def test_open_lines_hold_no_opposing_piece():
    """X in the corner leaves O five lines, and has all eight itself."""
    game, position = frame("tic_tac_toe"), place("tic_tac_toe", "X../.../... O")

    assert len(open_lines(game, position, 1)) == 8
    assert len(open_lines(game, position, 2)) == 5


def test_the_two_contestants_of_tant_fant_have_lines_of_their_own():
    """One's own starting row does not count, so each has another row than the other."""
    game = frame("tant_fant")

    assert {line.mask for line in lines_of(game, 1).every} != {line.mask for line in lines_of(game, 2).every}
    assert mask_of((0, 1, 2)) in {line.mask for line in lines_of(game, 1).every} ^ {
        line.mask for line in lines_of(game, 2).every
    }


def test_what_a_slide_advances_leaves_out_the_line_it_comes_from():
    game, position = frame("five_mens_morris"), place("five_mens_morris", "XX./.../...X/.O./OO. X 0,0")
    plans = plans_in(game, position).advanced(read_move(game, position, "c5-e5"))

    assert [(plan.line.name, plan.held) for plan in plans] == [("e5 e3 e1", 2)]


def test_a_capture_reopens_a_line_for_the_mover():
    """O on d2 has spoilt d4 d3 d2; the mill that takes it makes the line worth something again."""
    game, position = frame("five_mens_morris"), place("five_mens_morris", ".../XX./..../..O/O.. X 3,3")
    plans = plans_in(game, position)
    advanced = {
        text: {plan.line.name: plan.held for plan in plans.advanced(read_move(game, position, text))}
        for text in ("d4xd2", "d4xa1")
    }

    assert advanced == {"d4xd2": {"b4 c4 d4": 3, "d4 d3 d2": 1}, "d4xa1": {"b4 c4 d4": 3}}


def test_a_capture_takes_from_the_lines_of_the_opposition():
    """Taking a1 sets back the bottom row and the left column; d4 itself closes d4 d3 d2."""
    game, position = frame("five_mens_morris"), place("five_mens_morris", ".../XX./..../..O/O.. X 3,3")
    blocked = plans_in(game, position).blocked(read_move(game, position, "d4xa1"))

    assert {plan.line.name: plan.held for plan in blocked} == {"d4 d3 d2": 1, "a1 c1 e1": 1, "a5 a3 a1": 1}


def test_urgency_grows_as_the_line_fills():
    """Six for a line not begun, ten for a full one, also where lines are four long."""
    for name in ("tic_tac_toe", "ttt_4x4x4"):
        game = frame(name)
        line = lines_of(game, 1).every[0]
        plan = plans_in(game, game.start).advanced(read_move(game, game.start, "1"))[0]
        grades = [urgency(plan._replace(held=held)) for held in range(line.size + 1)]
        assert grades[0] == 6
        assert grades[-1] == 10
        assert grades == sorted(set(grades))
