"""FORR without a game: Ariadne walks mazes, plans, learns dead ends and gets better (docs/architecture.md)."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest
from examples.ariadne.dead_ends import DEAD_ENDS, Outing, learn_dead_ends
from examples.ariadne.maze import Maze, Walk, carved, parse
from examples.ariadne.robot import ALGORITHMS, learn, novice, walk, walks

from forr.budget import Budget
from forr.claim import Plain
from forr.learner import Learner

ARIADNE = Path(__file__).parents[2] / "examples" / "ariadne"

# The way straight at the goal ends blind; the way round does not.
TEMPTING = """
S..#G
.###.
.....
"""


def shortest(maze: Maze) -> int:
    """How many steps the goal is away."""
    distance, frontier, seen = 0, {maze.start}, {maze.start}
    while maze.goal not in frontier:
        frontier = {one for square in frontier for one in maze.beside(square)} - seen
        seen |= frontier
        distance += 1
    return distance


@pytest.mark.parametrize("seed", range(10))
def test_every_maze_is_solved(seed: int):
    maze = carved(7, seed)

    taken, decisions = walk(maze, novice(), seed)

    assert taken.over
    assert all(after in maze.beside(before) for before, after in zip(taken.path, taken.path[1:], strict=False))
    assert not any(decision.muted for decision in decisions)


@pytest.mark.parametrize("seed", range(10))
def test_it_improves_with_learning(seed: int):
    """Once the dead ends are known it walks straight to the goal; a maze without loops has one way."""
    maze = carved(7, seed)

    steps = walks(maze, 12, seed)

    assert steps[-1] == shortest(maze)
    assert sum(steps[-2:]) < sum(steps[:2])


def test_without_learning_it_does_not_improve():
    """The same walks, nothing learned: what the improvement is measured against."""
    maze = carved(7, 1)

    steps = [len(walk(maze, novice(), 1000 + number)[0].path) - 1 for number in range(1, 13)]

    assert sum(steps) > 1.5 * sum(walks(maze, 12, 1))


def test_all_three_tiers_decide_somewhere():
    """The goal by tier 1, the way back from a dead end by a plan of tier 2, the rest by vote."""
    _, decisions = walk(parse(TEMPTING), novice(), 1)

    assert {decision.tier for decision in decisions} >= {1, 2, 3}
    assert decisions[-1].decider == "arrive"


def test_the_thread_leads_back_in_a_plan():
    _, decisions = walk(carved(7, 1), novice(), 1001)
    planned = [decision for decision in decisions if decision.decider == "thread"]

    assert planned
    assert any(decision.plan is not None for decision in planned)  # more than one step long
    assert {decision.reason for decision in planned} == {Plain("try the last way not taken")}


def test_dead_ends_close_from_their_blind_end():
    """The passage to the corner is a dead end square by square; the junction is not."""
    maze = parse("S.#/..G/.##/.##".replace("/", " "))
    taken = Walk(maze, ((0, 0), (1, 0), (2, 0), (3, 0), (2, 0), (1, 0), (1, 1), (1, 2)))

    dead = learn_dead_ends(frozenset(), Outing(taken, Budget(1000)))

    assert dead == {(2, 0), (3, 0)}


def test_a_walk_teaches_only_by_its_end():
    """Nothing that is known changes while it is used."""
    maze, knowledge = carved(6, 2), novice()
    taken, _ = walk(maze, knowledge, 2)

    after = learn(knowledge, Learner(ALGORITHMS), taken, 1)

    assert knowledge[DEAD_ENDS] == frozenset()
    assert after[DEAD_ENDS]


@pytest.mark.parametrize("file", sorted(ARIADNE.glob("*.py")), ids=lambda path: path.stem)
def test_it_needs_forr_and_the_standard_library_only(file: Path):
    names = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names.append(node.module or "")
    packages = {name.split(".")[0] for name in names}

    assert packages <= {"forr", "examples"} | set(sys.stdlib_module_names)
