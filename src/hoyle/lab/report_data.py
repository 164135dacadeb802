"""What testing showed, as data, as rows and as bars: for programs, notebooks and plots (SPEC E4, U5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.json_data import JsonObject
from hoyle.science import bars_plot

if TYPE_CHECKING:
    from hoyle.lab.testing import ChallengerFigures, Report
    from hoyle.science import Figure


def report_data(report: Report) -> JsonObject:
    """The report for programs, as `hoyle test --json` prints it."""
    return {
        "game": report.game.id,
        "battery": report.battery.name,
        "runs": report.runs,
        "contests": report.contests,
        "seed": int(report.seed) if report.seed.isdigit() else report.seed,
        "challengers": {name: _challenger_data(figures) for name, figures in report.challengers.items()},
        "turing": {
            "passed": report.turing.passed,
            **{name: condition._asdict() for name, condition in report.turing.conditions.items()},
        },
        "never_seen": round(report.never_seen, 2),
        "never_seen_interval": report.never_seen_interval.shown,
        "distinct_contests": report.total.distinct,
        "seconds_per_contest": round(report.seconds_per_contest, 6),
        "ms_per_decision": round(report.ms_per_decision, 4),
        "comments": {name: round(share, 2) for name, share in report.comment_frequency.items()},
        "muted": list(report.total.muted),
    }


def _challenger_data(figures: ChallengerFigures) -> JsonObject:
    return {
        "reliability": figures.reliability.shown,
        "power": figures.power.shown,
        "maximal_power": round(figures.maximal_power.percent, 2),
        "contests": figures.contests,
        "lost": figures.lost,
    }


def score_rows(report: Report) -> list[JsonObject]:
    """A row for each challenger and run, noise levels included: the counts that all figures are made of."""
    return [
        {
            "game": report.game.id,
            "challenger": challenger,
            "run": run,
            "contests": score.contests,
            "won": score.won,
            "drawn": score.contests - score.won - score.lost,
            "lost": score.lost,
            "stood": score.stood,
            "decisions": score.decisions,
            "never_seen": score.never_seen,
            "distinct": score.distinct,
            "seconds": score.seconds,
        }
        for challenger, scores in report.scores.items()
        for run, score in enumerate(scores, 1)
    ]


def report_rows(report: Report) -> list[tuple[object, ...]]:
    """A row for each challenger of the battery: reliability and power with their limits, and maximal power."""
    return [
        (name, *figures.reliability.shown, *figures.power.shown, f"{figures.maximal_power.percent:.1f}")
        for name, figures in report.challengers.items()
    ]


def battery_plot(report: Report) -> Figure:
    """Reliability and power against every challenger with their limits, beside maximal power."""
    figures = report.challengers
    bars = {
        "reliability": {name: one.reliability for name, one in figures.items()},
        "power": {name: one.power for name, one in figures.items()},
    }
    maximal = {"maximal power": {name: one.maximal_power.percent for name, one in figures.items()}}
    title = f"{report.game.name}: battery {report.battery.name}, runs: {report.runs}"
    return bars_plot(title, "challenger", "percent", bars, maximal)
