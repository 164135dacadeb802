"""An experiment's findings in words: what an arm is called, a figure with its limits, why one is worse (SPEC E6)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from statistics import fmean

from hoyle.games.phrases import joined
from hoyle.interval import Interval
from hoyle.lab.experiments.differences import Difference
from hoyle.lab.experiments.figures import is_share
from hoyle.lab.experiments.findings import ExperimentFindings
from hoyle.lab.experiments.last_chances import CommonChance
from hoyle.lab.experiments.run_figures import Measured
from hoyle.lab.experiments.tallies import ArmKey, RunTally
from hoyle.lab.experiments.verdicts import JudgedCell, JudgedClaim
from hoyle.lab.maximal_power import MaximalPower

SMALL = ("seconds_per_contest", "ms_per_decision")
FEW_ARMS = 5
MARKS = {"better": "▲", "equal": "=", "worse": "▼", "more": ">", "less": "<", "not run": ""}


def arm_words(key: ArmKey, with_game: bool = True) -> str:
    """What an arm is called."""
    sweep = ", ".join(f"{name} {_value(value)}" for name, value in json.loads(key.sweep).items())
    parts = [key.game if with_game else "", key.variant.replace("_", " "), sweep]
    return ", ".join(part for part in parts if part) or "as it is"


def arms_words(keys: Sequence[ArmKey]) -> str:
    """What some arms are called; of many, the first."""
    named = [arm_words(key) for key in keys[:FEW_ARMS]]
    return "; ".join(named + ([f"and {len(keys) - FEW_ARMS:,} more"] if len(keys) > FEW_ARMS else []))


def _value(value: object) -> str:
    return " and ".join(map(str, value)) or "nothing" if isinstance(value, list) else str(value)


def metric_words(metric: str) -> str:
    """What a figure is called."""
    kind, _, name = metric.partition(".")
    plain = name.replace("_", " ")
    kinds = {"size": plain, "speaks": f"{plain} speaks", "dropped": f"{plain} dropped"}
    return kinds[kind] if name else kind.replace("_", " ")


def metric_title(metric: str) -> str:
    """What a figure is called, with its unit where the name does not say it."""
    spelled = metric_words(metric).replace("ms ", "milliseconds ").replace("distinct", "distinct contests")
    return f"{spelled.capitalize()}{', in percent' if is_share(metric) else ''}"


def number(value: float, metric: str = "") -> str:
    """A figure to as many digits as are worth reading."""
    return f"{value:.3g}" if metric in SMALL else f"{value:.1f}"


def published(value: float) -> str:
    """A figure as the paper prints it."""
    return f"{value:g}"


def between(interval: Interval, metric: str, is_share: bool) -> str:
    """A figure with its limits: never below 0, and no percentage above 100."""
    low, high = max(interval.low, 0.0), min(interval.high, 100.0) if is_share else interval.high
    return f"{number(interval.percent, metric)} [{number(low, metric)}, {number(high, metric)}]"


def measured_words(ours: Measured, metric: str) -> str:
    """A figure over the runs of an arm."""
    if not ours.is_share and len(ours.runs) == 1:
        return f"{number(ours.numbers[0], metric)} [one run]"
    return between(ours.interval, metric, ours.is_share)


def difference_words(apart: Difference) -> str:
    """A difference with its limits."""
    return f"{apart.by:+.1f} [{apart.low:+.1f}, {apart.high:+.1f}]"


def chance_words(chance: float) -> str:
    """How likely something is by chance."""
    return "< 0.001" if chance < 0.001 else f"{chance:.3f}"


def claim_words(one: JudgedClaim) -> str:
    """What the ledger says to a sentence of the paper."""
    if one.apart is not None:
        return difference_words(one.apart)
    return " ".join(f"{figure:.0f}" for figure in one.course) or "not run"


def why_worse(one: JudgedCell, findings: ExperimentFindings) -> str:
    """A sentence on a figure that is worse than the paper's: what the ledger shows of it."""
    assert one.ours is not None, "what was not run is not worse"
    cell, runs = one.cell, findings.arms[one.key]
    against = f" against {cell.challenger}" if cell.challenger else ""
    figure = f"{metric_words(cell.metric)} {measured_words(one.ours, cell.metric)}{against}, the paper's {cell.value:g}"
    evidence = f"{_evidence(one, findings, runs)}{_unmet(runs)}"
    common = findings.chances.get((one.key, cell.challenger)) if one.is_of_losses else None
    return f"{arm_words(one.key)}: {figure}. {evidence}{_last_chances(common) if common else ''}"


