"""Views at five men's morris: why they are learned. What they are worth: `hoyle experiment run own-views`.

python -m benchmarks.views [--seed 0]

Of the moves that lose a drawn position, how many a retrograde analysis proves, and how many a look for the first gain
sees.
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
from hoyle.lab.learning import Assignment, learn
from hoyle.lab.stopping import Contests
from hoyle.mind.knowledge.significant_states import NO_STATES, WIN
from hoyle.mind.knowledge.symmetries import learned_images
from hoyle.mind.learning.retrograde import analyse
from hoyle.mind.perception.forced.gain_kernels import forces_gain
from hoyle.mind.situation import Situation
from hoyle.solver.solution import solution_for

GAME, TRAINER = "five_mens_morris", "tutorial_mixture"
SAMPLE = 1_500
UNLIMITED = 1 << 40


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=0)
    losses(parser.parse_args())
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


if __name__ == "__main__":
    sys.exit(main())
