"""`hoyle learn`: train Hoyle at a game, and keep what it learned."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Unpack, cast

import typer

from hoyle.cli.completion import complete_trainers
from hoyle.cli.door import GameName, Jobs, Json, Plugins, Quiet, Seed, admit, command, file_of
from hoyle.cli.keeping import Records, refuse_unwritable
from hoyle.cli.learning_report import print_report
from hoyle.cli.options import flag, flagged, options_before, spell
from hoyle.cli.output import note, progress
from hoyle.cli.permission import asker, may_ask
from hoyle.cli.training_records import TrainingRecords
from hoyle.errors import BadFile, BadNotation
from hoyle.lab.options import (
    AT_MOST,
    JOBS,
    RUNS,
    SEED,
    TRAINER,
    LearningOptions,
    PanelOptions,
    StoppingOptions,
    options_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from hoyle.lab.learning import Assignment, Learned
    from hoyle.lab.training_state import Step
    from hoyle.mind.settings import Settings
    from hoyle.progress import Progress

TrainerOption = Annotated[str, flagged(TRAINER, "--trainer", complete=complete_trainers)]
OutOption = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Where to keep what is learned; GAME.json if not given.")
]
PatternsVersion = Annotated[
    str, typer.Option("--patterns-version", metavar="V", help="Learn patterns in the version 1993a, 1993b or 2001.")
]
Resume = Annotated[
    bool, typer.Option("--resume", help="Go on from FILE, with its seed, its panel and, unless given, its trainer.")
]
Runs = Annotated[int, flagged(RUNS, "--runs")]
Force = Annotated[bool, typer.Option("--force", help="Begin anew where FILE holds what was learned before.")]


@command("hoyle learn lose_tic_tac_toe --trainer 'lesson_and_practice(2,7)' --until 20")
@options_before(seed=StoppingOptions, patterns_version=PanelOptions)
def learn(
    game: GameName,
    trainer: TrainerOption = TRAINER.default,
    seed: Seed = SEED.default,
    out: OutOption = None,
    patterns_version: PatternsVersion = "",
    resume: Resume = False,
    runs: Runs = RUNS.default,
    force: Force = False,
    jobs: Jobs = JOBS.default,
    records: Records = None,
    plugin: Plugins = None,
    as_json: Json = False,
    quiet: Quiet = False,
    **options: Unpack[LearningOptions],
) -> None:
    """Learn a game and keep the knowledge in a file. By default: lesson_and_practice(2,7) until 20."""
    from hoyle.games.load import load
    from hoyle.lab.learning import DISCOVERY, Assignment
    from hoyle.lab.runs import assignments, with_stopping_rule

    admit(plugin)
    refuse_unwritable(records)
    frame = load(game)
    asked = _given(options, patterns_version)
    settings = _settings(asked, resume)
    assignment = Assignment(
        *(frame, trainer or DISCOVERY), settings=settings, file=out or Path(f"{frame.id}.json"), game_file=file_of(game)
    )
    tasks = assignments(assignment, seed, runs)
    tasks = _all_resumed(tasks, trainer) if resume else [_begun(task, force) for task in tasks]
    stopping = (asked.get("contests"), asked.get("until"), asked.get("at_most", AT_MOST.default))
    ready, contests = with_stopping_rule(tasks, *stopping), TrainingRecords(frame, records, resume)
    finished: dict[int, Learned] = {}
    try:
        _learn(ready, jobs, quiet, as_json, contests, finished)
    finally:  # also after Ctrl-C: the runs that came to their end are told, and what was played is kept
        over = [finished[place] for place in sorted(finished)]
        contests.of_all(over)
        if over:
            print_report(over, seed, as_json, runs)
        contests.keep(quiet)


def _given(options: LearningOptions, patterns_version: str) -> LearningOptions:
    """The options that were given; a version of patterns is one way to ask for them."""
    asked = {name: value for name, value in options.items() if value not in (None, "", [])}
    if patterns_version:
        asked["patterns"] = patterns_version
    return cast(LearningOptions, asked)


def _settings(asked: LearningOptions, resume: bool) -> Settings:
    from hoyle.lab.asked import settings_asked

    changed = [flag(one.name) for one in options_of(PanelOptions) if one.name in asked]
    if resume and changed:
        raise BadNotation(f"--resume goes on with the panel of the file; leave out {' and '.join(changed)}.")
    return settings_asked(asked)


def _all_resumed(tasks: list[Assignment], trainer: str) -> list[Assignment]:
    """Each run taken up where it stood. Of several, those that have done what is asked are left as they are."""
    from hoyle.lab.resuming import resume

    def resumed(task: Assignment) -> Assignment:
        assert task.file is not None
        if len(tasks) > 1 and any_there and not task.file.exists():
            return task  # it was never begun
        return replace(resume(task.file, task, trainer), from_start=len(tasks) > 1)

    any_there = any(task.file is not None and task.file.exists() for task in tasks)
    return [resumed(task) for task in tasks]


def _begun(task: Assignment, force: bool) -> Assignment:
    """Refuse to write over knowledge unless told to, and over anything else in any case."""
    from hoyle.mind.knowledge_file import load

    file = task.file
    assert file is not None
    if file.is_dir():
        raise BadFile(f"{str(file)!r} is a folder; name a file to keep the knowledge in.")
    if file.exists():
        try:
            load(file, task.game)
        except BadFile as error:
            raise BadFile(
                f"{error.message(spell)} It stays as it is: name another file with --out, or remove it first."
            ) from None
        if not force:
            raise BadFile(
                f"{str(file)!r} holds what was learned before: --resume goes on with it, --force begins anew in its "
                "place, and --out names another file."
            )
    return task


def _learn(
    tasks: list[Assignment],
    jobs: int,
    quiet: bool,
    as_json: bool,
    contests: TrainingRecords,
    finished: dict[int, Learned],
) -> None:
    from hoyle.lab.runs import learn_all

    asks = may_ask(tasks, jobs, quiet, as_json)
    try:
        with progress(quiet) as report:
            watch, permit = _watcher(len(tasks), report, contests), asker(report) if asks else None
            learn_all(tasks, jobs, watch, report, permit, finished)
    except KeyboardInterrupt:
        kept = [str(task.file) for task in tasks if task.file is not None and task.file.exists()]
        if kept:
            note(f"What was learned is kept in {' '.join(kept)}; --resume goes on.", quiet)
        raise


def _watcher(runs: int, report: Progress, contests: TrainingRecords) -> Callable[[int, Step], None]:
    """A function that tells of each contest as it ends."""

    def watch(run: int, step: Step) -> None:
        contests.add(step.told)
        report(f"run {run} of {runs}, {step.in_words}" if runs > 1 else step.in_words)

    return watch
