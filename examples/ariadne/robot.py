"""The robot: walks a maze by the panel's decisions, and learns from the walk."""

from __future__ import annotations

from random import Random

from examples.ariadne.advisors import ADVISORS
from examples.ariadne.dead_ends import DEAD_ENDS, Outing, learn_dead_ends
from examples.ariadne.maze import Maze, Square, Walk

from forr.blackboard import Blackboard
from forr.decide import Panel, decide
from forr.decision import Decision
from forr.knowledge import Knowledge, blank
from forr.learner import Learner

ALGORITHMS = {learn_dead_ends.name: learn_dead_ends}
LONGEST = 2000  # steps before it gives up


def novice() -> Knowledge:
    """What the robot knows of a maze before the first walk."""
    return blank("maze", {DEAD_ENDS.name: DEAD_ENDS})


def walk(maze: Maze, knowledge: Knowledge, seed: int) -> tuple[Walk, list[Decision[Square]]]:
    """One walk from the start to the goal, with the reason for every step."""
    panel = Panel[Walk, Square](ADVISORS, weights={one.name: 1.0 for one in ADVISORS})
    rng, taken, plan = Random(f"walk/{seed}"), Walk.begin(maze), None
    decisions: list[Decision[Square]] = []
    while not taken.over and len(decisions) < LONGEST:
        decision = decide(panel, Blackboard(taken, maze.beside(taken.here), knowledge, rng, plan=plan))
        plan = decision.plan
        decisions.append(decision)
        taken = taken.step(decision.action)
    return taken, decisions


def learn(knowledge: Knowledge, learner: Learner, taken: Walk, count: int) -> Knowledge:
    """What is known after a walk, the count-th in this maze."""
    return learner.learn(knowledge, "contest", count, lambda _known, budget, _algorithm: Outing(taken, budget))


def walks(maze: Maze, count: int, seed: int = 0) -> list[int]:
    """How many steps each of several walks took, the robot learning after each."""
    knowledge, learner, steps = novice(), Learner(ALGORITHMS), []
    for number in range(1, count + 1):
        taken, _ = walk(maze, knowledge, seed * 1000 + number)
        steps.append(len(taken.path) - 1)
        knowledge = learn(knowledge, learner, taken, number)
    return steps
