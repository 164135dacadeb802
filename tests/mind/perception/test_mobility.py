"""Mobility: how many moves a contestant would have."""

from __future__ import annotations

import pytest

from hoyle.games.load import catalogue
from hoyle.games.position import other
from hoyle.mind.perception.survey.mobility import moves_of, moves_of_opposition
from tests.mind.looking import frame, place
from tests.playouts import random_contest


@pytest.mark.parametrize("name", catalogue())
def test_the_mover_has_as_many_moves_as_the_rules_say(name):
    game = frame(name)
    for seed in range(8):
        contest = random_contest(game, seed, 3 * seed)
        if not contest.over:
            assert moves_of(game, contest.position, contest.mover) == len(game.legal_moves(contest.position))


def test_the_opposition_moves_as_if_it_were_its_turn():
    """At pong hau k'i only c3 can go to c1; O, whose turn it is, has two ways to."""
    game, position = frame("pong_hau_ki"), place("pong_hau_ki", "XX/O/O. O")

    assert moves_of_opposition(game, position) == 1
    assert moves_of(game, position, 2) == 2
    assert moves_of_opposition(game, position) == len(game.legal_moves(position._replace(mover=other(position.mover))))
