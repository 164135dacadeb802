"""A testing phase over one or more runs, and what it shows: figures, limits, the Turing test (SPEC E3 to E5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.html_table import html_table
from hoyle.json_data import JsonObject
from hoyle.lab.batteries import Battery, Score, sum_of
from hoyle.lab.maximal_power import MaximalPower, maximal_power
from hoyle.lab.metrics import Interval, percentage
from hoyle.lab.report_data import battery_plot, report_data, report_rows, score_rows
from hoyle.lab.runs import Examination, examine_all
from hoyle.lab.turing import Condition, Showing, Turing, turing
from hoyle.mind.settings import Settings
from hoyle.progress import Progress
from hoyle.science import frame

if TYPE_CHECKING:
    from hoyle.science import DataFrame, Figure


@dataclass(frozen=True)
class ChallengerFigures:
    """How the runs fared against one challenger."""

    reliability: Interval
    power: Interval
    maximal_power: MaximalPower
    contests: int  # in all runs
    lost: int


@dataclass(frozen=True, repr=False)
class Report:
    """What testing showed."""

    game: Game
    battery: Battery
    contests: int  # with each challenger in each run
    seed: str
    scores: Mapping[str, tuple[Score, ...]]  # by challenger, noise levels included; one score for each run
    maximal: Mapping[str, MaximalPower]

    def __repr__(self) -> str:
        return f"Report({self.game.id!r}, battery={self.battery.name!r}, runs={self.runs}, contests={self.contests})"

    def to_dict(self) -> JsonObject:
        """The report for programs, as `hoyle test --json` prints it."""
        return report_data(self)

    def to_frame(self) -> DataFrame:
        """A data frame with a row for each challenger and run; needs the extra `science`."""
        return frame(score_rows(self))

    def plot(self) -> Figure:
        """Reliability and power against every challenger; needs the extra `science`."""
        return battery_plot(self)

    def _repr_html_(self) -> str:
        title = f"{self.game.name}: {self.contests} contests with each challenger, runs: {self.runs}"
        heading = ("challenger", "reliability", "from", "to", "power", "from", "to", "maximal")
        return html_table(title, report_rows(self), heading)

    @property
    def runs(self) -> int:
        """How many runs were tested."""
        return len(self.scores[self.battery.challengers[0]])

    @cached_property
    def challengers(self) -> dict[str, ChallengerFigures]:
        """The figures by challenger, from the strongest to the weakest."""
        return {name: self._figures(name) for name in self.battery.challengers}

    def _figures(self, name: str) -> ChallengerFigures:
        scores = self.scores[name]
        contests = [score.contests for score in scores]
        return ChallengerFigures(
            percentage([score.stood for score in scores], contests),
            percentage([score.won for score in scores], contests),
            self.maximal[name],
            sum(contests),
            sum(score.lost for score in scores),
        )

    @cached_property
    def turing(self) -> Turing:
        """The game players' Turing test."""
        if not all(name in self.scores for name in self.battery.noise_levels):
            unjudged = Condition(None, "testing was broken off before all challengers were met")
            return Turing(unjudged, unjudged, unjudged)
        return turing(
            {name: self._showing(name) for name in self.battery.challengers},
            {name: self.maximal[name].percent for name in self.battery.challengers},
            {name: self._showing(name) for name in self.battery.noise_levels},
        )

    def _showing(self, name: str) -> Showing:
        scores = self.scores[name]
        return Showing(
            [100 * score.stood / score.contests for score in scores],
            [100 * score.won / score.contests for score in scores],
            self.contests,
        )

    @cached_property
    def total(self) -> Score:
        """The counts over the battery's challengers and all runs; contests are distinct within a run and challenger."""
        return sum_of([score for name in self.battery.challengers for score in self.scores[name]])

    @property
    def never_seen(self) -> float:
        """In what share of its decisions Hoyle faced a position that training never showed, in percent."""
        return _share(self.total.never_seen, self.total.decisions)

    @property
    def never_seen_interval(self) -> Interval:
        """The same with its limits, which account for decisions within runs and for runs."""
        runs = list(zip(*(self.scores[name] for name in self.battery.challengers), strict=True))
        return percentage(
            [sum(score.never_seen for score in run) for run in runs],
            [sum(score.decisions for score in run) for run in runs],
        )

    @property
    def ms_per_decision(self) -> float:
        """Hoyle's mean thinking time, in milliseconds."""
        return 1000 * self.total.seconds / max(self.total.decisions, 1)

    @property
    def seconds_per_contest(self) -> float:
        """Hoyle's mean thinking time in a contest."""
        return self.total.seconds / max(self.total.contests, 1)

    @property
    def comment_frequency(self) -> dict[str, float]:
        """In what share of the decisions that came to tier 3 each Advisor spoke, in percent."""
        return {name: _share(count, self.total.voted) for name, count in self.total.comments.items()}


def _share(part: int, whole: int) -> float:
    return 100 * part / whole if whole else 0.0


def examine(
    game: Game,
    runs: Sequence[tuple[Knowledge, Settings]],
    battery: Battery,
    contests: int | None = None,
    seed: int | str = 0,
    n_jobs: int = 1,
    progress: Progress | None = None,
) -> Report:
    """Test what one or more runs have learned against a battery, and against the eleven noise levels."""
    challengers = tuple(dict.fromkeys((*battery.challengers, *battery.noise_levels)))
    each = battery.contests if contests is None else contests
    maximal = {name: maximal_power(game, name, battery.wise, progress=progress) for name in battery.challengers}
    examinations = [
        Examination(game, knowledge, settings, challenger, each, f"{seed}/run-{run}")
        for challenger in challengers
        for run, (knowledge, settings) in enumerate(runs, 1)
    ]
    finished: dict[int, Score] = {}
    try:
        examine_all(examinations, n_jobs, progress, finished)
    except KeyboardInterrupt:
        scores = _by_challenger(challengers, len(runs), finished)
        met = tuple(name for name in battery.challengers if name in scores)
        if not met:
            raise
        raise BrokenOff(Report(game, battery._replace(challengers=met), each, str(seed), scores, maximal)) from None
    return Report(game, battery, each, str(seed), _by_challenger(challengers, len(runs), finished), maximal)


class BrokenOff(KeyboardInterrupt):
    """A testing phase was interrupted; the report has the challengers that every run has met."""

    def __init__(self, report: Report) -> None:
        self.report = report
        super().__init__()


def _by_challenger(
    challengers: Sequence[str], runs: int, finished: Mapping[int, Score]
) -> dict[str, tuple[Score, ...]]:
    """The scores of the challengers that every run has met."""
    places = {name: range(place * runs, (place + 1) * runs) for place, name in enumerate(challengers)}
    return {
        name: tuple(finished[place] for place in own)
        for name, own in places.items()
        if all(place in finished for place in own)
    }
