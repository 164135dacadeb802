"""The Advisors of tier 3, each on a position drawn by hand.

a3 b3 c3        a5     c5     e5      a3    c3
a2 b2 c2           b4  c4  d4           b2         tic-tac-toe, five men's morris, pong hau k'i
a1 b1 c1        a3 b3      d3 e3      a1 ── c1
                   b2  c2  d2
                a1     c1     e1
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from hoyle.games import rules
from hoyle.games.frame import Game
from hoyle.games.notation import write_move, write_position
from hoyle.games.position import Position, other
from hoyle.mind.advisors.tier3.anthropomorph import anthropomorph
from hoyle.mind.advisors.tier3.anything import anything
from hoyle.mind.advisors.tier3.candide import candide
from hoyle.mind.advisors.tier3.challenge import challenge
from hoyle.mind.advisors.tier3.cyber import cyber
from hoyle.mind.advisors.tier3.freedom import freedom
from hoyle.mind.advisors.tier3.greedy import greedy
from hoyle.mind.advisors.tier3.leery import leery
from hoyle.mind.advisors.tier3.material import material
from hoyle.mind.advisors.tier3.not_again import not_again
from hoyle.mind.advisors.tier3.open import open as open_
from hoyle.mind.advisors.tier3.pitchfork import pitchfork
from hoyle.mind.advisors.tier3.sneak import sneak
from hoyle.mind.advisors.tier3.vulnerable import vulnerable
from hoyle.mind.advisors.tier3.worried import worried
from hoyle.mind.perception.lines.forks import Fork
from tests.mind.looking import (
    frame,
    key,
    key_after,
    learned_symmetries,
    look,
    opposed_by,
    place,
    reasons,
    strengths,
    supported_by,
)
from tests.playouts import random_contest

TIC_TAC_TOE = {"symmetries": learned_symmetries(frame("tic_tac_toe"))}
CORNER_FORK = {Fork((0b000000111, 0b001001001)): 1}  # the top row and the left column


def test_anthropomorph_moves_as_a_successful_expert_did():
    """An expert answered the corner with the centre and drew, with b3 now and then, and always lost by c1."""
    corner = "X../.../... O"
    seen = {
        key_after("tic_tac_toe", corner, "b2"): (3, 3),
        key_after("tic_tac_toe", corner, "b3"): (4, 1),
        key_after("tic_tac_toe", corner, "c1"): (2, 0),
    }
    board = look("tic_tac_toe", corner, expert_moves={key("tic_tac_toe", corner): seen})

    assert strengths(anthropomorph, board) == {"b2": 10, "b3": 7}


def test_anthropomorph_recognises_the_position_in_a_mirror():
    """Seen from the corner a3, known in the corner c1."""
    seen = "X../.../... O"
    moves = {key_after("tic_tac_toe", seen, "b2", **TIC_TAC_TOE): (1, 1)}
    expert_moves = {key("tic_tac_toe", seen, **TIC_TAC_TOE): moves}
    board = look("tic_tac_toe", ".../.../..X O", expert_moves=expert_moves, **TIC_TAC_TOE)

    assert supported_by(anthropomorph, board) == {"b2"}


def test_cyber_repeats_what_did_not_lose():
    """b2 drew twice, c1 won once and lost once, b3 lost."""
    corner = "X../.../... O"
    made = {
        key_after("tic_tac_toe", corner, "b2"): (0, 2, 0),
        key_after("tic_tac_toe", corner, "c1"): (1, 0, 1),
        key_after("tic_tac_toe", corner, "b3"): (0, 0, 1),
    }
    board = look("tic_tac_toe", corner, hoyle_moves={key("tic_tac_toe", corner): made})

    assert strengths(cyber, board) == {"b2": 8, "c1": 8}


def test_not_again_opposes_whatever_was_once_part_of_a_loss():
    """Twenty losses say more than one, and one of two says little; b2 was never lost."""
    corner = "X../.../... O"
    made = {
        key_after("tic_tac_toe", corner, "b2"): (0, 2, 0),
        key_after("tic_tac_toe", corner, "c1"): (1, 0, 1),
        key_after("tic_tac_toe", corner, "b3"): (0, 0, 1),
        key_after("tic_tac_toe", corner, "c3"): (0, 0, 20),
        key_after("tic_tac_toe", corner, "a1"): (3, 96, 1),
    }
    board = look("tic_tac_toe", corner, hoyle_moves={key("tic_tac_toe", corner): made})

    assert strengths(not_again, board) == {"c1": 4, "b3": 3, "c3": 0, "a1": 4}


def test_leery_avoids_the_dangerous_state():
    """After c3 in the fork from the corner opening, Hoyle has lost before without knowing why."""
    dangerous = {place("tic_tac_toe", "X.O/.O./..X X"): (2, 0)}
    board = look("tic_tac_toe", "X../.O./..X O", dangerous_states=dangerous)

    assert opposed_by(leery, board) == {"c3"}


def test_open_begins_as_whoever_beat_hoyle():
    """The corner beat Hoyle once; now Hoyle opens so itself."""
    empty = ".../.../... X"
    openings = {key("tic_tac_toe", empty, **TIC_TAC_TOE): {key_after("tic_tac_toe", empty, "c1", **TIC_TAC_TOE)}}
    board = look("tic_tac_toe", empty, openings=openings, **TIC_TAC_TOE)

    assert strengths(open_, board) == {"a3": 8}  # all corners are one


def test_open_says_nothing_when_hoyle_moves_second():
    """Its openings are the first contestant's."""
    reply = "X../.../... O"
    openings = {key("tic_tac_toe", reply): {key_after("tic_tac_toe", reply, "b2")}}

    assert strengths(open_, look("tic_tac_toe", reply, openings=openings)) == {}


