"""A maze: open squares on a grid, a start and a goal, drawn in text; and a walk through it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

Square = tuple[int, int]  # row, column

WALL, OPEN, START, GOAL = "#", ".", "S", "G"


@dataclass(frozen=True)
class Maze:
    """Where one can stand, where one begins, and where one wants to be."""

    squares: frozenset[Square]
    start: Square
    goal: Square

    def beside(self, square: Square) -> tuple[Square, ...]:
        """The open squares one step away, in reading order."""
        row, column = square
        around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        return tuple(one for one in around if one in self.squares)


def parse(picture: str) -> Maze:
    """A maze from its picture: `#` wall, `.` open, `S` start, `G` goal."""
    found = {
        (row, column): mark
        for row, line in enumerate(picture.split())
        for column, mark in enumerate(line)
        if mark != WALL
    }
    places = {mark: square for square, mark in found.items()}
    return Maze(frozenset(found), places[START], places[GOAL])


def carved(size: int, seed: int) -> Maze:
    """A maze without loops and with many dead ends, which grows from a corner; the goal is in the opposite one."""
    rng = Random(f"maze/{seed}")
    squares, here = {(0, 0)}, [(0, 0)]
    while here:
        row, column = here[rng.randrange(len(here))]
        steps = [(row + down, column + right) for down, right in ((2, 0), (-2, 0), (0, 2), (0, -2))]
        fresh = [one for one in steps if max(one) < 2 * size - 1 and min(one) >= 0 and one not in squares]
        if not fresh:
            here.remove((row, column))
            continue
        chosen = rng.choice(fresh)
        squares |= {chosen, ((row + chosen[0]) // 2, (column + chosen[1]) // 2)}
        here.append(chosen)
    return Maze(frozenset(squares), (0, 0), (2 * size - 2, 2 * size - 2))


@dataclass(frozen=True)
class Walk:
    """Where the robot is, and every square that it has stood on, in order."""

    maze: Maze
    path: tuple[Square, ...] = field(default=())

    @classmethod
    def begin(cls, maze: Maze) -> Walk:
        """A walk before its first step."""
        return cls(maze, (maze.start,))

    @property
    def here(self) -> Square:
        """Where the robot is."""
        return self.path[-1]

    @property
    def over(self) -> bool:
        """Whether it has arrived."""
        return self.here == self.maze.goal

    def step(self, square: Square) -> Walk:
        """The walk one step on."""
        return replace(self, path=(*self.path, square))

    def distance(self, square: Square) -> int:
        """How far the goal is as the crow walks, which is all that the robot is told."""
        return abs(square[0] - self.maze.goal[0]) + abs(square[1] - self.maze.goal[1])
