"""What a program asked to be learned, made into assignments for the laboratory (SPEC E2, U8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.errors import BadFile, BadNotation, OptionName
from hoyle.lab.options import (
    AT_MOST,
    SEED,
    LearningOptions,
    PanelOptions,
    options_of,
    refuse_other_type,
    refuse_outside,
    refuse_unsound,
)
from hoyle.library.checking import FileName, file_of, frame_of, learned_of, text_of

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.lab.learned import Learned
    from hoyle.lab.learning import Assignment
    from hoyle.lab.training_contest import TrainingContest
    from hoyle.lab.training_state import Step
    from hoyle.mind.settings import Settings
    from hoyle.progress import Progress


def assignments(
    game: Game | str | Path,
    trainer: str,
    seed: int,
    runs: int,
    settings: Settings | None,
    options: LearningOptions,
    file: FileName | None,
    resume: Sequence[Learned | FileName],
    force: bool,
) -> list[Assignment]:
    """One assignment for each run, with its seed, its file, its stopping rule and where it goes on from."""
    from hoyle.lab.asked import settings_asked
    from hoyle.lab.learning import DISCOVERY, Assignment
    from hoyle.lab.runs import assignments as for_runs
    from hoyle.lab.runs import with_stopping_rule

    refuse_unsound(options, LearningOptions)
    refuse_outside("seed", seed, SEED)
    _refuse_another_panel(settings, options, resume)
    spelling = text_of("trainer", trainer, "text, as in 'perfect'")
    frame, out = frame_of(game), file_of("file", file)
    game_file = Path(game) if isinstance(game, FileName) and Path(game).is_file() else None
    assignment = Assignment(
        *(frame, spelling or DISCOVERY), settings=settings_asked(options, settings), file=out, game_file=game_file
    )
    tasks = for_runs(assignment, seed, runs)
    refuse_other_type("force", force, bool)
    tasks = _resumed(tasks, spelling, resume, force) if resume else [_begun(task, force) for task in tasks]
    stopping = (options.get("contests"), options.get("until"), options.get("at_most", AT_MOST.default))
    return with_stopping_rule(tasks, *stopping)


def _refuse_another_panel(
    settings: Settings | None, options: LearningOptions, resume: Sequence[Learned | FileName]
) -> None:
    """Who goes on is who began."""
    changed = [one.name for one in options_of(PanelOptions) if one.name in options]
    changed += ["settings"] if settings is not None else []
    if resume and changed:
        raise BadNotation(
            *(OptionName("resume"), " goes on with the panel that it had; leave out ", OptionName(changed[0]), ".")
        )


def _resumed(
    tasks: list[Assignment], trainer: str, resume: Sequence[Learned | FileName], force: bool
) -> list[Assignment]:
    from hoyle.lab.reopening import resume_learned
    from hoyle.lab.resuming import resume as resume_file

    if not isinstance(resume, list | tuple) or len(resume) != len(tasks):
        raise BadNotation(
            OptionName("resume"), f" must be a list with one to go on from for each of {len(tasks)} runs."
        )
    resumed = []
    for task, source in zip(tasks, resume, strict=True):
        if isinstance(source, FileName):
            going_on = replace(resume_file(Path(source), task, trainer), file=task.file)
        else:
            going_on = resume_learned(learned_of(task.game, source), task, trainer)
        origin = Path(source) if isinstance(source, FileName) else source.file
        resumed.append(going_on if origin == task.file else _begun(going_on, force))
    return resumed


def _begun(task: Assignment, force: bool) -> Assignment:
    """Refuse to write over knowledge unless told to, and over anything else in any case."""
    from hoyle.mind.knowledge_file import load

    file = task.file
    if file is not None and file.is_dir():
        raise BadFile(f"{str(file)!r} is a folder; name a file to keep the knowledge in.")
    if file is not None and file.exists():
        try:
            load(file, task.game)
        except BadFile as error:
            raise BadFile(f"{error} It stays as it is: name another file, or remove it first.") from None
        if not force:
            raise BadFile(
                *(f"{str(file)!r} holds what was learned before: ", OptionName("resume"), " goes on with it, "),
                *(OptionName("force", True), " begins anew in its place; or name another file."),
            )
    return task


def told(
    runs: int, progress: Progress | None, watch: Callable[[TrainingContest], None] | None
) -> Callable[[int, Step], None] | None:
    """A function that shows each contest, and says how it came out and how the training stands."""
    if progress is None and watch is None:
        return None

    def tell(run: int, step: Step) -> None:
        if watch is not None:
            watch(step.told)
        if progress is not None:
            progress(f"run {run} of {runs}, {step.in_words}" if runs > 1 else step.in_words)

    return tell
