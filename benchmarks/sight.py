"""Sight: what visual cues add to learning, study by study, with the paper's figures beside ours (visual cues; SPEC E6).

python -m benchmarks.sight [--only coverage5] [--runs 5] [--seed 0] [--jobs 2] [--panel hoyle] [--without-views]
                           [--at-most 500] [--json]

A study is a function from the options to findings, under its name in STUDIES. The paper's model is lost: a perfect
contestant stands in where there is one, a searching expert at nine men's morris.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from statistics import fmean
from typing import Any, TypeVar

from hoyle.games.load import load
from hoyle.games.position import DRAW
from hoyle.lab.asked import settings_for
from hoyle.lab.learning import Assignment, Learned, learn
from hoyle.lab.metrics import over_runs
from hoyle.lab.runs import Examination, assignments, examine_all
from hoyle.lab.stopping import Consecutive, Contests
from hoyle.lab.training_state import Step
from hoyle.mind.knowledge.awl_weights import AWL_WEIGHTS
from hoyle.mind.settings import OPTIONAL, PANELS, Settings

BOTH = ("coverage", "shortcut")
VIEWS = ("foresight", "wary", "ambition")  # Advisors of our own, who see what Coverage and Shortcut do not
SIGNIFICANT = 0.05

Result = TypeVar("Result")


@dataclass(frozen=True)
class Finding:
    """One figure over the runs, with the paper's beside it, and how it compares with another way."""

    what: str
    figures: tuple[float, ...]  # one for each run
    paper: str = ""
    note: str = ""
    against: str = ""  # what it is compared with
    chance: float | None = None  # how likely so great a difference is by chance, one-sided

    @property
    def interval(self) -> tuple[float, float, float]:
        """The mean between its limits of confidence at 95%."""
        mean = fmean(self.figures)
        return tuple(over_runs(self.figures)) if len(self.figures) > 1 else (mean, mean, mean)

    @property
    def significant(self) -> bool | None:
        return None if self.chance is None else self.chance < SIGNIFICANT

    def compared(self, other: Finding, less: bool) -> Finding:
        """The same finding, tested for being less, or more, than another."""
        return replace(self, against=other.what, chance=by_chance(self.figures, other.figures, less))


@dataclass
class Training:
    """What came of one run's training: what was learned, and how its contests ended."""

    learned: Learned
    won: int = 0
    drawn: int = 0
    lost: int = 0


@dataclass(frozen=True)
class Options:
    """How large a study is to be."""

    runs: int = 5
    seed: int = 0
    jobs: int = 2
    panel: str = "hoyle"
    without_views: bool = False
    at_most: int = 500
    tests: int = 20
    contests: int = 50
    nodes: Sequence[int] = field(default=(1_000, 20_000))

    def without(self, *absent: str) -> Settings:
        """The panel without some of its Advisors."""
        invited = tuple(name for name in OPTIONAL if name in BOTH and name not in absent)  # our own panel leaves it out
        return settings_for(self.panel, without=(*absent, *(VIEWS if self.without_views else ())), with_=invited)


Study = Callable[[Options], list[Finding]]


def coverage5(options: Options) -> list[Finding]:
    """Five men's morris with and without Coverage, to ten draws in a row, then tested; Shortcut sits out (2.3)."""
    name = "five men's morris"
    runs = to_standard("five_mens_morris", options.without("shortcut"), options)
    with_it = [
        contests(f"{name} with Coverage", runs, "32.75"),
        reliability(f"{name} with Coverage", runs, "88.75", options),
    ]
    runs = to_standard("five_mens_morris", options.without(*BOTH), options)
    without = [
        contests(f"{name} without", runs, "not in 500"),
        reliability(f"{name} without", runs, "about 15", options),
    ]
    return [with_it[0].compared(without[0], less=True), with_it[1].compared(without[1], less=False), *without]


def coverage6(options: Options) -> list[Finding]:
    """Six men's morris with both and with neither, to ten draws in a row (2.3)."""
    both, neither = (
        contests(f"six men's morris {way}", to_standard("six_mens_morris", options.without(*absent), options), paper)
        for way, absent, paper in (("with both", (), "14"), ("with neither", BOTH, ""))
    )
    return [both.compared(neither, less=True), neither]


def nine(options: Options) -> list[Finding]:
    """Nine men's morris: fifty learning contests with an expert, with both and with neither (2.3)."""
    return [finding for nodes in options.nodes for finding in _nine_against(f"expert({nodes})", options)]


def _nine_against(expert: str, options: Options) -> list[Finding]:
    by_way: dict[str, list[Finding]] = {}
    for way, absent, papers in (("both", (), ("24", "17", "9")), ("neither", BOTH, ("50", "0", "0"))):
        task = Assignment(load("nine_mens_morris"), expert, Contests(options.contests))
        runs = trained(replace(task, settings=options.without(*absent)), options)
        by_way[way] = [
            Finding(
                f"nine men's morris with {way}, {expert}: {result}", tuple(getattr(run, result) for run in runs), paper
            )
            for result, paper in zip(("lost", "drawn", "won"), papers, strict=True)
        ]
    both, neither = by_way["both"], by_way["neither"]
    return [both[0].compared(neither[0], less=True), *both[1:], *neither]


def shortcut(options: Options) -> list[Finding]:
    """Whether AWL drops Shortcut at five men's morris, and keeps it at nine men's (AWL paper, section 5)."""
    found = []
    for game, trainer, papers in (
        ("five_mens_morris", "perfect", {10: "dropped", 20: "dropped", 30: "dropped"}),
        ("nine_mens_morris", "expert(1000)", {10: "kept", 20: "kept", 30: "kept"}),
    ):
        task = Assignment(load(game), trainer, Contests(max(papers)), settings=PANELS["1994"])
        runs = in_parallel(dropped_shortcut, task, options)
        for number, (contests, paper) in enumerate(papers.items()):
            figures = tuple(float(run[number]) for run in runs)
            note = f"dropped in a stage or both in {sum(map(bool, figures))} of {len(runs)} runs"
            found.append(Finding(f"{game}: Shortcut dropped in so many stages after {contests}", figures, paper, note))
    return found


