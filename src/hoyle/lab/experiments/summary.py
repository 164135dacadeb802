"""What a ledger shows at a glance: reliability and power of every arm, for people, notebooks and plots (SPEC E4)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING

from hoyle.html_table import html_table
from hoyle.json_data import JsonObject, JsonValue
from hoyle.lab.experiments.arms import Arm
from hoyle.lab.experiments.ledger import Ledger
from hoyle.lab.experiments.rows import RunKey, sweep_text
from hoyle.lab.metrics import Interval, percentage
from hoyle.science import bars_plot

if TYPE_CHECKING:
    from hoyle.science import Figure


@dataclass(frozen=True)
class ArmFigures:
    """One arm of an experiment after one learning phase, against one challenger, over all runs that are finished."""

    variant: str
    sweep: Mapping[str, JsonValue]
    game: str
    part: int  # the learning phase that came before
    challenger: str
    runs: int
    learned_from: float  # contests, on the average
    reliability: Interval
    power: Interval

    @property
    def arm(self) -> str:
        """What it is called: its variant and its values."""
        return arm_name(self.variant, self.sweep)

    def data(self) -> JsonObject:
        """For programs."""
        return {
            **{name: getattr(self, name) for name in ("variant", "game", "part", "challenger", "runs")},
            "sweep": dict(self.sweep),
            "contests": round(self.learned_from, 2),
            "reliability": self.reliability.shown,
            "power": self.power.shown,
        }


def arm_name(variant: str, sweep: Mapping[str, JsonValue]) -> str:
    """A variant and the values of its sweeps in a few words."""
    values = ", ".join(f"{name} {value}" for name, value in sweep.items())
    return ", ".join(part for part in (variant, values) if part) or "all"


def arm_figures(ledger: Ledger) -> list[ArmFigures]:
    """Every arm against every challenger, in the order of the experiment."""
    counts: dict[tuple[RunKey, int, str], dict[int, tuple[int, int, int]]] = defaultdict(dict)
    for row in ledger.contests("testing"):
        runs = counts[RunKey(row.variant, sweep_text(row.sweep), row.game, 0), row.part, row.opponent]
        stood, won, contests = runs.get(row.run, (0, 0, 0))
        runs[row.run] = (stood + bool(row.stood), won + (row.result == "won"), contests + 1)
    learned: dict[RunKey, list[int]] = defaultdict(list)
    for run in ledger.runs():
        learned[run.key._replace(run=0)].append(run.contests)
    arms = {arm.key(0): arm for arm in ledger.arms}
    return [
        _figures(arms[key], part, challenger, list(runs.values()), fmean(learned[key]))
        for (key, part, challenger), runs in counts.items()
    ]


def _figures(arm: Arm, part: int, challenger: str, runs: list[tuple[int, int, int]], learned_from: float) -> ArmFigures:
    stood, won, contests = (list(column) for column in zip(*runs, strict=True))
    return ArmFigures(
        *(arm.variant, arm.sweep, arm.game, part, challenger, len(runs), learned_from),
        *(percentage(stood, contests), percentage(won, contests)),
    )


def ledger_data(ledger: Ledger) -> JsonObject:
    """What a ledger shows, for programs."""
    return {
        "experiment": ledger.name,
        "question": ledger.spec.question,
        "ledger": str(ledger.path),
        "seed": ledger.spec.seed,
        "runs": len(ledger.finished()),
        "planned": ledger.planned,
        "figures": [one.data() for one in arm_figures(ledger)],
    }


HEADING = ("game", "arm", "challenger", "runs", "reliability", "power")


def figure_rows(ledger: Ledger) -> list[tuple[str, ...]]:
    """A row of text for each arm and challenger."""
    return [
        (one.game, one.arm, one.challenger, str(one.runs), _shown(one.reliability), _shown(one.power))
        for one in arm_figures(ledger)
    ]


def _shown(interval: Interval) -> str:
    return f"{interval.percent:.1f} ({interval.low:.1f} to {interval.high:.1f})"


def ledger_table(ledger: Ledger) -> str:
    """The same for a notebook."""
    title = f"{ledger.name}: {len(ledger.finished())} of {ledger.planned} runs"
    return html_table(title, figure_rows(ledger), HEADING)


def reliability_plot(ledger: Ledger) -> Figure:
    """Bars with their limits: a colour for each arm, a place for each game and challenger."""
    bars: dict[str, dict[str, Interval]] = defaultdict(dict)
    for one in arm_figures(ledger):
        bars[one.arm][f"{one.game}: {one.challenger}"] = one.reliability
    return bars_plot(f"{ledger.name}: {ledger.spec.question}", "challenger", "reliability, %", bars)