def test_material_counts_a_piece_in_hand_where_pieces_can_be_captured():
    """The mill on e5 takes a piece; any other placement leaves as many as there were."""
    said = strengths(material, look("five_mens_morris", "XX./.../..../.O./O.. X 3,3"))

    assert said == {"e5xc2": 7, "e5xa1": 7}


def test_material_is_silent_of_a_slide_that_takes_nothing():
    said = strengths(material, look("five_mens_morris", "XX./.../...X/.O./OO. X 0,0"))

    assert said == {"e3-e5xc2": 7, "e3-e5xa1": 7, "e3-e5xc1": 7}


def test_material_speaks_of_tic_tac_toe_too():
    """Literally counted, every placement is one more piece, however little that helps."""
    assert set(strengths(material, look("tic_tac_toe", "X../.O./... X")).values()) == {7}


def test_vulnerable_prevents_the_capture():
    """O would close a5 c5 e5 and take a piece; only e5 prevents it."""
    assert strengths(vulnerable, look("five_mens_morris", "OO./X../..../..X/... X 3,3")) == {"e5": 8}


def test_vulnerable_is_silent_where_nothing_threatens():
    assert strengths(vulnerable, look("five_mens_morris", "O../X../..../..X/..O X 3,3")) == {}


def test_vulnerable_does_not_judge_a_turn_that_is_not_over():
    """At nerenchi d6-d5 captures and X moves again; nothing follows from O's having no reply to it yet."""
    board = look("nerenchi", "X.O/.XO/X.X/XOXXXX/O.O/.O./OOO X 0,0")

    assert "d6-d5xg7" in strengths(material, board)
    assert strengths(vulnerable, board) == {}


def test_freedom_nets_what_both_gain():
    """b2-c1 frees both of X's men at once and none of O's: one move lost on balance; a1-c1 changes nothing."""
    board = look("pong_hau_ki", "XX/O/O. O")

    assert strengths(freedom, board) == {"b2-c1": 4}


@pytest.mark.parametrize("name", ["nerenchi", "five_mens_morris", "tsoro_yematatu", "mu_torere", "achi"])
def test_freedom_counts_as_the_plain_rules_do(name):
    """In random positions, for, against or silent as the moves of both contestants say, before and after."""
    game = frame(name)
    for seed in range(25):
        contest = random_contest(game, seed, 4 * seed)
        if contest.over:
            continue
        board = look(game, write_position(game, contest.position))
        nets = {
            write_move(game, move): _lead(game, after, contest.mover) - _lead(game, contest.position, contest.mover)
            for move in board.actions
            if game.outcome(after := game.after(contest.position, move)) is None
        }
        said = strengths(freedom, board)
        assert {move: (said.get(move, 5) > 5) - (said.get(move, 5) < 5) for move in nets} == {
            move: (net > 0) - (net < 0) for move, net in nets.items()
        }
        assert said.keys() <= nets.keys()


def _lead(game: Game, position: Position, contestant: int) -> int:
    """How many more moves a contestant would have than the other."""
    own, opposing = (len(rules.moves(game, position._replace(mover=who))) for who in (contestant, other(contestant)))
    return own - opposing


