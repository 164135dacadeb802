"""Zones at five men's morris: what they cost, and ten runs with and without them beside the tutorial's figures.

python -m benchmarks.zones [--runs 10] [--contests 10] [--learn 60] [--jobs 2] [--seed 0] [--only speed|play] [--json]
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from dataclasses import asdict, replace
from random import Random
from typing import Any

import numpy as np

from benchmarks.speed import Figure
from benchmarks.thinking import own_positions, thinking
from hoyle.games.frame import Game
from hoyle.games.kernels import signed
from hoyle.games.load import load
from hoyle.lab.asked import settings_for
from hoyle.lab.batteries import BATTERIES
from hoyle.lab.learning import Assignment, Learned, learn
from hoyle.lab.maximal_power import maximal_power
from hoyle.lab.metrics import percentage
from hoyle.lab.runs import Examination, assignments, examine_all, learn_all
from hoyle.lab.stopping import Contests
from hoyle.mind.knowledge.zones import ZONES
from hoyle.mind.learning import algorithms
from hoyle.mind.perception.zones.zone_kernels import VALUES, room, write_values
from hoyle.mind.perception.zones.zones import chart_of
from hoyle.mind.player import Player

GAME, TRAINER = "five_mens_morris", "tutorial_mixture"
PAPER = {True: "97 91 90 95", False: "83 82 83 96"}  # reliability with and without zones (000, table 8.4)
LISTENED_TO = {"zone_ranger": 98.69, "anthropomorph": 32.03, "material": 7.00}  # share of testing positions (000, 7)
MOST_STATES = 100_000
DAWDLER = "perfect(dawdling)"  # as the papers' contestant may have been


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--contests", type=int, default=10, help="with each challenger in each run")
    parser.add_argument("--learn", type=int, default=60, help="contests of training")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", choices=("speed", "play"))
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    figures = speed(options) if options.only != "play" else []
    rows = (
        [play(panel, zones, options) for panel in PANELS for zones in (True, False)] if options.only != "speed" else []
    )
    if options.json:
        print(json.dumps({"speed": [asdict(figure) for figure in figures], "play": rows}, indent=2))
    return 0 if all(figure.met for figure in figures) else 1


PANELS = ("hoyle", "2001")


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
        algorithms()[name] = replace(self.algorithm, learn=self._learn)

    def _learn(self, value: Any, experience: Any) -> Any:
        started = time.perf_counter()
        try:
            return self.algorithm(value, experience)
        finally:
            self.spent.append(time.perf_counter() - started)

    def stop(self) -> None:
        algorithms()[self.name] = self.algorithm

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


def play(panel: str, zones: bool, options: Any) -> dict[str, Any]:
    """Learn in so many runs and test them with the tutorial's battery."""
    game, challengers = load(GAME), (*BATTERIES["000"].challengers, DAWDLER)
    assignment = Assignment(game, TRAINER, settings=settings_for(panel, zones=zones))
    tasks = [
        replace(task, until=Contests(options.learn)) for task in assignments(assignment, options.seed, options.runs)
    ]
    runs = learn_all(tasks, options.jobs)
    tests = [
        Examination(game, run.knowledge, run.settings, challenger, options.contests, f"{options.seed}/run-{number}")
        for challenger in challengers
        for number, run in enumerate(runs, 1)
    ]
    scores = examine_all(tests, options.jobs)
    row = told(panel, zones, runs, challengers, scores)
    if not options.json:
        show(row)
    return row


def told(
    panel: str, zones: bool, runs: list[Learned], challengers: tuple[str, ...], scores: list[Any]
) -> dict[str, Any]:
    voted = max(sum(score.voted for score in scores), 1)
    figures = {}
    for place, challenger in enumerate(challengers):
        own = scores[place * len(runs) : (place + 1) * len(runs)]
        contests = [score.contests for score in own]
        figures[challenger] = {
            "reliability": percentage([score.stood for score in own], contests).shown,
            "power": percentage([score.won for score in own], contests).shown,
            "maximal_power": maximal_power(runs[0].game, challenger).percent,
            "seconds_per_contest": sum(score.seconds for score in own) / sum(contests),
        }
    sizes = {name: statistics.fmean(run.sizes[name] for run in runs) for name in runs[0].sizes}
    return {
        "panel": panel,
        "zones": zones,
        "challengers": figures,
        "paper": PAPER[zones],
        "speaks_in_percent": {
            name: 100 * sum(score.comments.get(name, 0) for score in scores) / voted for name in LISTENED_TO
        },
        "new_advisors": statistics.fmean(int((run.knowledge[ZONES].important != 0).sum()) for run in runs),
        "sizes": sizes,
        "few_enough_states": sizes["significant_states"] <= MOST_STATES,
        "seconds_per_run": statistics.fmean(run.seconds for run in runs),
    }


def show(row: dict[str, Any]) -> None:
    print(f"{row['panel']} {'with' if row['zones'] else 'without'} zones [{row['paper']}]", end="")
    print(f"  {row['seconds_per_run']:.1f} s a run")
    for challenger, one in row["challengers"].items():
        (reliable, low, high), power = one["reliability"], one["power"][0]
        print(f"    {challenger:18} reliability {reliable:5.1f} ({low:.1f} to {high:.1f})", end="")
        print(f"  power {power:.1f} of {one['maximal_power']:.1f}")
    shares = ", ".join(
        f"{name} {share:.1f} [{LISTENED_TO[name]}]" for name, share in row["speaks_in_percent"].items() if share
    )
    sizes = ", ".join(f"{name} {size:.1f}" for name, size in row["sizes"].items() if size)
    print(f"    speaks in % of votes: {shares}; new Advisors {row['new_advisors']:.1f} [19.9]")
    print(f"    holds {sizes}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
