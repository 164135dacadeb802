"""Whether a finished position can end a contest: its men fit somebody's last move, before which it was not over."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.frame import Game
from hoyle.games.position import Position, bits, other
from hoyle.solver.layout import Layer, numbering_of
from hoyle.solver.solution import not_in_a_contest


def refuse_impossible_end(game: Game, position: Position) -> None:
    """Refuse a finished position that no contest can come to, as far as its men and its last move can tell."""
    if position != game.start and not (_men_fit(game, position) and _has_last_move(game, position)):
        raise not_in_a_contest(game, position)


def _men_fit(game: Game, position: Position) -> bool:
    numbering = numbering_of(game)
    mine, theirs = position.mover - 1, other(position.mover) - 1
    men = position.first.bit_count(), position.second.bit_count()
    side = 0 if numbering.alike else mine
    return Layer(side, position.hands[mine], position.hands[theirs], men[mine], men[theirs]) in numbering.layers


def _has_last_move(game: Game, position: Position) -> bool:
    movers = (other(position.mover), position.mover) if game.again else (other(position.mover),)
    for mover in movers:
        for before in _before(game, position, mover):
            if game.outcome(before) is None and any(
                game.after_unchecked(before, move) == position for move in game.legal_moves(before)
            ):
                return True
    return False


def _before(game: Game, position: Position, mover: int) -> Iterator[Position]:
    """Where the contest may have stood before the last move, made by this contestant."""
    whole = (1 << game.board.size) - 1
    for taken in (0, *((1 << place) for place in bits(whole & ~position.occupied))) if game.captures else (0,):
        for place in bits(position.first if mover == 1 else position.second):
            sides = [position.first, position.second]
            sides[mover - 1] &= ~(1 << place)
            sides[other(mover) - 1] |= taken
            hands = list(position.hands)
            hands[mover - 1] += 1
            yield Position(sides[0], sides[1], mover, (hands[0], hands[1]))
            if game.sliding != "never" and not position.hands[mover - 1]:
                yield from _slid(position, sides, mover, whole & ~position.occupied & ~taken)


def _slid(position: Position, sides: list[int], mover: int, empty: int) -> Iterator[Position]:
    for origin in bits(empty):
        earlier = list(sides)
        earlier[mover - 1] |= 1 << origin
        yield Position(earlier[0], earlier[1], mover, position.hands)
