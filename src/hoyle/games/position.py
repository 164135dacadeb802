"""Positions and moves: small immutable values that both the plain rules and the kernels read (tutorial, section 2).

A *location* is a place, a *position* is the whole board with whose turn it is. Locations are numbered from 0 inside,
from 1 wherever a person sees them; one bit per location holds a contestant's pieces, and 64 bits cover 4x4x4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Literal, NamedTuple

OFF = -1  # no location: the origin of a piece that comes from the hand
DRAW, FIRST, SECOND = 0, 1, 2  # outcomes; the last two also name the contestants

Stage = Literal["placing", "sliding"]
STAGES: tuple[Stage, ...] = ("placing", "sliding")


class Position(NamedTuple):
    """A world state: where the pieces are, whose turn it is, and what is still in hand."""

    first: int  # the first contestant's pieces, one bit per location
    second: int  # the second contestant's
    mover: int = FIRST
    hands: tuple[int, int] = (0, 0)  # pieces not yet placed; placing lasts while the mover has one

    @property
    def own(self) -> int:
        """The mover's pieces."""
        return self.first if self.mover == FIRST else self.second

    @property
    def opposing(self) -> int:
        """The non-mover's pieces."""
        return self.second if self.mover == FIRST else self.first

    @property
    def occupied(self) -> int:
        """Every location that holds a piece."""
        return self.first | self.second

    @property
    def hand(self) -> int:
        """How many pieces the mover has still to place."""
        return self.hands[self.mover - 1]


class Move(NamedTuple):
    """One ply: a piece goes to `target`, from the hand or from `origin`, and takes `captures` off the board."""

    target: int
    origin: int = OFF
    captures: tuple[int, ...] = ()

    def __str__(self) -> str:
        """The move in notation by numbers, `5` or `9-6x7`, which needs no board; by names, the game writes it."""
        return self.named(lambda location: str(location + 1))

    def named(self, name: Callable[[int], str]) -> str:
        """The move in notation, given what a location is called: `b2`, `a1-a4`, `a1-a4xg7`."""
        origin = "" if self.origin == OFF else f"{name(self.origin)}-"
        return origin + "x".join(name(location) for location in (self.target, *self.captures))


def other(contestant: int) -> int:
    """The opposition: 2 for 1, 1 for 2."""
    return 3 - contestant


def bits(mask: int) -> Iterator[int]:
    """The locations in a mask, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_of(locations: Iterable[int]) -> int:
    """The mask that holds just these locations."""
    mask = 0
    for location in locations:
        mask |= 1 << location
    return mask
