"""Views at five men's morris: why they are learned, and what each part of them is worth.

python -m benchmarks.views [--only losses|lesions] [--runs 5] [--contests 100] [--seed 0] [--jobs 2]

`losses`: of the moves that lose a drawn position, how many a retrograde analysis proves, and how many a look for the
first gain sees. `lesions`: reliability and power with and without Foresight, Wary and Ambition.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import Any

import numpy as np

from forr.memory import Memory
from hoyle.games.frame import Game
from hoyle.games.kernels import unpack
from hoyle.games.load import load
from hoyle.games.position import Position
from hoyle.lab.asked import settings_for
from hoyle.lab.batteries import BATTERIES
from hoyle.lab.learning import Assignment, learn
from hoyle.lab.metrics import percentage
from hoyle.lab.runs import Examination, assignments, examine_all, learn_all
from hoyle.lab.stopping import Contests
from hoyle.mind.knowledge.significant_states import NO_STATES, WIN
from hoyle.mind.learning.retrograde import analyse
from hoyle.mind.perception.forced.gain_kernels import forces_gain
from hoyle.mind.situation import Situation, learned_images
from hoyle.solver.solution import solution_for

GAME, TRAINER, LESSONS = "five_mens_morris", "tutorial_mixture", 60
LESIONS: dict[str, tuple[str, ...]] = {
    "all three": (),
    "without Wary": ("wary",),
    "without Foresight": ("foresight",),
    "without Ambition": ("ambition",),
    "without any": ("foresight", "wary", "ambition"),
}
SAMPLE = 1_500
UNLIMITED = 1 << 40


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=("losses", "lesions"))
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--contests", type=int, default=100, help="with each challenger in each run")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    if options.only != "lesions":
        losses(options)
    for name, absent in LESIONS.items() if options.only != "losses" else ():
        lesion(name, absent, options)
    return 0


def losses(options: Any) -> None:
    """What can be known of the moves that nobody should make, and whether others are taken for such."""
    game = load(GAME)
    taught: list[Position] = []
    assignment = Assignment(game, TRAINER, Contests(20), seed=f"{options.seed}/losses")
    run = learn(assignment, watch=lambda step: taught.extend(step.transcript.contest.positions[:-1]))
    images = learned_images(game, run.knowledge)
    roads = dict(_roads(game, taught, images))
    sample = Random(f"{options.seed}/losses").sample(sorted(roads), min(SAMPLE, len(roads)))
    for stage in ("placing", "sliding"):
        for loses, what in ((True, "that lose"), (False, "that keep the draw")):
            chosen = [position for position in sample if roads[position] == (stage, loses)]
            proved = sum(analyse(game, one, images, NO_STATES, 50_000, Memory()).value == WIN for one in chosen)
            print(f"{stage}, {len(chosen)} moves {what}: an analysis of 50,000 nodes proves {proved} lost")
            for plies in (3, 5, 7):
                seen, looks = _gains(game, chosen, plies)
                print(f"    within {plies} plies {seen} let the opposition force a gain; {looks:,.0f} positions each")


def _roads(game: Game, positions: list[Position], images: Any) -> Iterator[tuple[Position, tuple[str, bool]]]:
    """What the moves of drawn positions lead to, with the stage and whether it is lost."""
    solution = solution_for(game)
    for position in positions:
        if solution.value(position).value == "draw":
            situation = Situation(game, position, images)
            for move in situation.moves:
                if not situation.ends(move):
                    reached = situation.after(move)
                    yield reached, (game.stage(position), solution.value(reached).value == "win")


def _gains(game: Game, positions: list[Position], plies: int) -> tuple[int, float]:
    """How many of the movers can force a gain, and the positions looked at for each."""
    room, found, spent = np.empty((plies + 3) * game.most_moves, dtype=np.int64), 0, []
    for position in positions:
        looks = np.array([UNLIMITED])
        found += forces_gain(game.rulebook, *unpack(position), plies, room, game.most_moves, looks)
        spent.append(UNLIMITED - int(looks[0]))
    return found, fmean(spent) if spent else 0.0


def lesion(name: str, absent: tuple[str, ...], options: Any) -> None:
    """Learn without somebody in several runs, and test with the tutorial's battery."""
    game = load(GAME)
    assignment = Assignment(game, TRAINER, Contests(LESSONS), settings=settings_for(without=absent))
    runs = learn_all(assignments(assignment, options.seed, options.runs), options.jobs)
    figures = []
    for challenger in BATTERIES["000"].challengers:
        tests = [
            Examination(game, run.knowledge, run.settings, challenger, options.contests, f"{options.seed}/run-{number}")
            for number, run in enumerate(runs, 1)
        ]
        scores = examine_all(tests, options.jobs)
        shown = percentage([score.stood for score in scores], [score.contests for score in scores]).shown
        power = percentage([score.won for score in scores], [score.contests for score in scores]).shown[0]
        figures.append(f"{challenger} {shown[0]:.1f} ({shown[1]:.1f} to {shown[2]:.1f}), won {power:.1f}")
    held = fmean(run.sizes["views"] for run in runs)
    print(f"{name}: {'; '.join(figures)}; holds {held:,.0f} fillings", flush=True)


if __name__ == "__main__":
    sys.exit(main())
