"""Patterns made ready for matching: every place where each can stand, as the kernels read it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hoyle.games.frame import Game
from hoyle.games.kernels import signed, unpack
from hoyle.games.position import Position
from hoyle.games.symmetry import Permutation
from hoyle.mind.perception.patterns import pattern_kernels as columns
from hoyle.mind.perception.patterns.patterns import Association, Pattern, images, particular

PatternRows: TypeAlias = NDArray[np.int64]  # as pattern_kernels numbers their columns

# Every pattern counts the same; one that draws has a positive association too (tutorial, 4.1).
WORTH: dict[Association, int] = {"win": 1, "draw": 1, "loss": -1}


class AssociatedPattern(NamedTuple):
    """A pattern, what it is associated with, and which group it counts in."""

    pattern: Pattern
    association: Association
    group: int = 0  # all of Patsy's patterns are one group, each learned Advisor's is its own


@dataclass(frozen=True, eq=False)
class Matcher:
    """Patterns everywhere that they can stand."""

    patterns: tuple[AssociatedPattern, ...]
    placed: tuple[Pattern, ...]  # for each row the pattern as it stands there
    rows: PatternRows
    silencers: NDArray[np.int64]

    def effects(
        self, game: Game, position: Position, moves: Sequence[int], plies: int = 1
    ) -> tuple[list[list[int]], list[list[list[int]]]]:
        """For each move (as kernels number them) and each group what it is worth, and the rows that tell why."""
        groups = 1 + max(one.group for one in self.patterns)
        effects = np.zeros((len(moves), groups), dtype=np.int64)
        telling = np.zeros((len(moves), groups, 3), dtype=np.int64)
        wanted, replies = np.array(moves, dtype=np.int64), np.empty(game.most_moves, dtype=np.int64)
        columns.judge(
            game.rulebook, self.rows, self.silencers, replies, *unpack(position), wanted, plies, effects, telling
        )
        return effects.tolist(), telling.tolist()

    def matched(self, position: Position, hierarchical: bool = True) -> list[int]:
        """The rows of the patterns in a position, each pattern once; without those that a larger one silences."""
        found = np.empty(len(self.placed), dtype=np.int8)
        columns.match(self.rows, self.silencers, signed(position.first), signed(position.second), found)
        rows = np.flatnonzero(found == 1 if hierarchical else found).tolist()
        return list({int(self.rows[row, columns.PATTERN]): row for row in reversed(rows)}.values())

    def associated(self, row: int) -> AssociatedPattern:
        """Whose row it is."""
        return self.patterns[int(self.rows[row, columns.PATTERN])]

    def patterns_of(self, group: int) -> tuple[tuple[Pattern, Association], ...]:
        """The patterns of a group, each with what it is associated with."""
        return tuple((one.pattern, one.association) for one in self.patterns if one.group == group)


@lru_cache(maxsize=32)
def matcher(patterns: tuple[AssociatedPattern, ...], permutations: tuple[Permutation, ...]) -> Matcher:
    """A matcher for patterns, wherever the symmetries take them."""
    placed: dict[tuple[Pattern, int], tuple[int, int]] = {}
    for number, (pattern, association, group) in enumerate(patterns):
        for one in particular(pattern):
            for standing in images(permutations, one):
                placed.setdefault((standing, group), (WORTH[association], number))
    rows = np.array(
        [
            (signed(one.first), signed(one.second), signed(one.empty), one.role - 1, group, worth, number)
            for (one, group), (worth, number) in placed.items()
        ],
        dtype=np.int64,
    ).reshape(-1, columns.COLUMNS)
    return Matcher(patterns, tuple(one for one, _ in placed), rows, _silencers(rows))


def _silencers(rows: PatternRows) -> NDArray[np.int64]:
    """The pairs of rows of which the first is a subpattern of the second, in the same group and of the same side."""
    contained = np.ones((len(rows), len(rows)), dtype=np.bool_)
    for column in (columns.FIRST, columns.SECOND, columns.EMPTY):
        contained &= (rows[:, None, column] & ~rows[None, :, column]) == 0
    for column in (columns.SIDE, columns.GROUP):
        contained &= rows[:, None, column] == rows[None, :, column]
    contained &= ~contained.T  # the same contents are no subpattern
    return np.argwhere(contained).astype(np.int64)