def test_freedom_supports_the_move_that_hems_the_opposition_in():
    """a5-a3 alone gains freedom; the corner e1 costs most."""
    said = strengths(freedom, look("five_mens_morris", "XX./.../...X/.O./OO. X 0,0"))

    assert [move for move, strength in said.items() if strength > 5] == ["a5-a3"]
    assert said["e3-e1"] < said["e3-d3"] < 5


def test_freedom_says_nothing_where_pieces_never_move():
    assert strengths(freedom, look("tic_tac_toe", "X../.O./... X")) == {}


def test_candide_advances_the_nearest_line():
    """The middle row wants only c2; the middle column and a diagonal want two more."""
    board = look("tic_tac_toe", "..O/XX./O.. X")

    assert strengths(candide, board) == {"c2": 10, "a3": 8, "b3": 8, "b1": 8, "c1": 8}


def test_candide_has_no_plan_where_every_line_is_dead():
    """O stands on both lines through b3."""
    assert strengths(candide, look("tic_tac_toe", "X.O/XX./OO. X")) == {"c2": 10, "c1": 10}


def test_candide_opposes_its_own_lines_at_misere():
    """At lose tic-tac-toe a line is a burden: c2 and c1 would lose at once, dead b3 does no harm."""
    assert strengths(candide, look("lose_tic_tac_toe", "X.O/XX./OO. X")) == {"c2": 0, "c1": 0}
    assert strengths(candide, look("lose_tic_tac_toe", "..O/XX./O.. X"))["b1"] == 2


def test_candide_closes_the_mill():
    board = look("five_mens_morris", "XX./.../...X/.O./OO. X 0,0")

    assert reasons(candide, board)["e3-e5xc2"] == "completes the line a5 c5 e5"
    assert strengths(candide, board)["c5-e5"] < 10


def test_a_piece_that_shifts_along_a_line_does_not_advance_it():
    """c5-e5 keeps the top row at two; what it advances is e5 e3 e1."""
    board = look("five_mens_morris", "XX./.../...X/.O./OO. X 0,0")

    assert reasons(candide, board)["c5-e5"] == "advances the line e5 e3 e1"


def test_worried_blocks_the_mill_that_nothing_else_sees():
    """Nobody wins by a mill at once, so Panic is blind to it and Worried is not."""
    said = strengths(worried, look("five_mens_morris", "OO./X../..../..X/... X 3,3"))

    assert said["e5"] == 8
    assert said["e5"] > said["a1"] > said["e1"]


def test_worried_breaks_up_a_line_by_capture():
    board = look("five_mens_morris", "XX./.../...X/.O./OO. X 0,0")

    assert reasons(worried, board)["e3-e5xa1"] == "breaks up the line a1 c1 e1"
    assert strengths(worried, board)["e3-e5xa1"] > strengths(worried, board)["e3-e5xc2"]


def test_worried_prefers_the_move_that_meets_two_plans_at_once():
    """X has begun the lines through a2 and through b1, and b2 lies on both; c1 meets only the line down from c3."""
    board = look("achi", "O.X/X../OX. O")

    said = strengths(worried, board)
    assert said["b2"] == 8 > said["c1"] == 7
    assert reasons(worried, board)["b2"] == "blocks the lines a2 b2 c2 and b3 b2 b1"


def test_worried_leaves_the_opposition_its_burden_at_misere():
    """O must not complete the top row, so X should not close it; c2 meets no line that O has begun."""
    said = strengths(worried, look("lose_tic_tac_toe", "OO./X../..X X"))

    assert said["c3"] == min(said.values()) < 5
    assert "c2" not in said
    assert strengths(worried, look("lose_tic_tac_toe", ".../.../... X")) == {}


def test_greedy_wants_more_than_one_line():
    """a1 joins two lines that X has begun; every other location is on one open line or none."""
    board = look("tic_tac_toe", "X../.OO/..X X")

    assert strengths(greedy, board) == {"a1": 8}
    assert reasons(greedy, board) == {"a1": "advances 2 lines at once"}


def test_greedy_opposes_two_burdens_at_misere():
    assert max(strengths(greedy, look("lose_tic_tac_toe", ".../.../... X")).values()) < 5


