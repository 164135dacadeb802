"""Views read by hand: every number by what it says, without the kernels that add them up."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from hoyle.games.frame import Game
from hoyle.games.kernels import unpack
from hoyle.games.position import Position
from hoyle.games.symmetry import Permutation, automorphisms
from hoyle.mind.perception.views.views import SPANS, Views, views_of
from tests.playouts import random_contest

SIGNS = ".+-"


@cache
def all_symmetries(game: Game) -> tuple[Permutation, ...]:
    """All that a Hoyle learns, the identity first."""
    identity = tuple(range(game.board.size))
    return (identity, *(one for one in automorphisms(game) if one != identity))


@cache
def seen_in(game: Game) -> Views:
    """The views of a game whose symmetries are all known."""
    return views_of(game, all_symmetries(game))


@cache
def made_up_numbers(game: Game) -> Any:
    """A number for every way to fill every view."""
    return np.random.default_rng(5).normal(0.0, 0.3, seen_in(game).size)


@cache
def some_positions(game: Game) -> tuple[Position, ...]:
    """Where random play has led, early and late."""
    contests = (random_contest(game, seed, seed) for seed in range(40))
    return tuple(dict.fromkeys(one.position for one in contests if not one.over))


def board_of(position: Position) -> tuple[int, int, int]:
    """A position as views are read: the mover's pieces, the opposition's, how many are in hand."""
    own, opposing, hand, opposing_hand, _ = unpack(position)
    return own, opposing, hand + opposing_hand


def places_of(game: Game, position: Position) -> list[int]:
    """Where the numbers stand that a position's promise is the sum of, image by image; last, that of what is in hand.

    View by view and span by span, fillings are counted in base three, the first location being the lowest digit.
    """
    in_hand, begin, found = sum(position.hands), 0, []
    span = 0 if in_hand == 0 else 1 + (in_hand - 1) * 3 // sum(game.men)
    for view in seen_in(game).every:
        for image in dict.fromkeys(tuple(turn[one] for one in view) for turn in all_symmetries(game)):
            digits = (SIGNS.index(sign) for sign in filling(position, image))
            filled = sum(digit * 3**at for at, digit in enumerate(digits))
            found.append(begin + span * 3 ** len(view) + filled)
        begin += len(SPANS) * 3 ** len(view)
    return [*found, begin + in_hand]


def filling(position: Position, locations: tuple[int, ...]) -> str:
    """What stands there, from the mover's side: + their own, - the opposition's, . nothing."""
    return "".join(SIGNS[(position.own >> one & 1) + 2 * (position.opposing >> one & 1)] for one in locations)
