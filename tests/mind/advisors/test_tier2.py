"""The planners of tier 2, each on positions drawn by hand: what they plan, when a plan is followed, and when not."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from forr.blackboard import Blackboard
from forr.decision import Decision
from forr.knowledge import Knowledge
from hoyle.games.notation import write_move, write_position
from hoyle.games.position import Move
from hoyle.mind.advisors.planning import LOOKS
from hoyle.mind.advisors.tier2.blockade_planner import blockade_planner
from hoyle.mind.advisors.tier2.fork_planner import fork_planner
from hoyle.mind.advisors.tier2.mill_planner import mill_planner
from hoyle.mind.player import Player
from hoyle.mind.roster import GameAdvisor
from hoyle.mind.settings import Settings
from hoyle.mind.situation import Situation
from hoyle.show.claims.telling import words
from hoyle.show.everything import decision_data
from hoyle.show.explain import short
from hoyle.solver.solution import solution_for
from tests.mind.looking import Board, frame, look, place
from tests.playouts import random_contest

EDGE_AND_CORNER = ".X./.../..O X"  # c3 threatens the top row; after a3, b2 makes two threats
SWING = "O.X/.../OO.O/..X/OXX O 0,0"  # a5 leaves its mill for c5 and comes back, and X cannot come near


def planned(one: GameAdvisor, board: Board) -> list[str]:
    """The steps of the plan that an Advisor prefers."""
    plans = one.plans(board)
    return [write_move(board.situation.game, move) for move in plans[0].steps] if plans else []


def purpose(one: GameAdvisor, board: Board) -> str:
    return words(board.situation.game, one.plans(board)[0].purpose)


def planner(game: str) -> Player:
    """Hoyle with planners, who knows nothing yet; without those who look for forced lines before anybody plans."""
    return Player(frame(game), Knowledge(game), Settings(planners=True, forcing=False))


def boards(game: str, contests: int = 40, longest: int = 14) -> list[Board]:
    """What is posted in positions that random play reaches; moves that tier 1 would refuse are left out."""
    found = []
    for seed in range(contests):
        contest = random_contest(frame(game), seed, 2 + seed % longest)
        if not contest.over:
            situation = Situation.plain(frame(game), contest.position)
            safe = tuple(move for move in situation.moves if not situation.lets_opposition_win(move))
            found.append(Blackboard(situation, safe or situation.moves, Knowledge(game)))
    return found


def decide(player: Player, text: str) -> Decision[Move]:
    return player.choose(place(player.game.id, text), Random("0"))


def told(game: str, decision: Decision[Move]) -> tuple[str, int, str]:
    """The move, and who decided."""
    return write_move(frame(game), decision.action), decision.tier, decision.decider


def test_the_fork_planner_forces_the_way_to_a_fork():
    """c3 must be answered on a3, and then b2 serves two lines."""
    board = look("tic_tac_toe", EDGE_AND_CORNER)

    assert planned(fork_planner, board) == ["c3", "b2"]
    assert purpose(fork_planner, board) == "threaten a3-b3-c3, and then fork at b2 with b3-b2-b1 and c3-b2-a1"


def test_a_fork_that_can_be_made_now_is_a_plan_of_one_step():
    """X on two opposite corners with O between them: a third corner serves two lines."""
    board = look("tic_tac_toe", "X../.O./..X X")

    assert planned(fork_planner, board) == ["c3"]
    assert purpose(fork_planner, board) == "fork at c3 with a3-b3-c3 and c3-c2-c1"


def test_the_fork_planner_does_not_overlook_a_threat():
    """c3 would still fork, but O wins first on a2; and what X threatens by a piece there comes to nothing."""
    assert planned(fork_planner, look("tic_tac_toe", "X../.OO/..X X")) == []


def test_the_fork_planner_knows_that_pieces_fall():
    """On 4x4 with gravity a line of three is no threat while nothing lies below its fourth location."""
    assert planned(fork_planner, look("connect_4_4x4", "..../..../XX../OO.. X")) == []
    assert planned(fork_planner, look("mnk_443", "..../..../XX../OO.. X")) != []


def test_the_mill_planner_opens_a_mill_to_close_it_again():
    board = look("five_mens_morris", SWING)

    assert planned(mill_planner, board) == ["a5-c5", "c5-a5xd3"]
    assert purpose(mill_planner, board) == "open a5-a3-a1 and close it again"


def test_the_mill_planner_forces_a_line_at_tapatan():
    """a1 must be answered on c3; then b3-a3 cannot be kept from the left side."""
    board = look("tapatan", ".X./.X./.OO X")

    assert planned(mill_planner, board) == ["a1", "b3-a3"]
    assert purpose(mill_planner, board) == "threaten c3-b2-a1, and then close a3-a2-a1, whatever comes"


def test_the_mill_planner_waits_until_pieces_slide_where_lines_capture():
    """e5, a5, a1 would force a mill by placing; at tapatan, where a line wins, placing is planned."""
    assert planned(mill_planner, look("five_mens_morris", "..X/.../..O./.../... X 4,4")) == []
    assert planned(mill_planner, look("tapatan", ".X./.../..O X")) != []


def test_the_mill_planner_is_silent_where_a_mill_earns_another_turn():
    """The swing of five men's morris, under a rule of nerenchi's."""
    another_turn = replace(frame("five_mens_morris"), id="another_turn", again=frozenset({"sliding"}))

    assert planned(mill_planner, look(another_turn, SWING)) == []


def test_where_a_mill_can_be_closed_there_is_nothing_to_plan():
    """c5-a5 closes the left side at once."""
    assert planned(mill_planner, look("five_mens_morris", ".OX/.../OOXO/.../OXX O 0,0")) == []


def test_the_blockade_planner_shuts_the_opposition_in():
    """At mu torere d4-c5 leaves O only c3-d4, and once X has the centre O is shut in whatever it does."""
    board = look("mu_torere", "./XX/OOX/OX/O X")

    assert planned(blockade_planner, board) == ["d4-c5", "c5-c3"]
    assert purpose(blockade_planner, board) == (
        "leave the opposition no good answer but c3-d4, and then win, as by e3-d4, which leaves it no move"
    )


def test_a_blockade_is_no_aim_where_a_stuck_mover_draws():
    """The same rules, but for what becomes of the stuck."""
    harmless = replace(frame("mu_torere"), id="harmless", stuck="draws")

    assert planned(blockade_planner, look(harmless, "./XX/OOX/OX/O X")) == []


@pytest.mark.parametrize(
    ("one", "games"),
    [
        (fork_planner, ("lose_tic_tac_toe", "mu_torere", "five_mens_morris", "achi")),
        (mill_planner, ("lose_tic_tac_toe", "tic_tac_toe", "mu_torere", "pong_hau_ki")),
        (blockade_planner, ("lose_tic_tac_toe", "tic_tac_toe", "achi_slide_stuckdraw")),
    ],
)
def test_planners_read_the_game_frame(one, games):
    """Nothing is planned where lines lose, pieces never move, there is no line, or who is stuck does not lose."""
    assert not any(one.plans(board) for game in games for board in boards(game))


def test_misere_achi_has_no_mills_to_plan():
    """Where a line loses, nobody wants to close one."""
    misere = replace(frame("achi_slide"), id="misere_achi", line="lose")

    assert planned(mill_planner, look("achi_slide", EDGE_AND_CORNER)) == ["c3", "b2"]
    assert planned(mill_planner, look(misere, EDGE_AND_CORNER)) == []


@pytest.mark.parametrize("game", ["tic_tac_toe", "mnk_443", "connect_4_4x4", "achi", "tapatan", "picaria", "mu_torere"])
def test_what_is_planned_is_right(game):
    """Plans are forced, so the first step of each is correct in the exact solution, and the position is won."""
    solution, plans = solution_for(frame(game)), 0
    for board in boards(game, contests=150):
        situation = board.situation
        if any(situation.wins(move) for move in situation.moves):
            continue  # Victory's
        for one in (fork_planner, mill_planner, blockade_planner):
            for plan in one.plans(board):
                plans += 1
                where = write_position(situation.game, situation.position)
                assert plan.steps[0] in solution.correct_moves(situation.position), where
                assert solution.value(situation.position).value == "win", where
    assert plans > 0


def test_a_planner_pays_for_what_it_looks_at():
    """Little, out of the budget that every Advisor has; and where nothing is left it is content."""
    board = look("five_mens_morris", SWING)

    assert mill_planner.plans(board)
    assert 0 < board.budget.spent <= LOOKS
    board.budget.spend(board.budget.left)
    assert mill_planner.plans(board) == ()


def test_a_plan_is_followed_while_the_opposition_answers_as_foreseen():
    """The second step is taken for what is left of the plan, not planned anew."""
    hoyle = planner("tic_tac_toe")

    first = decide(hoyle, "..O/.../X.. X")
    second = decide(hoyle, "X.O/O../X.. X")

    assert told("tic_tac_toe", first) == ("a3", 2, "fork_planner")
    assert told("tic_tac_toe", second) == ("c1", 2, "fork_planner")
    assert words(hoyle.game, first.reason) == "threaten a3-a2-a1, and then fork at c1 with a3-b2-c1 and a1-b1-c1"
    assert words(hoyle.game, second.reason) == "fork at c1 with a3-b2-c1 and a1-b1-c1"
    assert hoyle.plan is None


def test_victory_interrupts_a_plan():
    """O does not answer the threat of c3, and Victory takes what is there."""
    hoyle = planner("tic_tac_toe")
    decide(hoyle, EDGE_AND_CORNER)

    assert told("tic_tac_toe", decide(hoyle, ".XX/.O./..O X")) == ("a3", 1, "victory")
    assert hoyle.plan is None


def test_panic_interrupts_a_plan():
    """O's answer threatens the diagonal, so that b2 is Panic's; the plan would have had it too."""
    hoyle = planner("tic_tac_toe")

    first = decide(hoyle, ".../..X/O.. X")
    second = decide(hoyle, "..O/..X/O.X X")

    assert told("tic_tac_toe", first) == ("c1", 2, "fork_planner")
    assert first.plan is not None
    assert told("tic_tac_toe", second) == ("b2", 1, "panic")


def test_a_plan_is_made_anew_when_the_opposition_departs():
    """X was to be shut in otherwise; after c4-d4, a5 closes the mill at once and wins by force."""
    hoyle = planner("five_mens_morris")
    first = decide(hoyle, "O../.X./O.../XXO/OXO O 0,0")
    assert first.plan is not None

    second = decide(hoyle, ".O./..X/O.../XXO/OXO O 0,0")

    assert told("five_mens_morris", second) == ("c5-a5xd4", 2, "blockade_planner")
    assert second.reason != first.reason


@pytest.mark.parametrize(
    ("answered", "closed"),
    [
        (".OX/.../OOXO/.../OXX O 0,0", "c5-a5xd3"),  # as foreseen
        (".OX/.../OO.O/.XX/O.X O 0,0", "c5-a5xe5"),  # what was to be taken has gone elsewhere
    ],
)
def test_a_mill_is_closed_whatever_there_is_to_take(answered, closed):
    """The way back to a5 is free, whatever X does; which piece is taken is decided when it is closed."""
    hoyle = planner("five_mens_morris")
    first = decide(hoyle, SWING)
    assert told("five_mens_morris", first) == ("a5-c5", 2, "mill_planner")

    second = decide(hoyle, answered)

    assert told("five_mens_morris", second) == (closed, 2, "mill_planner")
    assert words(hoyle.game, second.reason) == "close a5-a3-a1"


def test_planners_are_asked_only_where_the_settings_say_so():
    hoyle = Player(frame("tic_tac_toe"), Knowledge("tic_tac_toe"), Settings(forcing=False))

    assert decide(hoyle, EDGE_AND_CORNER).tier == 3


def test_a_decision_says_what_it_is_up_to():
    """In words and as data: the purpose, and the steps still ahead."""
    decision = decide(planner("tic_tac_toe"), EDGE_AND_CORNER)
    told_as_data = decision_data(frame("tic_tac_toe"), decision)

    assert short(frame("tic_tac_toe"), decision) == (
        "c3, by Fork Planner, in order to threaten a3-b3-c3, and then fork at b2 with b3-b2-b1 and c3-b2-a1; then b2."
    )
    assert told_as_data["tier"] == 2
    assert told_as_data["plan"] == {
        "advisor": "fork_planner",
        "purpose": "fork at b2 with b3-b2-b1 and c3-b2-a1",
        "steps": [{"text": "b2", "from": None, "to": 5, "captures": []}],
    }
