"""What checks of claims have in common, by the plain rules alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from forr.knowledge import Knowledge
from hoyle.games import rules
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position, other
from hoyle.games.symmetry import permute
from hoyle.mind.claims.known import significant_value
from hoyle.mind.knowledge.symmetries import learned_symmetries


def worth(game: Game, position: Position, contestant: int) -> int | None:
    """What a position is to a contestant by the rules: 1 won, -1 lost, 0 drawn, None while play goes on."""
    outcome = game.outcome(position)
    return outcome if not outcome else 1 if outcome == contestant else -1


def with_turn(position: Position, contestant: int) -> Position:
    """The position as it would be if it were this contestant's turn."""
    return position._replace(mover=contestant)


def mobility(game: Game, position: Position, contestant: int) -> int:
    """How many moves a contestant has, or would have if it were their turn, whatever the position is worth."""
    return len(rules.moves(game, with_turn(position, contestant)))


def alike(game: Game, position: Position, knowledge: Knowledge) -> Iterator[Position]:
    """A position wherever the learned symmetries take it: knowledge is filed under one of these."""
    for one in learned_symmetries(game, knowledge):
        yield Position(permute(one, position.first), permute(one, position.second), position.mover, position.hands)


class Replies(NamedTuple):
    """What can follow a move: how many moves there are, and how many of them win or lose for whoever makes them."""

    total: int
    winning: int
    losing: int
    again: bool  # they are the mover's own, who has earned another turn


def replies_to(game: Game, before: Position, move: Move, knowledge: Knowledge | None) -> Replies:
    """The replies to a move, counted by the rules; with knowledge, by what is known of their results too."""
    after = game.after(before, move)
    results = [game.after_unchecked(after, reply) for reply in game.legal_moves(after)]
    values = [_value(game, result, after.mover, knowledge) for result in results]
    return Replies(len(values), values.count(1), values.count(-1), after.mover == before.mover)


def _value(game: Game, position: Position, contestant: int, knowledge: Knowledge | None) -> int | None:
    value = worth(game, position, contestant)
    if value is not None or knowledge is None:
        return value
    known = next((one for one in map(significant_value(knowledge), alike(game, position, knowledge)) if one), None)
    return None if known is None else known if position.mover == contestant else -known


def closes_line(game: Game, position: Position, move: Move) -> bool:
    """Whether a move wins or captures by completing a line."""
    return bool(move.captures) or (game.line == "win" and rules.makes_line(game, position, move.origin, move.target))


def opposition_of(position: Position) -> int:
    """Whoever is not to move."""
    return other(position.mover)
