"""Forks: lines that meet, so that one piece serves several plans and the opposition can stop only one (tutorial, 3.1).

A fork is a bipartite graph: lines on one side, locations on the other, an edge where a location is on a line (ideal
trainer, note 5). It is kept as its lines; being about lines and not about positions, one fork applies to many states.
It *stands* when each of its lines lacks one piece, and not all of them the same one.

    a3 ·  ·  ·        lines a1 a2 a3 and a1 b1 c1 meet in a1; with X on a1, a3 and c1
    a2 ·  ·  ·        the fork stands: a2 and b1 both win, and O can stop but one
    a1 ·  b1 c1
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from hoyle.games.frame import Game
from hoyle.games.position import Position, other
from hoyle.games.symmetry import Permutation, permute
from hoyle.mind.perception.lines.lines import lines_of, pieces


class Fork(NamedTuple):
    """Two or more lines that share a location, as masks in ascending order."""

    lines: tuple[int, ...]

    @property
    def shared(self) -> int:
        """The locations that all of its lines have in common."""
        shared = -1
        for line in self.lines:
            shared &= line
        return shared

    @property
    def everywhere(self) -> int:
        """The locations on any of its lines."""
        everywhere = 0
        for line in self.lines:
            everywhere |= line
        return everywhere


def crossings(masks: Iterable[int]) -> tuple[Fork, ...]:
    """The simplest forks that a board offers: every two lines that meet."""
    return tuple(Fork(tuple(sorted(pair))) for pair in combinations(masks, 2) if pair[0] & pair[1])


def standing_forks(game: Game, position: Position, contestant: int, target: int) -> list[Fork]:
    """The crossings through a location that stand for a contestant: two lines that lack a piece each, not the same."""
    held, opposing = pieces(position, contestant), pieces(position, other(contestant))
    lacking = {
        line.mask: line.mask & ~held
        for line in lines_of(game, contestant).through[target]
        if not line.mask & opposing and (line.mask & held).bit_count() == line.size - 1
    }
    return [fork for fork in crossings(lacking) if lacking[fork.lines[0]] != lacking[fork.lines[1]]]


def canonical_fork(permutations: Iterable[Permutation], fork: Fork) -> Fork:
    """The least of a fork's images under the symmetries."""
    return min(images(permutations, fork), default=fork)


def images(permutations: Iterable[Permutation], fork: Fork) -> set[Fork]:
    """A fork wherever the symmetries take it."""
    return {Fork(tuple(sorted(permute(one, line) for line in fork.lines))) for one in permutations}
