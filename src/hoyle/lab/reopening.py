"""What was learned, at hand again: opened from its file, or gone on with from memory (SPEC K15)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from hoyle.errors import BadFile, OptionName
from hoyle.games.frame import Game
from hoyle.lab.learned import Learned
from hoyle.lab.learning import Assignment
from hoyle.lab.resuming import resume
from hoyle.lab.training_state import TrainingState
from hoyle.mind.roster import missing_guests, title


def reopened(file: Path, game: Game | None = None) -> Learned:
    """What a knowledge file holds, as learning gave it; without a training where nobody could go on with it."""
    from hoyle.mind.knowledge_file import opened

    frame, held = opened(file, game)
    try:
        task = resume(file, Assignment(frame))
    except BadFile:
        return Learned(frame, "", "", held.settings, TrainingState(held.knowledge), met=None, file=file)
    assert task.start is not None, "what is gone on with has begun"
    return Learned(frame, task.trainer, task.seed, task.settings, task.start, met=None, file=file)


def resume_learned(learned: Learned, assignment: Assignment, trainer: str = "") -> Assignment:
    """The assignment, taken up where a training stood that is at hand.

    What was opened from a file goes on from that file, so that what a file may not name is refused as ever.
    """
    if learned.met is None and learned.file is not None:
        return _from_its_file(learned, learned.file, assignment, trainer)
    missing = missing_guests(learned.settings)
    if missing:  # what it learned next would be another Hoyle's
        raise BadFile(
            f"What was learned cannot go on without {' and '.join(map(title, missing))}; name the plug-in with ",
            *(OptionName("plugin", call="hoyle.plugin(FILE)"), "."),
        )
    if not learned.trainer:
        raise BadFile("What was merged does not say how far a training had come, so it cannot go on; begin anew.")
    return replace(
        assignment,
        trainer=trainer or learned.trainer,
        seed=learned.seed,
        settings=learned.settings,
        start=learned.state,
    )


def _from_its_file(learned: Learned, file: Path, assignment: Assignment, trainer: str) -> Assignment:
    task = resume(file, assignment, trainer)
    if task.start != learned.state:
        raise BadFile(f"{str(file)!r} has changed since it was loaded, so what was loaded cannot go on; load it again.")
    return replace(task, file=assignment.file)
