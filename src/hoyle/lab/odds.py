"""How likely each contestant is to make each move, exactly: what maximal power is computed from (SPEC E5).

Only contestants that choose by the position alone have such odds; their own files say how they choose, and the tests
hold the two together.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import singledispatch

from hoyle.errors import BadNotation
from hoyle.games.position import Move, Position
from hoyle.table.contestant import Contestant
from hoyle.table.fallible import Fallible
from hoyle.table.perfect import Perfect
from hoyle.table.random_player import RandomPlayer
from hoyle.table.reasonable import Reasonable, reasonable_moves

Odds = dict[Move, float]  # the probabilities of all moves that are made at all; they add up to 1


@singledispatch
def odds(contestant: Contestant, position: Position) -> Odds:  # noqa: ARG001
    """The probability of each move that a contestant may make in a position."""
    raise BadNotation(
        f"{contestant.name} has no odds that can be computed; perfect, fallible, reasonable, random have."
    )


@odds.register
def _(contestant: RandomPlayer, position: Position) -> Odds:
    return _uniform(contestant.game.legal_moves(position))


@odds.register
def _(contestant: Perfect, position: Position) -> Odds:
    candidates = contestant.candidates(position)
    if not contestant.wise:
        return _uniform(candidates)
    openings = contestant.wise_openings(candidates) if position == contestant.game.start else []
    if openings:
        shared = 1 / len(openings)
        return _mixed(*((shared, _uniform(group)) for group in openings))
    slips = {move: contestant.losing_replies(position, move) for move in candidates}
    return _uniform([move for move in candidates if slips[move] == max(slips.values())])


@odds.register
def _(contestant: Fallible, position: Position) -> Odds:
    noise = contestant.noise / 100
    legal = contestant.perfect.game.legal_moves(position)
    return _mixed((noise, _uniform(legal)), (1 - noise, odds(contestant.perfect, position)))


@odds.register
def _(contestant: Reasonable, position: Position) -> Odds:
    reasonable = _uniform(reasonable_moves(contestant.game, position)[0])
    if contestant.perfect is None:
        return reasonable
    share = contestant.share / 100
    return _mixed((share, reasonable), (1 - share, odds(contestant.perfect, position)))


def _uniform(moves: Collection[Move]) -> Odds:
    return dict.fromkeys(moves, 1 / len(moves))


def _mixed(*parts: tuple[float, Odds]) -> Odds:
    """Odds of odds: each part with its own probability."""
    mixed: Odds = {}
    for share, part in parts:
        for move, chance in part.items():
            mixed[move] = mixed.get(move, 0.0) + share * chance
    return {move: chance for move, chance in mixed.items() if chance > 0}