def dropped_shortcut(task: Assignment) -> list[int]:
    """In how many stages AWL has dropped Shortcut after each ten contests."""
    found: list[int] = []

    def look(step: Step) -> None:
        if step.state.course.contests % 10 == 0:
            stages = step.state.knowledge[AWL_WEIGHTS].stages.values()
            found.append(sum("shortcut" in held.dropped for held in stages))

    learn(task, look)
    return found


STUDIES: dict[str, Study] = {"coverage5": coverage5, "coverage6": coverage6, "nine": nine, "shortcut": shortcut}


def to_standard(game: str, settings: Settings, options: Options) -> list[Training]:
    """Runs against the perfect contestant until ten contests in a row are not lost, or given up."""
    return trained(
        Assignment(load(game), "perfect", Consecutive(10, options.at_most), settings=settings),
        options,
    )


def contests(way: str, runs: Sequence[Training], paper: str) -> Finding:
    """How many contests the trainings took; those that were given up count with what they had."""
    met = sum(run.learned.met for run in runs)
    figures = tuple(float(run.learned.course.contests) for run in runs)
    return Finding(f"{way}: contests", figures, paper, f"standard met in {met} of {len(runs)} runs")


def reliability(way: str, runs: Sequence[Training], paper: str, options: Options) -> Finding:
    """How reliable the trainings made it against the perfect contestant."""
    return Finding(f"{way}: reliability", tested(runs, "perfect", options), paper)


def trained(task: Assignment, options: Options) -> list[Training]:
    """What each run's training came to."""
    return in_parallel(train, task, options)


def in_parallel(work: Callable[[Assignment], Result], task: Assignment, options: Options) -> list[Result]:
    """What each run comes to; the same whatever the number of jobs."""
    from joblib import Parallel, delayed

    tasks = assignments(task, options.seed, options.runs)
    return list(Parallel(n_jobs=options.jobs)(delayed(work)(one) for one in tasks))


def train(task: Assignment) -> Training:
    """One run, with its own contests counted."""
    counts = {"won": 0, "drawn": 0, "lost": 0}

    def count(step: Step) -> None:
        if step.pairing.is_lesson:
            (role,) = step.transcript.contest.learning_roles
            outcome = step.transcript.contest.outcome
            counts["drawn" if outcome == DRAW else "won" if outcome == role else "lost"] += 1

    return Training(learn(task, count), **counts)


def tested(runs: Sequence[Training], challenger: str, options: Options) -> tuple[float, ...]:
    """Each run's reliability in contests with learning turned off, in percent."""
    examinations = [
        Examination(
            run.learned.game,
            run.learned.knowledge,
            run.learned.settings,
            challenger,
            options.tests,
            f"{options.seed}/run-{number}",
        )
        for number, run in enumerate(runs, 1)
    ]
    return tuple(100 * score.stood / score.contests for score in examine_all(examinations, options.jobs))


def by_chance(figures: Sequence[float], others: Sequence[float], less: bool) -> float:
    """How likely so great a difference of means is when runs are dealt at random to the two ways, by counting deals.

    A training that was given up counts with the contests it had, so no distribution is assumed.
    """
    from scipy.stats import permutation_test

    return float(
        permutation_test(
            (figures, others),
            lambda one, another: fmean(one) - fmean(another),
            alternative="less" if less else "greater",
            n_resamples=100_000,
            random_state=0,
        ).pvalue
    )


def told(study: str, finding: Finding) -> dict[str, Any]:
    """A finding as data."""
    mean, low, high = (round(number, 2) for number in finding.interval)
    return {
        "study": study,
        **asdict(finding),
        "mean": mean,
        "interval": [low, high],
        "significant": finding.significant,
    }


def show(finding: Finding) -> None:
    """A finding as a line or two."""
    mean, low, high = finding.interval
    paper = f"  [{finding.paper}]" if finding.paper else ""
    print(f"{finding.what}: {mean:.2f} ({low:.1f} to {high:.1f}){paper}")
    note = f"; {finding.note}" if finding.note else ""
    print(f"    runs {' '.join(f'{figure:g}' for figure in finding.figures)}{note}")
    if finding.chance is not None:
        verdict = "significant" if finding.significant else "not significant"
        print(f"    against {finding.against}: p = {finding.chance:.3f}, {verdict}")
    sys.stdout.flush()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=tuple(STUDIES), action="append", help="a study; may be given several times")
    parser.add_argument("--panel", choices=tuple(PANELS), default="hoyle")
    for name in ("runs", "seed", "jobs", "at_most", "tests", "contests"):
        parser.add_argument(f"--{name.replace('_', '-')}", type=int, default=getattr(Options, name))
    parser.add_argument("--nodes", type=int, nargs="+", default=Options().nodes, help="of the experts at nine men's")
    parser.add_argument("--without-views", action="store_true", help="leave out Foresight, Wary and Ambition as well")
    parser.add_argument("--json", action="store_true")
    given = vars(parser.parse_args())
    names, as_json = given.pop("only") or tuple(STUDIES), given.pop("json")
    options, rows = Options(**given), []
    for name in names:
        for finding in STUDIES[name](options):
            rows.append(told(name, finding))
            if not as_json:
                show(finding)
    if as_json:
        print(json.dumps(rows, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
