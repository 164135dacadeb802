"""Imagined contests: who awaits which location, what is sensible, and how contests come out.

Connect four, whose columns are a to g and rows 1 to 6: a piece falls to the lowest empty row.
"""

from __future__ import annotations

import pytest

from hoyle.games.kernels import unpack
from hoyle.games.load import load
from hoyle.games.notation import read_move
from hoyle.games.position import Move, Position, bits
from hoyle.games.position_kernels import BitPosition
from hoyle.games.rulebook_kernels import Numbers, unsigned
from hoyle.games.target_kernels import open_for_placing
from hoyle.jit_kernels import kernel
from hoyle.mind.perception.imagined.awaited_kernels import sensible, watched
from hoyle.mind.perception.imagined.imagined import Imagined, can_imagine, contests_for, imagined_contests
from hoyle.mind.situation import Situation
from tests.mind.looking import frame, place
from tests.playouts import random_contest

FOUR = "connect_four"
FORK = "......./......./......./......./..OO.../..XX... X"  # b1 or e1 threatens both ends of a row
UNDER_A_THREAT = "......./......./......./OOO..../XXO..../XXOX... X"  # who fills d2 opens d3, where O has a row


@kernel
def sensible_targets(rulebook: Numbers, own: int, opposing: int, hand: int, opposing_hand: int, side: int) -> int:
    """What is sensible of all that is open."""
    at = watched(rulebook, BitPosition(own, opposing, hand, opposing_hand, side))
    return sensible(rulebook, at, open_for_placing(rulebook, own, opposing))


def outcomes(game: str, position: str) -> dict[str, Imagined]:
    rules = frame(game)
    start = place(game, position)
    moves = rules.legal_moves(start)
    found = imagined_contests(rules, start, moves)
    return {rules.board.names[move.target]: one for move, one in found.items()}


def test_contests_are_gone_on_with_where_they_come_out_best():
    """X makes three in a row with both ends open, and has all the points."""
    found = outcomes(FOUR, FORK)
    best = max(found, key=lambda name: found[name].contests)

    assert best in ("b1", "e1")
    assert found[best].percentage > 90
    assert sum(one.contests for one in found.values()) == contests_for(frame(FOUR))


def test_nobody_who_can_help_it_opens_a_location_to_the_opposition():
    """Below d3, where O completes a row: X at d2 is answered there, and all is lost."""
    found = outcomes(FOUR, UNDER_A_THREAT)

    assert found["d2"].percentage == 0
    assert max(one.percentage for one in found.values()) > 0


def test_the_same_question_has_the_same_answer():
    assert outcomes(FOUR, FORK) == outcomes(FOUR, FORK)


def test_only_the_moves_that_are_asked_about_are_gone_on_with():
    rules, start = frame(FOUR), place(FOUR, FORK)
    asked: list[Move] = [read_move(rules, start, text) for text in ("a1", "g1")]

    found = imagined_contests(rules, start, asked)

    assert list(found) == asked
    assert sum(one.contests for one in found.values()) == contests_for(rules)


@pytest.mark.parametrize("name", ["connect_four", "ttt_4x4x4", "mnk_443", "connect_4_4x4"])
def test_sensible_is_what_the_reasonable_contestant_does(name):
    """By a look at every reply, in positions of random contests where nobody can win at once."""
    game, seen = load(name), 0
    for seed in range(30):
        for position in random_contest(game, seed, 60).positions:
            safe = safe_targets(position, name)
            if safe:
                seen += 1
                assert set(bits(unsigned(int(sensible_targets(game.rulebook, *unpack(position)))))) == safe

    assert seen > 50


def safe_targets(position: Position, name: str) -> set[int]:
    """Where the mover can go and not be beaten at once; none where it can win, or nothing helps."""
    game = load(name)
    if game.outcome(position) is not None:
        return set()
    situation = Situation.plain(game, position)
    if any(map(situation.wins, situation.every_move)):
        return set()
    return {move.target for move in situation.every_move if not situation.lets_opposition_win(move)}


@pytest.mark.parametrize("name", ["connect_four", "ttt_4x4x4", "mnk_554", "tic_tac_toe"])
def test_contests_are_imagined_where_pieces_stay_and_lines_win(name):
    assert can_imagine(load(name))


@pytest.mark.parametrize("name", ["lose_tic_tac_toe", "achi", "five_mens_morris", "mu_torere"])
def test_elsewhere_they_are_not(name):
    assert not can_imagine(load(name))
