"""Ariadne's Advisors: three tiers, as everywhere in FORR; one of them plans, one reads what was learned."""

from __future__ import annotations

from collections.abc import Iterator

from examples.ariadne.dead_ends import DEAD_ENDS
from examples.ariadne.maze import Square, Walk

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from forr.claim import Plain
from forr.decision import Plan

Board = Blackboard[Walk, Square]


@advisor(1, rank=1)
def arrive(board: Board) -> Iterator[Remark[Square]]:
    """Step onto the goal when it is beside you."""
    if board.situation.maze.goal in board.actions:
        yield 10, board.situation.maze.goal, "is the goal"


@advisor(1, supports=False, opposes=True, rank=2, reads=(DEAD_ENDS,))
def no_entry(board: Board) -> Iterator[Remark[Square]]:
    """Never walk into what is known to be a dead end."""
    for square in board.actions:
        if square in board.knowledge[DEAD_ENDS]:
            yield 0, square, "leads to a dead end"


@advisor(2)
def thread(board: Board) -> Iterator[Plan[Square]]:
    """Where every way on has been walked, follow the thread back to the last junction that has a new one."""
    walk = board.situation
    if any(square not in walk.path for square in board.actions):
        return
    back = _back_to_a_new_way(walk)
    if back:
        yield Plan(
            back, purpose=Plain("try the last way not taken"), holds=lambda later: later.situation.here != back[-1]
        )


def _back_to_a_new_way(walk: Walk) -> tuple[Square, ...]:
    """The squares of the thread, loops left out, from here to the nearest with an unwalked neighbour."""
    thread: list[Square] = []
    for square in walk.path:
        thread = [*thread[: thread.index(square)], square] if square in thread else [*thread, square]
    steps: list[Square] = []
    for square in reversed(thread[:-1]):
        steps.append(square)
        if any(one not in walk.path for one in walk.maze.beside(square)):
            return tuple(steps)
    return ()


@advisor(3)
def homing(board: Board) -> Iterator[Remark[Square]]:
    """Come nearer to the goal."""
    walk = board.situation
    for square in board.actions:
        if walk.distance(square) < walk.distance(walk.here):
            yield 7, square, "is nearer to the goal"


@advisor(3, supports=False, opposes=True)
def been_there(board: Board) -> Iterator[Remark[Square]]:
    """Do not walk where you have walked; what is new is better even if it leads away from the goal."""
    for square in board.actions:
        visits = board.situation.path.count(square)
        if visits:
            yield max(0, 3 - visits), square, "has been walked before"


ADVISORS = (arrive, no_entry, thread, homing, been_there)
