"""Metrics: what a figure's name means, and what it comes to over the runs of an arm (SPEC E4).

A figure is a percentage of contests, decisions or runs, or a mean over runs; either has its 95% limits. Of testing it
is asked against one challenger, or over all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from hoyle.errors import UnknownName
from hoyle.lab.experiments.differences import Proportion
from hoyle.lab.experiments.run_figures import Measured
from hoyle.lab.experiments.tallies import RESULTS, ContestTally, RunTally

Better = Literal["more", "less", "neither"]

# What the ideal trainer lists as useful knowledge (section 2.2), for its column of space.
SPACE = ("openings", "expert_moves", "forks", "histories", "dangerous_states", "significant_states")


OfTally = Callable[[ContestTally], Proportion]
OfRun = Callable[[RunTally], float]


def _of(part: str, whole: str = "contests") -> OfTally:
    return lambda tally: Proportion(tally.counts[part], tally.counts[whole])


TESTING: dict[str, OfTally] = {
    "reliability": _of("stood"),
    "power": _of("won"),
    **{result: _of(result) for result in RESULTS},
    "never_seen": _of("never_seen", "decisions"),
}
LEARNING: dict[str, OfTally] = {
    "held": _of("stood", "own"),
    **{f"{result}_of_lessons": _of(result, "lesson") for result in RESULTS},
}
MEANS: dict[str, OfRun] = {
    "contests": lambda run: run.facts.contests,
    "lessons": lambda run: run.facts.lessons,
    "lost_in_training": lambda run: run.facts.lost,
    "space": lambda run: sum(run.facts.sizes.get(item, 0) for item in SPACE),
    "states_seen": lambda run: run.facts.states_seen,
    "length": lambda run: _mean(run.learning.values(), lambda tally: tally.counts["plies"]),
    "zone_advisors": lambda run: run.facts.zone_advisors,
}
TIMES: dict[str, Callable[[ContestTally], tuple[float, int]]] = {
    "seconds_per_contest": lambda tally: (tally.seconds, tally.counts["contests"]),
    "ms_per_decision": lambda tally: (1000 * tally.seconds, tally.counts["decisions"]),
    "distinct": lambda tally: (float(tally.counts["distinct"]), 1),
}
BETTER: dict[str, Better] = {
    **dict.fromkeys(("reliability", "power", "drawn", "held", "stood_in_last_phase"), "more"),
    **dict.fromkeys(("won_of_lessons", "drawn_of_lessons"), "more"),
    **dict.fromkeys(("contests", "lessons", "lost", "lost_in_training", "lost_of_lessons", "gave_up"), "less"),
    **dict.fromkeys(TIMES, "less"),
    "distinct": "neither",
}
PREFIXES = ("size.", "speaks.", "dropped.")
NAMES = (*TESTING, *LEARNING, *MEANS, *TIMES, "stood_in_last_phase", "gave_up", *(f"{name}NAME" for name in PREFIXES))


def better(metric: str) -> Better:
    """Whether more of it is better, or less, or neither."""
    return BETTER.get(metric, "neither")


def is_known(metric: str) -> bool:
    """Whether there is such a figure."""
    return metric in NAMES or metric.startswith(PREFIXES)


def is_share(metric: str) -> bool:
    """Whether it is a percentage; else it is a mean over runs, in a unit of its own."""
    return _mean_of(metric, "") is None


def measured(runs: Sequence[RunTally], metric: str, challenger: str = "") -> Measured | None:
    """A figure over some runs, in which a challenger was met, or over all challengers; None where nobody has it."""
    if not is_known(metric):
        raise UnknownName("metric", metric, NAMES)
    own = [run for run in runs if not challenger or challenger in run.testing]
    if not own or (is_of_testing(metric) and not any(run.testing for run in own)):
        return None
    numbers = tuple(run.facts.run for run in own)
    if (mean := _mean_of(metric, challenger)) is not None:
        return Measured(numbers, numbers=tuple(mean(run) for run in own))
    share = _share_of(metric)
    shares = tuple(_summed([share(tally) for tally in _tallies(run, metric, challenger)]) for run in own)
    return Measured(numbers, shares=shares) if any(one.trials for one in shares) else None


def is_of_testing(metric: str) -> bool:
    """Whether it is asked of contests of testing, with one challenger or with all of them."""
    return metric in TESTING or metric in TIMES or metric.startswith("speaks.")


def _mean_of(metric: str, challenger: str) -> OfRun | None:
    """The metric as a mean over runs, if it is one."""
    if metric.startswith("size."):
        return lambda run: run.facts.sizes.get(metric.removeprefix("size."), 0)
    if metric in TIMES:
        return lambda run: _ratio([TIMES[metric](tally) for tally in _tallies(run, metric, challenger)])
    return MEANS.get(metric)


def _share_of(metric: str) -> OfTally:
    if metric.startswith("speaks."):
        name = metric.removeprefix("speaks.")
        return lambda tally: Proportion(tally.comments[name], tally.counts["voted"])
    return TESTING.get(metric) or LEARNING.get(metric) or _of(metric, "runs")


def _tallies(run: RunTally, metric: str, challenger: str) -> list[ContestTally]:
    if is_of_testing(metric):
        return [run.testing[challenger]] if challenger else list(run.testing.values())
    if metric in LEARNING:
        return list(run.learning.values())
    return [_as_tally(run, metric)]


def _as_tally(run: RunTally, metric: str) -> ContestTally:
    """What is counted of a run itself, as if it were a contest of one."""
    tally = ContestTally()
    if metric == "stood_in_last_phase":
        last = run.learning[max(run.learning)] if run.learning else ContestTally()
        tally.counts.update({metric: last.counts["stood"], "runs": last.counts["own"]})
        return tally
    counts = run.facts.gave_up if metric == "gave_up" else metric.removeprefix("dropped.") in run.facts.dropped
    tally.counts.update({metric: int(counts), "runs": 1})
    return tally


def _summed(shares: Sequence[Proportion]) -> Proportion:
    return Proportion(sum(share.successes for share in shares), sum(share.trials for share in shares))


def _ratio(parts: Sequence[tuple[float, int]]) -> float:
    whole = sum(count for _, count in parts)
    return sum(amount for amount, _ in parts) / whole if whole else 0.0


def _mean(tallies: Iterable[ContestTally], amount: Callable[[ContestTally], float]) -> float:
    return _ratio([(amount(tally), tally.counts["contests"]) for tally in tallies])
