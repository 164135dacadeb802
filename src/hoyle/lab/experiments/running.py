"""All runs of an experiment: done here one by one, by processes beside this one, or by a cluster (SPEC E7).

Whoever does them, a run that is finished is in the ledger before the next is waited for, and what is in the ledger is
not done again. Plans go out and rows come back, nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
from time import monotonic

from hoyle import interrupts
from hoyle.lab.crew import done_by_workers
from hoyle.lab.experiments.advance import Advance, Advancing
from hoyle.lab.experiments.arms import Experiment, RunPlan
from hoyle.lab.experiments.ledger_opening import OpenLedger
from hoyle.lab.experiments.one_run import run_one
from hoyle.lab.experiments.rows import RunResult
from hoyle.lab.stopping import value_of
from hoyle.lab.worker import tell
from hoyle.progress import Progress

BETWEEN = 0.5  # seconds between two words of a worker

RunResults = Generator[tuple[int, RunResult], None, None]  # each run by its place
Heard = Callable[[int, int], None]  # the place of a run, and how many of its contests are over


def run_experiment(
    experiment: Experiment,
    ledger: OpenLedger,
    n_jobs: int = 1,
    cluster: str = "",
    told: Callable[[Advance], None] = lambda _: None,
    progress: Progress | None = None,
) -> None:
    """Do every run that the ledger does not have yet; `told` how far it is, `progress` what is made ready before."""
    there, plans = ledger.finished(), experiment.plans
    plans_left = [plan for plan in plans if plan.key not in there]
    finished = len(plans) - len(plans_left)
    advancing = Advancing(told, Advance(finished, len(plans), 0, 0.0, 0))
    told(advancing.advance)
    if not plans_left:
        return
    if not cluster:
        _make_ready(plans_left, progress)
    advancing.begin()
    with closing(_done(plans_left, n_jobs, cluster, advancing.hear)) as results:
        for place, result in results:
            ledger.add(result)
            advancing.finish(place, len(result.contests))


def _make_ready(plans: Sequence[RunPlan], progress: Progress | None) -> None:
    """Have the exact tables in the cache before several processes would each make one."""
    for source in dict.fromkeys(plan.arm.source for plan in plans):
        value_of(source.load(), progress)


def _done(plans: Sequence[RunPlan], n_jobs: int, cluster: str, heard: Heard) -> RunResults:
    if cluster:
        from hoyle.lab.experiments.cluster import done_by_cluster

        yield from done_by_cluster(cluster, plans, heard)
    elif n_jobs == 1:
        yield from _done_here(plans, heard)
    else:
        yield from done_by_workers(run_and_tell, plans, n_jobs, lambda place, news: heard(place, int(str(news))))


def _done_here(plans: Sequence[RunPlan], heard: Heard) -> Iterator[tuple[int, RunResult]]:
    for place, plan in enumerate(plans):
        interrupts.check()
        yield place, run_one(plan, partial(heard, place))


def run_and_tell(plan: RunPlan, news: Callable[[int], None] = tell) -> RunResult:
    """One run by a worker, who now and then says how many contests are over."""
    last = monotonic()

    def watch(contests: int) -> None:
        nonlocal last
        if monotonic() - last >= BETWEEN:
            last = monotonic()
            news(contests)

    return run_one(plan, watch)