def test_challenge_takes_the_centre_first():
    """The centre begins four lines and closes four, a corner three and three, a side two and two."""
    board = look("tic_tac_toe", ".../.../... X", **TIC_TAC_TOE)

    assert strengths(challenge, board) == {"b2": 9, "a3": 7}
    assert reasons(challenge, board)["b2"] == "begins 4 open lines and closes 4 to the opposition"


def test_challenge_turns_round_at_misere():
    """Where lines lose, the side commits to fewest."""
    board = look("lose_tic_tac_toe", ".../.../... X", **TIC_TAC_TOE)

    assert strengths(challenge, board) == {"b3": 9, "a3": 7}


def test_challenge_speaks_only_where_pieces_never_move():
    assert strengths(challenge, look("achi", ".../.../... X")) == {}


def test_pitchfork_makes_its_own_fork():
    """X has a3 and c1: a1 makes two lines lack one piece each, and so does nothing else."""
    board = look("tic_tac_toe", "X../.O./O.X X", forks=CORNER_FORK, **TIC_TAC_TOE)
    assert strengths(pitchfork, board) == {}  # c3 must be blocked first

    board = look("tic_tac_toe", "XO./.O./.X. X", forks=CORNER_FORK, **TIC_TAC_TOE)
    assert strengths(pitchfork, board)["a1"] == 10
    assert reasons(pitchfork, board)["a1"] == "makes a fork: a2 and c1"


def test_pitchfork_does_not_drive_the_opposition_into_a_fork():
    """003 figure 3: a corner threatens, and X's only answer makes a fork of the two other corners."""
    board = look("tic_tac_toe", "X../.O./..X O", forks=CORNER_FORK, **TIC_TAC_TOE)

    assert strengths(pitchfork, board) == {"c3": 0}
    assert reasons(pitchfork, board)["c3"] == "drives the opposition into a fork of its own: a2 and b1"


def test_pitchfork_leaves_the_opposition_no_fork():
    """X on two sides that meet in a corner: O must take away the crossing, not the far side."""
    board = look("tic_tac_toe", ".X./XO./... O", forks=CORNER_FORK, **TIC_TAC_TOE)

    assert strengths(pitchfork, board)["c1"] == 0  # a threat whose answer, a3, makes X's fork


def test_a_shape_learned_in_one_corner_is_recognised_in_every_other():
    """The fork of two sides knows nothing of corners: any two crossing lines of three will do."""
    side_fork = {Fork((0b000111000, 0b010010010)): 1}  # the middle row and the middle column
    corner = look("tic_tac_toe", "X../.O./..X O", forks=CORNER_FORK, **TIC_TAC_TOE)
    side = look("tic_tac_toe", "X../.O./..X O", forks=side_fork, **TIC_TAC_TOE)

    assert strengths(pitchfork, corner) == strengths(pitchfork, side) != {}


def test_pitchfork_knows_only_learned_forks():
    assert strengths(pitchfork, look("tic_tac_toe", "X../.O./..X O", **TIC_TAC_TOE)) == {}


def test_pitchfork_is_silent_while_a_line_can_be_completed():
    """X threatens on the top row: no fork matters before that is blocked."""
    assert strengths(pitchfork, look("tic_tac_toe", "XX./.O./... O", forks=CORNER_FORK, **TIC_TAC_TOE)) == {}


def test_sneak_prefers_the_moves_that_leave_most_replies_that_lose():
    """At lose tic-tac-toe X must not take c3 or a2; b2 and c2 leave X both, the others only one."""
    board = look("lose_tic_tac_toe", "XX./.../XOO O")

    assert strengths(sneak, board) == {"b2": 10, "c2": 10, "c3": 7, "a2": 7}
    assert reasons(sneak, board)["b2"] == "leaves 2 of 3 replies known to lose"


def test_anything_comments_on_fewer_moves_ever_more_rarely():
    """On n moves with probability 0.5^n; strengths anything but indifference; never a vote."""
    board = look("tic_tac_toe", ".../.../... X")
    counts: Counter[int] = Counter()
    given: Counter[int] = Counter()
    rng = Random("anything")
    for _ in range(4000):
        said = strengths(anything, replace(board, rng=rng))
        counts[len(said)] += 1
        given.update(said.values())

    assert not anything.votes
    assert set(given) == {0, 1, 2, 3, 4, 6, 7, 8, 9, 10}
    assert abs(counts[1] - 2000) < 150
    assert abs(counts[2] - 1000) < 130
    assert abs(counts[3] - 500) < 100
    assert max(given.values()) < 1.3 * min(given.values())
