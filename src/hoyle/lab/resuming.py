"""Learning that goes on: a training taken up where its knowledge file stood (SPEC E2, K15)."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

from hoyle.errors import BadFile, HoyleError, OptionName
from hoyle.games.record import read_jsonl
from hoyle.lab.learning import Assignment
from hoyle.lab.stopping import Course
from hoyle.lab.training_state import TrainingState
from hoyle.mind.roster import missing_guests, title


def resume(file: Path, assignment: Assignment, trainer: str = "") -> Assignment:
    """The assignment, taken up where a knowledge file's training stood: its settings, its seed, its trainer.

    Another trainer may take over; it goes on with the contest that would be its next.
    """
    from hoyle.mind.knowledge_file import load

    knowledge, settings, extra = load(file, assignment.game)
    missing = missing_guests(settings)
    if missing:  # what it learned next would be another Hoyle's
        raise BadFile(
            f"{str(file)!r} cannot go on without {' and '.join(map(title, missing))}; name the plug-in with ",
            OptionName("plugin", call="hoyle.plugin(FILE)"),
            ".",
        )
    try:
        training = extra["training"]
        course = Course(**{one.name: training["course"][one.name] for one in fields(Course)})
        lines = "".join(f"{json.dumps(line)}\n" for line in training["recent"])
        recent = tuple(record.contest for record in read_jsonl(lines, [assignment.game]))
        taught, seed = str(training["trainer"]), str(training["seed"])
    except (KeyError, TypeError, HoyleError) as error:
        raise BadFile(
            f"{str(file)!r} does not say how far its training had come ({error}), so it cannot go on; begin anew."
        ) from None
    state = TrainingState(knowledge, course, recent)
    return Assignment(
        assignment.game, trainer or taught, assignment.until, seed, settings, file, state, assignment.game_file
    )
