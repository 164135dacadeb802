"""Learning that goes on: a training taken up where its knowledge file stood (SPEC E2, K15)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import NamedTuple

from hoyle.errors import BadFile, HoyleError, OptionName
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.record import read_jsonl
from hoyle.json_data import ParsedJson
from hoyle.lab.learned import Learned
from hoyle.lab.learning import Assignment
from hoyle.lab.stopping import Course
from hoyle.lab.training_state import TrainingState
from hoyle.mind.roster import missing_guests, title
from hoyle.mind.settings import Settings


class HeldTraining(NamedTuple):
    """What a knowledge file says of its training."""

    trainer: str
    seed: str
    course: Course
    recent: tuple[Contest, ...]


def resume(file: Path, assignment: Assignment, trainer: str = "") -> Assignment:
    """The assignment, taken up where a knowledge file's training stood: its settings, its seed, its trainer.

    Another trainer may take over; it goes on with the contest that would be its next.
    """
    from hoyle.mind.knowledge_file import load

    knowledge, settings, extra = load(file, assignment.game)
    _refuse_missing_guests(repr(str(file)), settings)
    try:
        held = training_held(extra, assignment.game)
    except (KeyError, TypeError, HoyleError) as error:
        raise BadFile(
            f"{str(file)!r} does not say how far its training had come ({error}), so it cannot go on; begin anew."
        ) from None
    state = TrainingState(knowledge, held.course, held.recent)
    return Assignment(
        *(assignment.game, trainer or held.trainer, assignment.until, held.seed, settings, file, state),
        game_file=assignment.game_file,
    )


def resume_learned(learned: Learned, assignment: Assignment, trainer: str = "") -> Assignment:
    """The assignment, taken up where a training stood that is still at hand."""
    _refuse_missing_guests("What was learned", learned.settings)
    if not learned.trainer:
        raise BadFile("What was merged does not say how far a training had come, so it cannot go on; begin anew.")
    return replace(
        assignment,
        trainer=trainer or learned.trainer,
        seed=learned.seed,
        settings=learned.settings,
        start=learned.state,
    )


def reopened(file: Path, game: Game | None = None) -> Learned:
    """What a knowledge file holds, as learning gave it; without a training where the file says nothing of one."""
    from hoyle.mind.knowledge_file import opened

    frame, (knowledge, settings, extra) = opened(file, game)
    try:
        held = training_held(extra, frame)
    except (KeyError, TypeError, HoyleError):
        held = HeldTraining("", "", Course(), ())
    state = TrainingState(knowledge, held.course, held.recent)
    return Learned(frame, held.trainer, held.seed, settings, state, met=None, file=file)


def training_held(extra: Mapping[str, ParsedJson], game: Game) -> HeldTraining:
    """How far a training had come, by what its file keeps beside the items."""
    training = extra["training"]
    course = Course(**{one.name: training["course"][one.name] for one in fields(Course)})
    lines = "".join(f"{json.dumps(line)}\n" for line in training["recent"])
    recent = tuple(record.contest for record in read_jsonl(lines, [game]))
    return HeldTraining(str(training["trainer"]), str(training["seed"]), course, recent)


def _refuse_missing_guests(what: str, settings: Settings) -> None:
    missing = missing_guests(settings)
    if missing:  # what it learned next would be another Hoyle's
        raise BadFile(
            f"{what} cannot go on without {' and '.join(map(title, missing))}; name the plug-in with ",
            OptionName("plugin", call="hoyle.plugin(FILE)"),
            ".",
        )
