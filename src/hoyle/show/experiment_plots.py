"""An experiment's findings as plots: learning curves, and reliability and power against every challenger (SPEC E4, E6).

They need the extra `science`. A plot has a name, so that a page made twice is the same page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from hoyle.interval import Interval
from hoyle.lab.experiments.figures import measured
from hoyle.lab.experiments.findings import ExperimentFindings
from hoyle.lab.experiments.rows import sweep_text
from hoyle.lab.experiments.tallies import ArmKey, RunTally
from hoyle.science import PlotLine, bars_plot, lines_plot
from hoyle.show.experiment_words import arm_words

if TYPE_CHECKING:
    from hoyle.science import Figure

WINDOW = 10
MOST_LINES = 12  # beyond that nobody can tell them apart


class NamedPlot(NamedTuple):
    """A plot and its name."""

    name: str
    figure: Figure


def plots(findings: ExperimentFindings) -> Iterator[NamedPlot]:
    """The plots of an experiment, game by game."""
    for game in dict.fromkeys(key.game for key in findings.arms):
        arms = {key: runs for key, runs in findings.arms.items() if key.game == game}
        curves = [PlotLine(arm_words(key, with_game=False), *curve(runs)) for key, runs in arms.items()]
        drawn = [line for line in curves if line.x][:MOST_LINES]
        if drawn:
            title = f"{_title(game)}: learning"
            label = f"held, of the last {WINDOW}, in percent"
            yield NamedPlot(f"learning-{game}", lines_plot(title, "contest of Hoyle's own", label, drawn))
        for metric in ("reliability", "power"):
            yield from _battery(findings, game, list(arms)[:MOST_LINES], metric)


def curve(runs: Sequence[RunTally], window: int = WINDOW) -> tuple[list[float], list[float]]:
    """After each contest of Hoyle's own, the share of the latest that counted, over the runs that came so far."""
    longest = max((len(run.course) for run in runs), default=0)
    counted, among = [0] * longest, [0] * longest
    for run in runs:
        latest = 0
        for place, stood in enumerate(run.course):
            latest += stood - (place >= window and run.course[place - window])
            counted[place] += latest
            among[place] += min(place + 1, window)
    points = [100 * one / of for one, of in zip(counted, among, strict=True)]
    return [float(number) for number in range(1, longest + 1)], points


def _battery(findings: ExperimentFindings, game: str, keys: Sequence[ArmKey], metric: str) -> Iterator[NamedPlot]:
    bars: dict[str, dict[str, Interval]] = {}
    marks: dict[str, dict[str, float]] = {}
    for key in keys:
        challengers = findings.planned[key].challengers
        found = {name: measured(findings.arms[key], metric, name) for name in challengers}
        shown = {name: one.interval for name, one in found.items() if one is not None}
        if shown:
            bars[arm_words(key, with_game=False)] = shown
    for cell in findings.spec.paper:
        if cell.game == game and cell.metric == metric and cell.challenger:
            key = ArmKey(cell.variant, sweep_text(cell.sweep), game)
            marks.setdefault(f"paper: {arm_words(key, with_game=False)}", {})[cell.challenger] = cell.value
    if bars:
        title = f"{_title(game)}: {metric}"
        yield NamedPlot(f"{metric}-{game}", bars_plot(title, "challenger", "percent", bars, marks))


def _title(game: str) -> str:
    return game.replace("_", " ").capitalize()
