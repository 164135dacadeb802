"""Essential positions: where a reasonable contestant can throw the value away (ideal trainer, 2.4 and 7; SPEC B4).

A mistake that two plies show is nothing to be taught. Essential is a position where some *reasonable* moves (SPEC C4)
keep its exact value and others do not, as in the ideal trainer's figure 3, a fork that Hoyle always walked into. They
are looked for from the start on, where both contestants make reasonable moves, along perfect play first.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple

from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.games.symmetry import canonical, symmetries
from hoyle.table.reasonable import reasonable_moves

if TYPE_CHECKING:
    from hoyle.solver.solution import Solution

MOST_LOOKED_AT = 4_000  # positions, distinct under symmetry
MOST_ESSENTIAL = 400


class Essential(NamedTuple):
    """A position with what makes it essential, in the order in which it should be met."""

    mistakes: int  # how many it takes to come here
    share: float  # of the reasonable moves that are correct
    position: Position


class _Judged(NamedTuple):
    """The reasonable moves of a position, and those of them that keep its value."""

    reasonable: tuple[Move, ...]
    correct: frozenset[Move]


@lru_cache(maxsize=8)
def essential_positions(game: Game) -> tuple[Position, ...]:
    """The essential positions of a game that can be solved: along perfect play first, then the hardest first."""
    from hoyle.solver.solution import solution_for

    found = _found(game, solution_for(game))
    return tuple(one.position for one in sorted(found)[:MOST_ESSENTIAL])


def _found(game: Game, solution: Solution) -> list[Essential]:
    """All that are met within bounds, with as few mistakes as it takes."""
    group, start = symmetries(game), game.start
    waiting = [(0, 0, canonical(group, start))]  # mistakes, plies, where that leads
    done: set[Position] = set()
    found = []
    while waiting and len(done) < MOST_LOOKED_AT:
        mistakes, plies, position = heappop(waiting)
        if position in done or game.outcome(position) is not None:
            continue
        done.add(position)
        judged = _judged(game, solution, position)
        if judged.correct and len(judged.correct) < len(judged.reasonable):
            found.append(Essential(mistakes, len(judged.correct) / len(judged.reasonable), position))
        for move in judged.reasonable:
            after = canonical(group, game.after_unchecked(position, move))
            if after not in done:
                heappush(waiting, (mistakes + (move not in judged.correct), plies + 1, after))
    return found


def _judged(game: Game, solution: Solution, position: Position) -> _Judged:
    reasonable, _ = reasonable_moves(game, position)
    correct = frozenset(solution.correct_moves(position))
    return _Judged(reasonable, correct & frozenset(reasonable))
