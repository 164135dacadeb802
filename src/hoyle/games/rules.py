"""The reference rules, plain and readable: this file is the definition, `kernels.py` is the same made fast.

A move is a placement or a slide (or hop, or flight), joined with the capture that it earns (SPEC G4). Whose turn
comes next is read from the position, for a mill may earn another turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hoyle.games.position import DRAW, OFF, Move, Position, bits, other

if TYPE_CHECKING:
    from hoyle.games.frame import Game


def outcome(game: Game, position: Position) -> int | None:
    """Who has won, DRAW, or None while play goes on; lines first, then men, then room to move."""
    decided = _outcome_by_lines(game, position) or _outcome_by_men(game, position)
    if decided:
        return decided
    if game.full_board == "draws" and position.occupied == (1 << game.board.size) - 1:
        return DRAW
    if not any(_quiet_moves(game, position)):
        return DRAW if game.stuck == "draws" else other(position.mover)
    return None


def is_shut_in(game: Game, position: Position) -> bool:
    """Whether the contest is over because the mover cannot move, and for no other reason."""
    if _outcome_by_lines(game, position) or _outcome_by_men(game, position):
        return False
    return not any(_quiet_moves(game, position))


def _outcome_by_lines(game: Game, position: Position) -> int | None:
    if game.line not in ("win", "lose"):
        return None
    # The non-mover has just moved, so a line of theirs is asked for first.
    for contestant in (other(position.mover), position.mover):
        if has_line(game, position, contestant):
            return contestant if game.line == "win" else other(contestant)
    return None


def _outcome_by_men(game: Game, position: Position) -> int | None:
    for contestant in (position.mover, other(position.mover)):
        if pieces(position, contestant).bit_count() + position.hands[contestant - 1] < game.fewest:
            return other(contestant)
    return None


def has_line(game: Game, position: Position, contestant: int) -> bool:
    """Whether a contestant holds every location of a line that counts for them."""
    held = pieces(position, contestant)
    return any(held & line == line for line in game.line_masks[contestant - 1])


def pieces(position: Position, contestant: int) -> int:
    """The mask of a contestant's pieces on the board."""
    return position.first if contestant == 1 else position.second


def moves(game: Game, position: Position) -> tuple[Move, ...]:
    """The moves of a position that is not terminal: each quiet move, with each capture that it earns."""
    return tuple(
        Move(target, origin, captures)
        for origin, target in _quiet_moves(game, position)
        for captures in _captures(game, position, origin, target)
    )


def _quiet_moves(game: Game, position: Position) -> Iterator[tuple[int, int]]:
    """Where a piece may come from and go to, captures left aside: (origin, target), ascending."""
    if position.hand:
        for target in bits(_open_for_placing(game, position)):
            yield OFF, target
    elif game.sliding != "never":
        for origin in bits(position.own):
            for target in bits(_reach(game, position, origin)):
                yield origin, target


def _open_for_placing(game: Game, position: Position) -> int:
    """The empty locations where the mover may place a piece."""
    empty = ~position.occupied & ((1 << game.board.size) - 1)
    closed = set(game.no_placing)
    if not position.occupied:
        closed |= game.no_first_placing
    if not (closed or game.gravity):
        return empty
    for location in bits(empty):
        if location in closed or (game.gravity and not _supported(game, position, location)):
            empty &= ~(1 << location)
    return empty


def _supported(game: Game, position: Position, location: int) -> bool:
    below = game.board.below[location]
    return below is None or bool(position.occupied >> below & 1)


def _reach(game: Game, position: Position, origin: int) -> int:
    """The empty locations that a piece on `origin` can go to."""
    empty = ~position.occupied & ((1 << game.board.size) - 1)
    if game.sliding == "anywhere" or position.own.bit_count() <= game.fly_at:
        reached = empty
    else:
        reached = game.board.neighbours[origin] & empty
        if game.sliding == "jump":
            reached |= _jumps(game, position, origin) & empty
    if game.guard and not position.opposing & game.guard.beside(origin):
        for target in game.guard.targets:
            reached &= ~(1 << target)
    return reached


def _jumps(game: Game, position: Position, origin: int) -> int:
    """Where a leap over one piece of either colour comes down."""
    landing = 0
    for end, over, other_end in game.board.jumps:
        if position.occupied >> over & 1 and origin in (end, other_end):
            landing |= 1 << (other_end if origin == end else end)
    return landing


def _captures(game: Game, position: Position, origin: int, target: int) -> list[tuple[int, ...]]:
    """What the move may take: one choice of nothing, or one choice for each piece that a mill may take."""
    takes = game.line == "mill" and game.stage(position) in game.captures
    if not (takes and makes_line(game, position, origin, target)):
        return [()]
    return [(taken,) for taken in capturable(game, position)] or [()]


def makes_line(game: Game, position: Position, origin: int, target: int) -> bool:
    """Whether the mover's piece completes a line on `target`, newly or again; two at once count as one."""
    held = position.own | 1 << target
    if origin != OFF:
        held &= ~(1 << origin)
    return any(held & line == line for line in game.masks_through[position.mover - 1][target])


def capturable(game: Game, position: Position) -> list[int]:
    """The opposing pieces that a mill may take: those outside their own mills, or all if none is outside."""
    if not game.protect_mills:
        return list(bits(position.opposing))
    milled = 0
    for line in game.line_masks[other(position.mover) - 1]:
        if position.opposing & line == line:
            milled |= line
    return list(bits(position.opposing & ~milled)) or list(bits(position.opposing))


def after(game: Game, position: Position, move: Move) -> Position:
    """The position that a legal move makes; the mover stays the mover where a mill earns another turn."""
    own, opposing = position.own | 1 << move.target, position.opposing
    hands = list(position.hands)
    if move.origin == OFF:
        hands[position.mover - 1] -= 1
    else:
        own &= ~(1 << move.origin)
    for taken in move.captures:
        opposing &= ~(1 << taken)
    first, second = (own, opposing) if position.mover == 1 else (opposing, own)
    mover = position.mover if _moves_again(game, position, move) else other(position.mover)
    return Position(first, second, mover, (hands[0], hands[1]))


def _moves_again(game: Game, position: Position, move: Move) -> bool:
    """Whether the move earns another turn of the same stage (nerenchi).

    Reading: the turn passes where the bonus cannot be had: the last piece in hand is placed, so there is no other to
    place; or, while sliding, there was nothing to capture.
    """
    stage = game.stage(position)
    if stage not in game.again or not makes_line(game, position, move.origin, move.target):
        return False
    return position.hand > 1 if stage == "placing" else bool(move.captures)
