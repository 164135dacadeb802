"""Two panels compared: what each learns and how it is then tested, run by run, and whether they differ (SPEC F10).

A figure of a run is a mean over the battery's challengers; of several runs, their mean with Student's interval at 95%.
Two panels differ where Welch's test, two-sided, says so at 5%. Many comparisons are made, so one in twenty differs by
chance: what is to be believed should show in several games.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, variance
from typing import Any

from hoyle.games.frame import Game
from hoyle.lab.batteries import battery_named
from hoyle.lab.learning import DISCOVERY, Assignment, Learned
from hoyle.lab.metrics import over_runs
from hoyle.lab.runs import Examination, assignments, examine_all, learn_all, run_seed, with_stopping_rule
from hoyle.mind.settings import Settings

FIGURES = ("reliability", "power", "contests", "lost_in_training")
SIGNIFICANT = 0.05


@dataclass(frozen=True)
class Trial:
    """One panel at one game: its figures, one entry for each run."""

    game: str
    panel: str
    figures: dict[str, list[float]]
    challengers: dict[str, dict[str, float]] = field(default_factory=dict)  # means over the runs
    ms_per_decision: float = 0.0
    muted: tuple[str, ...] = ()

    def as_data(self) -> dict[str, Any]:
        """For programs: each figure with its mean and interval."""
        told = {name: [round(number, 2) for number in interval(runs)] for name, runs in self.figures.items()}
        return {
            "game": self.game,
            "panel": self.panel,
            **told,
            "runs": self.figures,
            "challengers": self.challengers,
            "ms_per_decision": round(self.ms_per_decision, 3),
            "muted": list(self.muted),
        }


def options_for(description: str, games: Sequence[str]) -> argparse.ArgumentParser:
    """What both comparisons can be asked."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=10, help="at least two")
    parser.add_argument("--contests", type=int, default=20, help="with each challenger of the battery")
    parser.add_argument("--games", nargs="+", default=list(games), metavar="GAME")
    parser.add_argument("--trainer", default=DISCOVERY)
    parser.add_argument("--until", type=int, default=20, help="contests in a row that must not be lost")
    parser.add_argument("--at-most", type=int, default=1000, help="learning contests before giving up")
    parser.add_argument("--battery", default="003")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    return parser


def tried(game: Game, panel: str, settings: Settings, options: Any) -> Trial:
    """Learn in so many runs with one panel, and test each run."""
    assignment = Assignment(game, options.trainer, settings=settings)
    tasks = with_stopping_rule(
        assignments(assignment, options.seed, options.runs), None, options.until, options.at_most
    )
    return tested(game, panel, learn_all(tasks, options.jobs), options)


def tested(game: Game, panel: str, runs: Sequence[Learned], options: Any) -> Trial:
    """The figures of some runs."""
    challengers = battery_named(options.battery).challengers
    examinations = [
        Examination(
            game, run.knowledge, run.settings, challenger, options.contests, run_seed(f"{options.seed}/test", number)
        )
        for number, run in enumerate(runs, 1)
        for challenger in challengers
    ]
    scores = examine_all(examinations, options.jobs)
    by_run = [scores[first : first + len(challengers)] for first in range(0, len(scores), len(challengers))]
    figures = {
        "reliability": [_percent(run, "stood") for run in by_run],
        "power": [_percent(run, "won") for run in by_run],
        "contests": [float(run.course.contests) for run in runs],
        "lost_in_training": [float(run.course.lost) for run in runs],
    }
    means = {
        name: {"reliability": _percent(column, "stood"), "power": _percent(column, "won")}
        for name, column in zip(challengers, zip(*by_run, strict=True), strict=True)
    }
    thought = 1000 * sum(score.seconds for score in scores) / max(sum(score.decisions for score in scores), 1)
    muted = sorted({one for score in scores for one in score.muted} | {one for run in runs for one in run.muted})
    return Trial(game.id, panel, figures, means, thought, tuple(muted))


def _percent(scores: Sequence[Any], what: str) -> float:
    return 100 * sum(getattr(score, what) for score in scores) / sum(score.contests for score in scores)


def interval(figures: Sequence[float]) -> tuple[float, float, float]:
    """Mean and limits; a single run has no limits but itself."""
    return over_runs(figures) if len(figures) > 1 else (figures[0], figures[0], figures[0])


def differences(trial: Trial, usual: Trial) -> dict[str, dict[str, Any]]:
    """By how much each figure differs from the usual panel's, and whether that can be believed."""
    found = {}
    for name in FIGURES:
        by, probability = welch(trial.figures[name], usual.figures[name])
        found[name] = {
            "by": round(by, 2),
            "p": round(probability, 4),
            "significant": by != 0 and probability < SIGNIFICANT,
        }
    return found


def welch(first: Sequence[float], second: Sequence[float]) -> tuple[float, float]:
    """The difference of two means, and how likely so large a one is by chance."""
    from scipy.special import stdtr

    by = fmean(first) - fmean(second)
    if min(len(first), len(second)) < 2:
        return by, 1.0
    one, another = variance(first) / len(first), variance(second) / len(second)
    if one + another == 0:
        return by, 1.0 if by == 0 else 0.0
    degrees = (one + another) ** 2 / (one**2 / (len(first) - 1) + another**2 / (len(second) - 1))
    return by, float(2 * stdtr(degrees, -abs(by) / sqrt(one + another)))


def told(trial: Trial, usual: Trial | None = None) -> str:
    """One line: each figure with its interval, and what differs from the usual panel."""
    parts = []
    for name in FIGURES:
        mean, low, high = interval(trial.figures[name])
        parts.append(f"{name.replace('_', ' ')} {mean:.1f} [{low:.1f}, {high:.1f}]")
    line = f"{trial.game}: {trial.panel}: {', '.join(parts)}, {trial.ms_per_decision:.2f} ms a decision"
    if trial.muted:
        line += f"; muted: {', '.join(trial.muted)}"
    if usual is None:
        return line
    real = [f"{name} {one['by']:+.1f}" for name, one in differences(trial, usual).items() if one["significant"]]
    return f"{line}\n    {'significant: ' + ', '.join(real) if real else 'no significant difference'}"
