"""Forks as useful knowledge: learned by explanation from contests that they decided."""

from __future__ import annotations

import json
from random import Random

from forr.budget import Budget
from forr.knowledge import Knowledge
from hoyle.games.contest import Contest, begin, extend
from hoyle.games.notation import read_move
from hoyle.games.position import mask_of
from hoyle.mind.experience import Experience, Findings
from hoyle.mind.knowledge.forks import FORKS, Forks
from hoyle.mind.knowledge.significant_states import LOSS, StateValue
from hoyle.mind.learning.forks import learn_forks
from hoyle.mind.perception.lines.forks import Fork
from tests.mind.looking import frame, learned_symmetries, place
from tests.playouts import random_contest

CORNER = Fork((mask_of((0, 1, 2)), mask_of((0, 3, 6))))
BY_FORK = "a3 b2 c1 c3 a1 a2 b1"  # X forks from a1: a2 and b1
MIRRORED = "c3 b2 a1 a3 c1 c2 b1"
BY_OVERSIGHT = "a3 a1 b3 b1 c3"  # O did not look
DRAWN = "b2 a3 b3 b1 a1 c3 c2 a2 c1"


def contest_of(game: str, moves: str) -> Contest:
    played = begin(frame(game), ("perfect", "hoyle"), (True, False), learners=(False, True))
    for text in moves.split():
        played = extend(frame(game), played, read_move(frame(game), played.position, text))
    return played


def learned_from(game: str, *contests: Contest, symmetric: bool = True) -> Forks:
    forks = FORKS.empty
    symmetries = learned_symmetries(frame(game)) if symmetric else ()
    for contest in contests:
        knowledge = Knowledge(game, {"symmetries": symmetries, "forks": forks})
        experience = Experience(frame(game), (contest,), knowledge, (), Budget(10_000), Random("forks"))
        forks = learn_forks(forks, experience)
    return forks


def test_the_fork_that_won_is_learned():
    """a1 made the left column and the bottom row lack one piece each; O could stop one."""
    assert learned_from("tic_tac_toe", contest_of("tic_tac_toe", BY_FORK)) == {CORNER: 1}


def test_the_same_fork_in_a_mirror_is_one_fork():
    contests = (contest_of("tic_tac_toe", BY_FORK), contest_of("tic_tac_toe", MIRRORED))

    assert learned_from("tic_tac_toe", *contests) == {CORNER: 2}
    assert len(learned_from("tic_tac_toe", *contests, symmetric=False)) == 2


def test_a_win_by_oversight_teaches_no_fork():
    assert contest_of("tic_tac_toe", BY_OVERSIGHT).outcome == 1
    assert learned_from("tic_tac_toe", contest_of("tic_tac_toe", BY_OVERSIGHT)) == {}


def test_a_draw_teaches_no_fork():
    assert contest_of("tic_tac_toe", DRAWN).outcome == 0
    assert learned_from("tic_tac_toe", contest_of("tic_tac_toe", DRAWN)) == {}


def test_where_pieces_move_or_lines_lose_there_is_nothing_to_learn():
    """Static moves only; and whoever forks at misère forks himself."""
    for game in ("achi", "lose_tic_tac_toe", "five_mens_morris"):
        contests = [random_contest(frame(game), seed, 60) for seed in range(40)]
        assert any(contest.outcome for contest in contests)
        assert learned_from(game, *contests) == {}


def test_what_was_learned_survives_the_knowledge_file():
    """Through JSON and back, with the locations numbered as people number them."""
    forks = learned_from("tic_tac_toe", contest_of("tic_tac_toe", BY_FORK))
    data = FORKS.codec.encode(forks)

    assert data == [{"lines": [[1, 2, 3], [1, 4, 7]], "contests": 1}]
    assert FORKS.codec.decode(json.loads(json.dumps(data))) == forks


def test_the_old_value_is_never_edited():
    before: Forks = {CORNER: 1}
    game = frame("tic_tac_toe")
    knowledge = Knowledge("tic_tac_toe", {"symmetries": learned_symmetries(game)})
    contest = contest_of("tic_tac_toe", BY_FORK)
    after = learn_forks(before, Experience(game, (contest,), knowledge, (), Budget(10_000), Random("forks")))

    assert before == {CORNER: 1}
    assert after == {CORNER: 2}


def test_random_contests_of_every_static_game_teach_forks():
    """Four in a row and three in space too, flat, falling or deep."""
    for game in ("connect_four", "mnk_443", "ttt_3x3x3"):
        contests = [random_contest(frame(game), seed, 60) for seed in range(60)]
        forks = learned_from(game, *contests, symmetric=False)
        assert forks
        assert list(forks) == sorted(forks)


def test_a_fork_is_learned_from_an_analysis_that_no_contest_came_to():
    """X on three corners against O in the centre: lost in two plies, because of the crossing in the corner between."""
    game = frame("tic_tac_toe")
    symmetries = learned_symmetries(game)
    lost = place("tic_tac_toe", "X.X/.O./XO. O")
    knowledge = Knowledge("tic_tac_toe", {"symmetries": symmetries})
    drawn = contest_of("tic_tac_toe", DRAWN)
    findings = Findings({lost: StateValue(LOSS, 2, ())})
    experience = Experience(game, (drawn,), knowledge, (), Budget(10_000), Random("forks"), findings=findings)

    assert learn_forks({}, experience) == {CORNER: 0}
