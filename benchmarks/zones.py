"""Zones at five men's morris: what they cost. What they are worth: `hoyle experiment run tutorial-table-8-4`.

python -m benchmarks.zones [--learn 60] [--json]
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from dataclasses import asdict, replace
from random import Random
from typing import Any, cast

import numpy as np

from benchmarks.speed import Figure
from benchmarks.thinking import own_positions, thinking
from hoyle.games.frame import Game
from hoyle.games.kernels import signed
from hoyle.games.load import load
from hoyle.lab.asked import settings_for
from hoyle.lab.learning import Assignment, Learned, learn
from hoyle.lab.stopping import Contests
from hoyle.mind.learning import algorithms
from hoyle.mind.perception.zones.zone_kernels import VALUES, room, write_values
from hoyle.mind.perception.zones.zones import chart_of
from hoyle.mind.player import Player

GAME, TRAINER = "five_mens_morris", "tutorial_mixture"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--learn", type=int, default=60, help="contests of training")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    figures = speed(options)
    if options.json:
        print(json.dumps([asdict(figure) for figure in figures], indent=2))
    return 0 if all(figure.met for figure in figures) else 1


def speed(options: Any) -> list[Figure]:
    """What the zones of a position, a decision, a contest and a lesson cost."""
    game = load(GAME)
    lessons = Stopwatch("zones")
    trained = learn(Assignment(game, TRAINER, Contests(options.learn), settings=settings_for(zones=True)))
    lessons.stop()
    zones, decision, contest = microseconds(game), thinking(trained), contest_milliseconds(trained)
    figures = [
        Figure("all zone expressions of a position", zones, "us", "<= 50", zones <= 50),
        Figure("a decision with zones", decision, "ms", "<= 3", decision <= 3),
        Figure("a contest's decisions with zones [25,260]", contest, "ms", "<= 120", contest <= 120),
        Figure("learning zones from a contest", lessons.mean, "ms", "<= 20", lessons.mean <= 20),
    ]
    for figure in figures if not options.json else ():
        mark = "ok " if figure.met else "SHORT"
        print(f"{mark:5} {figure.what:44} {figure.measured:10.3f} {figure.unit:4} wanted {figure.wanted}", flush=True)
    return figures


class Stopwatch:
    """Times how one item is learned, in place of its algorithm until stopped."""

    def __init__(self, name: str) -> None:
        self.name, self.algorithm, self.spent = name, algorithms()[name], [0.0]
        self.all = cast("dict[str, Any]", algorithms())
        self.all[name] = replace(self.algorithm, learn=self._learn)

    def _learn(self, value: Any, experience: Any) -> Any:
        started = time.perf_counter()
        try:
            return self.algorithm(value, experience)
        finally:
            self.spent.append(time.perf_counter() - started)

    def stop(self) -> None:
        self.all[self.name] = self.algorithm

    @property
    def mean(self) -> float:
        """Milliseconds each time, but for the first, which loads what is to be loaded."""
        return 1000 * statistics.fmean(self.spent[2:] or self.spent)


def microseconds(game: Game, rounds: int = 2_000) -> float:
    """Both contestants' values in positions of random play."""
    rng, positions = Random("zones"), []
    for _ in range(20):
        position = game.start
        for _ in range(rng.randrange(2, 30)):
            moves = game.legal_moves(position)
            position = game.after_unchecked(position, rng.choice(moves)) if moves else position
        positions.append((signed(position.first), signed(position.second)))
    chart, space, values = chart_of(game), room(), np.empty(VALUES)
    write_values(chart, *positions[0], space, values)
    started = time.perf_counter()
    for number in range(rounds):
        first, second = positions[number % len(positions)]
        write_values(chart, first, second, space, values)
        write_values(chart, second, first, space, values)
    return 1e6 * (time.perf_counter() - started) / rounds


def contest_milliseconds(trained: Learned, contests: int = 20) -> float:
    """All of Hoyle's decisions in a contest, against a random contestant."""
    player, spent = Player(trained.game, trained.knowledge, trained.settings), []
    for number in range(contests):
        positions = own_positions(trained.game, player, Random(f"contest/{number}"), number % 2 + 1, longest=80)
        started = time.perf_counter()
        for position in positions:
            player.choose(position, Random("0"))
        spent.append(time.perf_counter() - started)
    return 1000 * statistics.fmean(spent)


if __name__ == "__main__":
    sys.exit(main())
