"""Learning that goes on: a training taken up where its knowledge file stood (SPEC E2, K15).

The file may be a stranger's, so what it says of its training is data to be checked: counters that no training could
have, contests of another game and trainers who would reach outside this program are refused (docs/security.md).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import NamedTuple

from forr.knowledge import Knowledge
from hoyle.errors import BadFile, HoyleError, OptionName
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.notation import quoted, refuse_long, refuse_unprintable
from hoyle.games.record import read_jsonl
from hoyle.json_data import ParsedJson
from hoyle.lab.learning import Assignment
from hoyle.lab.stopping import Course
from hoyle.lab.trainers import is_guest, trainer_for
from hoyle.lab.trainers.foreign import refusal_of_trainer
from hoyle.lab.trainers.pairing import with_learners
from hoyle.lab.training_state import TrainingState
from hoyle.mind.learning import algorithms
from hoyle.mind.roster import missing_guests, title

LONGEST_SEED = 200  # characters


class KeptTraining(NamedTuple):
    """What a file says of its training."""

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
    missing = missing_guests(settings)
    if missing:  # what it learned next would be another Hoyle's
        raise BadFile(
            f"{str(file)!r} cannot go on without {' and '.join(map(title, missing))}; name the plug-in with ",
            OptionName("plugin", call="hoyle.plugin(FILE)"),
            ".",
        )
    kept = _kept(file, assignment.game, extra, knowledge)
    if not trainer:
        _refuse_trainer(file, kept.trainer, assignment.game)
    return replace(
        assignment,
        trainer=trainer or kept.trainer,
        seed=kept.seed,
        settings=settings,
        file=file,
        start=TrainingState(knowledge, kept.course, kept.recent),
        named_by_file=not trainer,
    )


def _kept(file: Path, game: Game, extra: Mapping[str, ParsedJson], knowledge: Knowledge) -> KeptTraining:
    try:
        training = extra["training"]
        kept = KeptTraining(
            _text(training["trainer"], "trainer"),
            _text(training["seed"], "seed", LONGEST_SEED),
            Course(**{one.name: training["course"][one.name] for one in fields(Course)}),
            _recent(training["recent"], game),
        )
        if kept.course.fault:
            raise ValueError(kept.course.fault)
        if kept.course.contests != knowledge.contests:
            raise ValueError(f"{kept.course.contests:,} contests, and knowledge of {knowledge.contests:,}")
    except (KeyError, TypeError, ValueError, HoyleError) as error:
        raise BadFile(
            f"{str(file)!r} does not say how far its training had come ({_short(error)}), so it cannot go on; begin "
            "anew."
        ) from None
    return kept


def _text(value: object, kind: str, longest: int = 1000) -> str:
    if not isinstance(value, str):
        raise TypeError(f"its {kind} is no text")
    refuse_long(value, kind, longest)
    refuse_unprintable(value, kind)
    return value


def _recent(records: ParsedJson, game: Game) -> tuple[Contest, ...]:
    """The contests that some item has not been shown yet: no more than the slowest of them waits for."""
    most = max((one.trigger.every for one in algorithms().values() if one.trigger.event == "contest"), default=1)
    if not isinstance(records, list) or len(records) >= most:
        raise ValueError(f"its recent contests are no list of fewer than {most}")
    lines = "".join(f"{json.dumps(record)}\n" for record in records)
    contests = tuple(record.contest for record in read_jsonl(lines, [game]))
    for contest in contests:
        if contest.game != game.id or not contest.over:
            raise ValueError(f"a recent contest is not over, or not of {game.id}")
    return tuple(map(with_learners, contests))


def _refuse_trainer(file: Path, spelling: str, game: Game) -> None:
    try:
        refusal = refusal_of_trainer(trainer_for(spelling, game), is_guest(spelling), game)
    except HoyleError as error:
        refusal = f"name what cannot be read: {_short(error)}"
    if refusal:
        raise BadFile(
            f"{str(file)!r} names the trainer {quoted(spelling)}, and a file may not {refusal.rstrip('.')}. If you "
            "want that trainer, name the trainer yourself with ",
            *(OptionName("trainer"), "."),
        )


def _short(error: Exception) -> str:
    return " ".join(str(error).split())[:200].rstrip(".")
