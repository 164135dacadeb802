"""Several runs at once: independent, so they go in parallel, and the same whatever the number of workers (SPEC E7).

Only plain data crosses a process boundary: an assignment goes out, knowledge and counts come back.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from forr.knowledge import Knowledge
from hoyle import plugins
from hoyle.games.frame import Game
from hoyle.lab.asked import until_for
from hoyle.lab.batteries import Score, face
from hoyle.lab.learning import Assignment, Learned, learn
from hoyle.lab.options import AT_MOST
from hoyle.lab.phase import Permit
from hoyle.lab.trainers import trainer_for
from hoyle.lab.training_state import Step
from hoyle.mind.settings import Settings
from hoyle.progress import Progress

Task = TypeVar("Task")
Result = TypeVar("Result")


def run_seed(seed: int | str, run: int) -> str:
    """The seed of one run: the first of ten is the same as a single one."""
    return f"{seed}/run-{run}"


def run_file(file: Path, run: int, runs: int) -> Path:
    """Where one of several runs is kept: name-run-01.json beside name.json."""
    if runs == 1:
        return file
    return file.with_name(f"{file.stem}-run-{run:0{len(str(max(runs, 10)))}}{file.suffix}")


def assignments(assignment: Assignment, seed: int | str, runs: int) -> list[Assignment]:
    """One assignment for each run: its own seed and, where there is one, its own file."""
    return [
        replace(
            assignment,
            seed=run_seed(seed, run),
            file=run_file(assignment.file, run, runs) if assignment.file else None,
        )
        for run in range(1, runs + 1)
    ]


def with_stopping_rule(
    tasks: Sequence[Assignment], contests: int | None, until: int | None, at_most: int = AT_MOST.default
) -> list[Assignment]:
    """The same assignments with the stopping rule that was asked for, or their trainer's own."""
    return [
        replace(task, until=until_for(trainer_for(task.trainer, task.game), contests, until, at_most)) for task in tasks
    ]


def learn_all(
    assignments: Sequence[Assignment],
    n_jobs: int = 1,
    watch: Callable[[int, Step], None] | None = None,
    progress: Progress | None = None,
    permit: Permit | None = None,
) -> list[Learned]:
    """What each run learns. Where all is done in this process, `watch` is shown each contest with the run's number.

    Only there can anybody be asked whether an Advisor may be dropped; elsewhere nobody is, and none is.
    """
    if n_jobs == 1 or len(assignments) == 1:
        return [_watched(run, assignment, watch, progress, permit) for run, assignment in enumerate(assignments, 1)]
    return _collected(_in_parallel(_learn, assignments, n_jobs), len(assignments), "runs learned", progress)


def _watched(
    run: int,
    assignment: Assignment,
    watch: Callable[[int, Step], None] | None,
    progress: Progress | None,
    permit: Permit | None,
) -> Learned:
    return learn(assignment, (lambda step: watch(run, step)) if watch else None, progress, permit)


def _learn(assignment: Assignment) -> Learned:
    return learn(assignment)


@dataclass(frozen=True)
class Examination:
    """One run's contests with one challenger."""

    game: Game
    knowledge: Knowledge
    settings: Settings
    challenger: str
    contests: int
    seed: str


def examine_all(examinations: Sequence[Examination], n_jobs: int = 1, progress: Progress | None = None) -> list[Score]:
    """The scores, in the order of the examinations."""
    found = map(_face, examinations) if n_jobs == 1 else _in_parallel(_face, examinations, n_jobs)
    return _collected(found, len(examinations), "tournaments played", progress)


def _face(one: Examination) -> Score:
    return face(one.game, one.knowledge, one.settings, one.challenger, one.contests, one.seed)


def _in_parallel(work: Callable[[Task], Result], tasks: Sequence[Task], n_jobs: int) -> Iterator[Result]:
    """The results in the order of the tasks, however many workers there are; each has the plug-ins that are here."""
    from joblib import Parallel, delayed

    sources = plugins.sources()
    calls = (delayed(_among_plugins)(sources, pickle.dumps((work, task))) for task in tasks)
    results: Iterator[Result] = Parallel(n_jobs=n_jobs, return_as="generator")(calls)
    return results


def _among_plugins(sources: plugins.PluginSources, task: bytes) -> object:
    """Do the work where it arrived: what a plug-in defines can be unpickled only once the plug-in is there."""
    plugins.load_sources(sources)
    work: Callable[[object], object]
    work, argument = pickle.loads(task)  # ours, from the process that asked
    return work(argument)


def _collected(found: Iterator[Result], count: int, what: str, progress: Progress | None) -> list[Result]:
    """All results, with word of how many there are so far."""
    results = []
    for result in found:
        results.append(result)
        if progress is not None:
            progress(f"{len(results):,} of {count:,} {what}")
    return results
