"""Positions and moves as the kernels have them, and `step`: the one place that says what a move does.

A position is five numbers, as its mover sees it. A move is one number: target, origin + 1, capture + 1 in a byte each,
and a bit that says that the mover moves again; so a placement that captures nothing is the number of its target.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from hoyle.games.position import OFF, Move, Position
from hoyle.games.rulebook_kernels import Numbers, signed, unsigned
from hoyle.jit_kernels import inline_kernel

MOVES_AGAIN = 1 << 24


class BitPosition(NamedTuple):
    """A position on bit boards, from its mover's point of view."""

    own: int
    opposing: int
    hand: int
    opposing_hand: int
    side: int  # the mover's, 0 or 1


class PositionRecord(Protocol):
    """A record that holds a position among its numbers."""

    own: int
    opposing: int
    hand: int
    opposing_hand: int
    side: int


@inline_kernel
def step(position: BitPosition, move: int) -> BitPosition:
    """The position that a move makes, as whoever moves then sees it."""
    target, origin, taken = move & 255, move >> 8 & 255, move >> 16 & 255
    own, opposing, hand = position.own | 1 << target, position.opposing, position.hand
    if origin:
        own &= ~(1 << (origin - 1))
    else:
        hand -= 1
    if taken:
        opposing &= ~(1 << (taken - 1))
    if move & MOVES_AGAIN:
        return BitPosition(own, opposing, hand, position.opposing_hand, position.side)
    return BitPosition(opposing, own, position.opposing_hand, hand, 1 - position.side)


@inline_kernel
def as_seen_by(side: int, position: BitPosition) -> BitPosition:
    """A position from one side's point of view, as if that side were to move."""
    if position.side == side:
        return position
    return BitPosition(position.opposing, position.own, position.opposing_hand, position.hand, side)


@inline_kernel
def captures(move: int) -> bool:
    """Whether a move takes a piece."""
    return move >> 16 & 255 != 0


@inline_kernel
def is_quiet(move: int) -> bool:
    """Whether a move takes nothing and passes the turn."""
    return move >> 16 == 0


@inline_kernel
def read_row(row: Numbers) -> BitPosition:
    """The position whose five numbers begin a row of an array."""
    return BitPosition(row[0], row[1], row[2], row[3], row[4])


@inline_kernel
def write_row(row: Numbers, position: BitPosition) -> None:
    """Begin a row of an array with the five numbers of a position."""
    row[0], row[1], row[2], row[3] = position.own, position.opposing, position.hand, position.opposing_hand
    row[4] = position.side


@inline_kernel
def position_in(record: PositionRecord) -> BitPosition:
    """The position of a record."""
    return BitPosition(record.own, record.opposing, record.hand, record.opposing_hand, record.side)


@inline_kernel
def put_position(record: PositionRecord, position: BitPosition) -> None:
    """Make this the position of a record."""
    record.own, record.opposing, record.side = position.own, position.opposing, position.side
    record.hand, record.opposing_hand = position.hand, position.opposing_hand


def unpack(position: Position) -> BitPosition:
    """A position as the kernels take it."""
    side = position.mover - 1
    hand, opposing_hand = position.hands[side], position.hands[1 - side]
    return BitPosition(signed(position.own), signed(position.opposing), hand, opposing_hand, side)


def pack(own: int, opposing: int, hand: int, opposing_hand: int, side: int) -> Position:
    """The position that five numbers of a kernel stand for."""
    if side == 0:
        return Position(unsigned(own), unsigned(opposing), 1, (int(hand), int(opposing_hand)))
    return Position(unsigned(opposing), unsigned(own), 2, (int(opposing_hand), int(hand)))


def unpack_move(number: int) -> Move:
    """A kernel's move as a Move."""
    origin, taken = int(number) >> 8 & 255, int(number) >> 16 & 255
    return Move(int(number) & 255, origin - 1 if origin else OFF, (taken - 1,) if taken else ())