def _last_chances(common: CommonChance) -> str:
    """Where the lost contests were lost."""
    better = joined(list(common.better), "and")
    return (
        f" In {common.contests:,} that were looked at the last chance was given up {common.plies_left:.1f} plies before"
        f" the end on the average; most often, {common.times:,} times, in `{common.position}` with {common.made} where "
        f"{better} {'was' if len(common.better) == 1 else 'were'} right."
    )


def _evidence(one: JudgedCell, findings: ExperimentFindings, runs: Sequence[RunTally]) -> str:
    metric = one.cell.metric
    if metric == "power":
        return _of_power(one, findings, runs)
    if one.cell.challenger:
        return _of_losses([(run, run.testing[one.cell.challenger].counts) for run in runs])
    if metric in ("contests", "lessons"):
        return _of_contests(runs)
    lost = [(run, sum((tally.counts for tally in run.learning.values()), Counter[str]())) for run in runs]
    return _of_losses(lost) if metric not in SMALL else ""


def _of_losses(counts: Sequence[tuple[RunTally, Counter[str]]]) -> str:
    """Who lost, how often, in which role, and whether training had shown the positions."""
    total = sum((count for _, count in counts), Counter[str]())
    losing = [(count["lost"], run.facts.run) for run, count in counts if count["lost"]]
    if not losing:
        return f"None of {total['contests']:,} contests was lost."
    worst, number_of = max(losing)
    plies, usual = total["plies lost"] / total["lost"], total["plies"] / total["contests"]
    return (
        f"{total['lost']:,} of {total['contests']:,} contests were lost, in {len(losing)} of {len(counts)} runs, "
        f"{worst} of them in run {number_of}; {total['lost as first']} moving first, {total['lost as second']} second; "
        f"they took {plies:.0f} plies, all contests {usual:.0f}{_unseen(total)}."
    )


def _unseen(total: Counter[str]) -> str:
    """How strange the positions of lost contests were."""
    if not total["decisions lost"]:
        return ""
    unseen, usual = _percent(total, "never_seen lost", "decisions lost"), _percent(total, "never_seen", "decisions")
    return f"; {unseen:.0f}% of the decisions in them were in positions that training never showed, of all {usual:.0f}%"


def _percent(counts: Counter[str], part: str, whole: str) -> float:
    return 100 * counts[part] / counts[whole] if counts[whole] else 0.0


def _of_power(one: JudgedCell, findings: ExperimentFindings, runs: Sequence[RunTally]) -> str:
    counts = sum((run.testing[one.cell.challenger].counts for run in runs), Counter[str]())
    results = f"{counts['won']:,} were won, {counts['drawn']:,} drawn, {counts['lost']:,} lost"
    told = f"Of {counts['contests']:,} contests {results}"
    most = findings.most_power[one.key].get(one.cell.challenger)
    if most is None:
        return f"{told}."
    as_much = ", and ours is not shown to be less" if findings.not_shown_below_perfect_play(one) else ""
    return f"{told}; the perfect contestant wins {most_words(most)}{as_much}."


def most_words(most: MaximalPower) -> str:
    """What a perfect contestant wins, and how that is known."""
    return f"{most.percent:.1f}% {'exactly' if most.exact else 'of 10,000'}"


def _of_contests(runs: Sequence[RunTally]) -> str:
    met = [run.facts.contests for run in runs if run.facts.met]
    shortest, longest = min(run.facts.contests for run in runs), max(run.facts.contests for run in runs)
    among = f" those that met it took {fmean(met):.1f}" if met else " none met it"
    return f"The runs took {shortest} to {longest} contests; of {len(runs)} runs {len(met)} met the standard,{among}."


def _unmet(runs: Sequence[RunTally]) -> str:
    gave_up = sum(run.facts.gave_up for run in runs)
    return f" {gave_up} of {len(runs)} runs were given up before the standard was met." if gave_up else ""
