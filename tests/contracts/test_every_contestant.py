"""What every contestant promises, found by the same listing that seats it: a newcomer's file is tried at once."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from random import Random

import pytest

from hoyle.errors import TooLarge
from hoyle.games.contest import begin
from hoyle.games.load import load
from hoyle.games.notation import read_position
from hoyle.games.record import read_text, write_text
from hoyle.show.explain import reason, short
from hoyle.table.contestant import dismiss, seat, spellings
from hoyle.table.play import play
from tests.playouts import random_contest

GAMES = ("tic_tac_toe", "lose_tic_tac_toe", "achi", "mu_torere", "marelle", "nerenchi", "nine_mens_morris")
ENGINE = Path(__file__).parents[2] / "examples" / "engine_random.py"
EXAMPLES = {
    **spellings(),
    "expert": "expert(2000,men=0)",  # without its endgame table, which takes a while to build and has its own tests
    "engine": f'engine("{Path(sys.executable).as_posix()}" "{ENGINE.as_posix()}")',
}


def seated(name: str, game_id: str):
    """The contestant at that game; some games are too large for those who need a solution."""
    game = load(game_id)
    try:
        contestant = seat(EXAMPLES[name], game, ask=lambda contest: game.legal_moves(contest.position)[-1])
    except TooLarge:
        pytest.skip(f"{game_id} is too large for {name}")
    return game, contestant


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("name", EXAMPLES)
def test_a_contestant_chooses_legal_moves_and_says_why(name, game_id):
    """Wherever play leads, the move is legal, the decision lists what was legal, and there is a sentence for it."""
    game, contestant = seated(name, game_id)
    for seed in range(4):
        contest = random_contest(game, seed, 6 * seed)
        if contest.over:
            continue
        decision = contestant.choose(contest, Random(f"contract/{seed}"))
        legal = game.legal_moves(contest.position)
        assert decision.action in legal
        assert set(decision.legal) == set(legal)
        assert len(short(game, decision)) > 5
    dismiss(contestant)


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_contestant_s_name_seats_it_again(name):
    game, contestant = seated(name, "tic_tac_toe")
    again = seat(contestant.name, game, ask=lambda contest: game.legal_moves(contest.position)[-1])

    assert again.name == contestant.name
    assert again.expert is contestant.expert
    assert type(again) is type(contestant)


@pytest.mark.parametrize("name", [name for name in EXAMPLES if name != "engine"])
def test_a_contestant_s_chance_comes_from_its_stream_alone(name):
    """The same contest and the same stream give the same decision, however often it was asked before."""
    game, contestant = seated(name, "achi")
    contest = random_contest(game, 5, 4)

    decisions = [contestant.choose(contest, Random("stream")) for _ in range(3)]

    assert decisions[0] == decisions[1] == decisions[2]


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_contestant_finishes_a_contest_that_reads_back(name):
    game, contestant = seated(name, "achi")

    record = play(game, contestant, seat("random", game), f"contract/{name}").record(partial(reason, game))

    assert record.contest.over
    assert record.contest.ending != "forfeit"
    assert read_text(write_text(game, record)) == [record]


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_contestant_has_the_one_move_there_is(name):
    """A single legal move is chosen without fuss: c1 is the only empty square."""
    game, contestant = seated(name, "tic_tac_toe")
    contest = begin(game, ("a", "b"), (False, False), read_position(game, "XOX/XOO/OX. X"))

    assert contestant.choose(contest, Random(1)).action.target == 8
    dismiss(contestant)
