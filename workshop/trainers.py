"""Trainers compared with 2&7: contests to the standard, reliability and power (ideal trainer, section 5; SPEC B4).

    python -m workshop.trainers                                    # six small games, five runs each, our own panel
    python -m workshop.trainers achi --runs 10 --panel 2001        # one game, as the tutorial's panel learns it

Every trainer's runs have the same seeds and meet the same challengers, of battery 003. A figure is the mean over runs
with Student's interval at 95%; a star says that it differs from 2&7's by a paired test at 95%. Many comparisons are
made, so that one in twenty stars is chance.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any

from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.lab.asked import settings_for
from hoyle.lab.batteries import Score, battery_named
from hoyle.lab.learning import DISCOVERY, Assignment, Learned
from hoyle.lab.metrics import over_runs
from hoyle.lab.runs import Examination, assignments, examine_all, learn_all, run_seed, with_stopping_rule

GAMES = ("tic_tac_toe", "lose_tic_tac_toe", "achi", "tsoro_yematatu", "shisima", "five_mens_morris")
TRAINERS = (DISCOVERY, "essential(2,7)", "active(2,7)", "falling_ratio(50,10)", "worst_move", "worst_move(2,7)")
FIGURES = ("contests", "lessons", "reliability", "power", "states")

Figures = dict[str, list[float]]  # by name, one for each run


def main() -> int:
    options = _options()
    for name in options.games:
        usual = None
        for trainer in dict.fromkeys((DISCOVERY, *options.trainers)):
            figures = _tried(load(name), trainer, options)
            print(json.dumps(_data(name, trainer, figures)) if options.json else _line(name, trainer, figures, usual))
            sys.stdout.flush()
            usual = usual or figures
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--trainers", nargs="+", default=TRAINERS)
    parser.add_argument("--runs", type=int, default=5, help="at least two")
    parser.add_argument("--contests", type=int, default=20, help="with each challenger")
    parser.add_argument("--until", type=int, default=20, help="contests in a row that count")
    parser.add_argument("--at-most", type=int, default=300, help="learning contests before giving up")
    parser.add_argument("--panel", default="hoyle")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def _tried(game: Game, trainer: str, options: argparse.Namespace) -> Figures:
    """Learn in so many runs, and test each of them."""
    assignment = Assignment(game, trainer, settings=settings_for(options.panel))
    every = assignments(assignment, options.seed, options.runs)
    runs = learn_all(with_stopping_rule(every, None, options.until, options.at_most), options.jobs)
    scores = list(_scores(game, runs, options))
    return {
        "contests": [float(run.course.contests) for run in runs],
        "met": [float(bool(run.met)) for run in runs],
        "lessons": [float(run.course.lessons) for run in runs],
        "reliability": [_share(run, "stood") for run in scores],
        "power": [_share(run, "won") for run in scores],
        "states": [float(run.states_seen) for run in runs],
    }


def _scores(game: Game, runs: Sequence[Learned], options: argparse.Namespace) -> Iterator[list[Score]]:
    """How each run fared with each challenger."""
    challengers = battery_named("003").challengers
    for number, run in enumerate(runs, 1):
        seed = run_seed(f"{options.seed}/test", number)
        known = (run.knowledge, run.settings)
        yield examine_all(
            [Examination(game, *known, challenger, options.contests, seed) for challenger in challengers], options.jobs
        )


def _share(scores: Sequence[Score], what: str) -> float:
    return 100 * float(sum(getattr(score, what) for score in scores)) / sum(score.contests for score in scores)


def _line(game: str, trainer: str, figures: Figures, usual: Figures | None) -> str:
    """One row: each figure with half the width of its interval, and a star where it differs."""
    cells = []
    for name in FIGURES:
        mean, low, high = over_runs(figures[name])
        star = "*" if usual and differs(figures[name], usual[name]) else " "
        cells.append(f"{name} {mean:6.1f} ±{(high - low) / 2:5.1f}{star}")
    met = f"met {sum(figures['met']):.0f} of {len(figures['met'])}"
    return f"{game:17} {trainer:25} {met}  {'  '.join(cells)}"


def differs(one: Sequence[float], another: Sequence[float]) -> bool:
    """Whether the runs' differences, paired by seed, have an interval without 0."""
    by = [here - there for here, there in zip(one, another, strict=True)]
    mean, low, high = over_runs(by)
    return mean != 0 and not low <= 0 <= high


def _data(game: str, trainer: str, figures: Figures) -> dict[str, Any]:
    means = {name: round(fmean(runs), 2) for name, runs in figures.items()}
    return {"game": game, "trainer": trainer, **means, "runs": figures}


if __name__ == "__main__":
    sys.exit(main())
