"""Several runs at once: independent, so they go in parallel, and the same whatever the number of workers (SPEC E7).

Only plain data crosses a process boundary: an assignment goes out, knowledge and counts come back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from forr.knowledge import Knowledge
from hoyle.games.frame import Game
from hoyle.lab.asked import until_for
from hoyle.lab.batteries import Score, face
from hoyle.lab.crew import done_by_workers
from hoyle.lab.learning import Assignment, Learned, learn
from hoyle.lab.options import AT_MOST
from hoyle.lab.phase import Permit
from hoyle.lab.trainers import trainer_for
from hoyle.lab.training_state import Step
from hoyle.mind.settings import Settings
from hoyle.progress import Progress

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
    finished: dict[int, Learned] | None = None,
) -> list[Learned]:
    """What each run learns. Where all is done in this process, `watch` is shown each contest with the run's number.

    Only there can anybody be asked whether an Advisor may be dropped; elsewhere nobody is, and none is. Whoever hands
    in `finished` has the runs that came to their end, by their places, also when the others are broken off.
    """
    if n_jobs == 1 or len(assignments) == 1:
        learned = (
            (place, _watched(place + 1, assignment, watch, progress, permit))
            for place, assignment in enumerate(assignments)
        )
        return _collected(learned, len(assignments), finished)
    by_workers = done_by_workers(learn, assignments, n_jobs)
    return _collected(by_workers, len(assignments), finished, "runs learned", progress)


def _watched(
    run: int,
    assignment: Assignment,
    watch: Callable[[int, Step], None] | None,
    progress: Progress | None,
    permit: Permit | None,
) -> Learned:
    return learn(assignment, (lambda step: watch(run, step)) if watch else None, progress, permit)


@dataclass(frozen=True)
class Examination:
    """One run's contests with one challenger."""

    game: Game
    knowledge: Knowledge
    settings: Settings
    challenger: str
    contests: int
    seed: str


def examine_all(
    examinations: Sequence[Examination],
    n_jobs: int = 1,
    progress: Progress | None = None,
    finished: dict[int, Score] | None = None,
) -> list[Score]:
    """The scores, in the order of the examinations; `finished` has those there are, also when it is broken off."""
    here = enumerate(map(_face, examinations))
    found = here if n_jobs == 1 else done_by_workers(_face, examinations, n_jobs)
    return _collected(found, len(examinations), finished, "tournaments played", progress)


def _face(one: Examination) -> Score:
    return face(one.game, one.knowledge, one.settings, one.challenger, one.contests, one.seed)


def _collected(
    found: Iterable[tuple[int, Result]],
    count: int,
    finished: dict[int, Result] | None = None,
    what: str = "",
    progress: Progress | None = None,
) -> list[Result]:
    """All results in the order of the tasks, with word of how many there are so far."""
    results = {} if finished is None else finished
    for place, result in found:
        results[place] = result
        if progress is not None and what:
            progress(f"{len(results):,} of {count:,} {what}")
    return [results[place] for place in range(count)]
