"""A training that somebody watches: contest by contest, at a pace, stopped and gone on with at will (SPEC E2, U7).

It is the training that `hoyle learn` does: the same seed gives the same knowledge, whoever watches and however often it
is broken off.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from hoyle.lab.learning import Assignment, Training
from hoyle.lab.resuming import resume
from hoyle.lab.training_state import Step
from hoyle.progress import Progress

Show = Callable[[Training, Step], None]


def go_through(assignment: Assignment, show: Show, progress: Progress | None = None) -> Training:
    """The training from where it stands to its end, each contest shown as it ends.

    Whoever shows takes the time that it takes, and may keep the file meanwhile. An interrupt breaks the training off;
    whatever does, the file has what was learned up to the last finished contest.
    """
    training = Training(assignment, progress)
    try:
        for step in training.steps():
            training.contests.clear()  # they are shown one by one, and there may be thousands
            show(training, step)
    finally:
        training.keep()
    return training


def begun_or_gone_on(assignment: Assignment) -> Assignment:
    """The assignment, taken up where its file stands, if there is one; what it asks for counts from the very start."""
    if assignment.file is None or not assignment.file.is_file():
        return assignment
    return replace(resume(assignment.file, assignment, assignment.trainer), from_start=True)
