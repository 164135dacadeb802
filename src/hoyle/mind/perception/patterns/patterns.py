"""Patterns: templates with contents, tied to whoever made them (tutorial, 4.1 and figure 8.4; SPEC P2, P3).

    X #        a pattern for X: X has just made it, an L of X, X and O in the lower left corner; # is nobody's business
    X O

A *generalisation* says more at once: `*` is a piece of whoever made the pattern and `~` one of the opposition's, so
that X # / * O, made by either, stands for the pattern above and for X # / O O, made by O (figure 8.4(e)).
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Literal, NamedTuple

from hoyle.games.position import FIRST, SECOND, Position
from hoyle.games.symmetry import Permutation, permute

EITHER = 0  # the role of a generalisation over both contestants

Association = Literal["win", "draw", "loss"]  # for whoever made the pattern


class Pattern(NamedTuple):
    """What stands where: masks of locations by their contents, and the contestant who made it."""

    first: int  # X
    second: int  # O
    empty: int
    own: int = 0  # a piece of whoever made it; only where the role is EITHER
    opposing: int = 0
    role: int = FIRST

    @property
    def everywhere(self) -> int:
        """The locations that it asks about."""
        return self.first | self.second | self.empty | self.own | self.opposing

    @property
    def is_general(self) -> bool:
        """Whether it stands for either contestant's patterns."""
        return self.role == EITHER

    def matches(self, position: Position) -> bool:
        """Whether a position has these contents; whoever made them. Only of a pattern for one contestant."""
        return (
            self.first & ~position.first == 0
            and self.second & ~position.second == 0
            and self.empty & position.occupied == 0
        )


def instance(mask: int, position: Position, role: int) -> Pattern:
    """What a position has in these locations, made by a contestant."""
    return Pattern(position.first & mask, position.second & mask, mask & ~position.occupied, role=role)


def image(permutation: Permutation, pattern: Pattern) -> Pattern:
    """A pattern wherever a symmetry takes it."""
    first, second, empty, own, opposing = (permute(permutation, mask) if mask else 0 for mask in pattern[:5])
    return Pattern(first, second, empty, own, opposing, pattern.role)


def images(permutations: Iterable[Permutation], pattern: Pattern) -> tuple[Pattern, ...]:
    """A pattern everywhere that the symmetries take it, each once."""
    return tuple(dict.fromkeys(image(permutation, pattern) for permutation in permutations))


def canonical(permutations: Iterable[Permutation], pattern: Pattern, templates: Container[int]) -> Pattern:
    """The least of a pattern's images that fill a template.

    A learned symmetry need not keep shapes: turned inside out, the inner square of five men's morris is too wide for
    an eye. Where no image fills a template, the least of all.
    """
    everywhere = images(permutations, pattern)
    return min((one for one in everywhere if one.everywhere in templates), default=min(everywhere))


def particular(pattern: Pattern) -> tuple[Pattern, ...]:
    """The patterns for one contestant that it stands for: itself, or one for each of them."""
    if not pattern.is_general:
        return (pattern,)
    first, second, empty, own, opposing, _ = pattern
    return (
        Pattern(first | own, second | opposing, empty, role=FIRST),
        Pattern(first | opposing, second | own, empty, role=SECOND),
    )


def generalisation(one: Pattern, another: Pattern) -> Pattern | None:
    """What two patterns on the same locations have in common, if that says more than either; else None.

    Made by different contestants: what both have, with `*` and `~` where each has its own or its opponent's piece. Made
    by the same: all but one location, whose contents then do not matter.
    """
    if one.everywhere != another.everywhere or one == another:
        return None
    if one.role == another.role:
        shared = Pattern(
            one.first & another.first, one.second & another.second, one.empty & another.empty, role=one.role
        )
        missing = one.everywhere & ~shared.everywhere
        return shared if missing & (missing - 1) == 0 and shared.everywhere else None
    mine, yours = (one, another) if one.role == FIRST else (another, one)
    general = Pattern(
        mine.first & yours.first,
        mine.second & yours.second,
        mine.empty & yours.empty,
        mine.first & yours.second,
        mine.second & yours.first,
        EITHER,
    )
    return general if general.everywhere == one.everywhere else None


def changed(before: Position, after: Position) -> int:
    """The locations whose contents a move has changed."""
    return (before.first ^ after.first) | (before.second ^ after.second)


SYMBOLS = ("X", "O", ".", "*", "~")  # what a mask of a pattern says, in their order; '#' is nobody's business


def contents(pattern: Pattern, location: int) -> str:
    """What a pattern says of a location: X, O, `.` for empty, `*` for its maker's, `~` for the other's; else `#`."""
    for symbol, mask in zip(SYMBOLS, pattern[:5], strict=True):
        if mask >> location & 1:
            return symbol
    return "#"
