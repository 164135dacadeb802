"""Dead ends: squares from which there is no way on but back, learned after each walk by what was seen of them."""

from __future__ import annotations

from dataclasses import dataclass

from examples.ariadne.maze import Maze, Square, Walk

from forr.budget import Budget
from forr.knowledge import Item
from forr.learner import Trigger, learns

DeadEnds = frozenset[Square]

DEAD_ENDS: Item[DeadEnds] = Item("dead_ends", empty=frozenset(), about="squares with no way on")


@dataclass(frozen=True)
class Outing:
    """What the robot may learn from: a finished walk, within a budget."""

    walk: Walk
    budget: Budget


@learns(DEAD_ENDS, Trigger("contest"))
def learn_dead_ends(known: DeadEnds, outing: Outing) -> DeadEnds:
    """A walked square with one way on that is no dead end itself is one; so passages close from their blind end."""
    maze, walked = outing.walk.maze, set(outing.walk.path)
    dead = set(known)
    while True:
        outing.budget.spend(len(walked))
        found = {square for square in walked - dead if _is_blind(maze, square, dead)}
        if not found:
            return frozenset(dead)
        dead |= found


def _is_blind(maze: Maze, square: Square, dead: set[Square]) -> bool:
    ways = [one for one in maze.beside(square) if one not in dead]
    return square not in (maze.start, maze.goal) and len(ways) < 2
