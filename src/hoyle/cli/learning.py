"""`hoyle learn`: train Hoyle at a game, and keep what it learned."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hoyle.cli.door import GameName, Json, Plugins, Quiet, Seed, admit, command, file_of, whole
from hoyle.cli.output import columns, counted, note, print_json, progress
from hoyle.cli.permission import asker, may_ask
from hoyle.errors import BadFile, BadNotation

if TYPE_CHECKING:
    from hoyle.lab.learning import Assignment, Learned
    from hoyle.lab.phase import Step
    from hoyle.mind.settings import Settings
    from hoyle.progress import Progress

MOST_RUNS = 1000
MOST_JOBS = 256

Trainer = Annotated[
    str, typer.Option("--trainer", metavar="T", help="perfect, 'fallible(10)', self, 'lesson_and_practice(2,7)' …")
]
Contests = Annotated[
    int | None, typer.Option("--contests", "-n", metavar="N", parser=whole(1), help="Stop after N contests.")
]
Until = Annotated[
    int | None, typer.Option("--until", metavar="N", parser=whole(1), help="Stop once N in a row were not lost.")
]
AtMost = Annotated[
    int, typer.Option("--at-most", metavar="N", parser=whole(1), help="With --until: give up after N contests.")
]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Where to keep what is learned; GAME.json if not given.")
]
Panel = Annotated[
    str, typer.Option("--panel", metavar="P", help="Who advises: hoyle, or as a paper had it, 1991, 1993, 1994, 2001.")
]
Weights = Annotated[
    str, typer.Option("--weights", metavar="W", help="How Advisors are weighed: pwl, awl or none (--vote 1).")
]
Vote = Annotated[str, typer.Option("--vote", metavar="V", help="How they vote: pwl, awl, 1, 2, 3, 4, table7.")]
Drop = Annotated[
    str, typer.Option("--drop", metavar="D", help="Whether AWL drops Advisors it finds wanting: auto, ask, never.")
]
Without = Annotated[
    list[str] | None, typer.Option("--without", metavar="ADVISOR", help="An Advisor to leave out; may be repeated.")
]
With = Annotated[
    list[str] | None, typer.Option("--with", metavar="ADVISOR", help="An optional Advisor to invite; may be repeated.")
]
Planners = Annotated[
    bool | None,
    typer.Option("--planners/--no-planners", help="Whether tier 2 plans; as the panel has it if not given."),
]
Zones = Annotated[
    bool | None, typer.Option("--zones/--no-zones", help="Learn what in the contestants' zones wins and loses.")
]
Patterns = Annotated[bool | None, typer.Option("--patterns/--no-patterns", help="Learn patterns, as of 2001.")]
PatternsVersion = Annotated[
    str, typer.Option("--patterns-version", metavar="V", help="Learn patterns in the version 1993a, 1993b or 2001.")
]
Resume = Annotated[
    bool, typer.Option("--resume", help="Go on from FILE, with its seed, its panel and, unless given, its trainer.")
]
Runs = Annotated[
    int, typer.Option("--runs", metavar="R", parser=whole(1, MOST_RUNS), help="Learn R times, each in its own file.")
]
Jobs = Annotated[int, typer.Option("--jobs", metavar="J", parser=whole(1, MOST_JOBS), help="Processes at once.")]


@command("hoyle learn lose_tic_tac_toe --trainer 'lesson_and_practice(2,7)' --until 20")
def learn(
    game: GameName,
    trainer: Trainer = "",
    contests: Contests = None,
    until: Until = None,
    at_most: AtMost = 1000,
    seed: Seed = 0,
    out: Out = None,
    panel: Panel = "",
    without: Without = None,
    weights: Weights = "",
    vote: Vote = "",
    drop: Drop = "",
    with_: With = None,
    planners: Planners = None,
    zones: Zones = None,
    patterns: Patterns = None,
    patterns_version: PatternsVersion = "",
    resume: Resume = False,
    runs: Runs = 1,
    jobs: Jobs = 1,
    plugin: Plugins = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Learn a game and keep the knowledge in a file. By default: lesson_and_practice(2,7) until 20."""
    from hoyle.games.load import load
    from hoyle.lab.learning import DISCOVERY, Assignment
    from hoyle.lab.runs import assignments, with_stopping_rule

    admit(plugin)
    frame = load(game)
    file = out or Path(f"{frame.id}.json")
    wishes = {"panel": panel, "without": without, "with_": with_, "planners": planners, "zones": zones}
    wishes["patterns"] = patterns_version or patterns
    settings = _settings(resume, wishes | {"weights": weights, "vote": vote, "drop": drop})
    wish = Assignment(frame, trainer or DISCOVERY, settings=settings, file=file, game_file=file_of(game))
    tasks = [_taken_up(task, trainer) if resume else _begun(task) for task in assignments(wish, seed, runs)]
    learned = _learn(with_stopping_rule(tasks, contests, until, at_most), jobs, quiet, as_json)
    _report(learned, seed, as_json)


def _settings(resume: bool, wishes: dict[str, Any]) -> Settings:
    from hoyle.lab.learning import settings_for

    given = {name: wish for name, wish in wishes.items() if wish not in (None, "", [])}
    if resume and given:
        options = " and ".join(f"--{name.rstrip('_')}" for name in given)
        raise BadNotation(f"--resume goes on with the panel of the file; leave out {options}.")
    return settings_for(**given)


def _taken_up(task: Assignment, trainer: str) -> Assignment:
    from hoyle.lab.learning import resumed

    assert task.file is not None
    return resumed(task.file, task, trainer)


def _begun(task: Assignment) -> Assignment:
    """Refuse to write over anything but knowledge of the same game."""
    from hoyle.mind.knowledge_file import load

    file = task.file
    assert file is not None
    if file.is_dir():
        raise BadFile(f"{str(file)!r} is a folder; name a file to keep the knowledge in.")
    if file.exists():
        try:
            load(file, task.game)
        except BadFile as error:
            raise BadFile(f"{error} It stays as it is: name another file with --out, or remove it first.") from None
    return task


def _learn(tasks: list[Assignment], jobs: int, quiet: bool, as_json: bool) -> list[Learned]:
    from hoyle.lab.runs import learn_all

    asks = may_ask(tasks, jobs, quiet, as_json)
    try:
        with progress(quiet) as report:
            return learn_all(tasks, jobs, _watcher(len(tasks), report), report, asker(report) if asks else None)
    except KeyboardInterrupt:
        kept = [str(task.file) for task in tasks if task.file is not None and task.file.exists()]
        if kept:
            note(f"What was learned is kept in {' '.join(kept)}; --resume goes on.", quiet)
        raise


def _watcher(runs: int, report: Progress) -> Any:
    """A function that tells of each contest as it ends."""

    def watch(run: int, step: Step) -> None:
        course = step.state.course
        which = f"run {run} of {runs}, " if runs > 1 else ""
        report(
            f"{which}contest {course.contests:,}: {_outcome(step)}; {course.lost:,} lost to the trainer, "
            f"{course.in_a_row:,} in a row, reliability {course.reliability:.1f}"
        )

    return watch


def _outcome(step: Step) -> str:
    contest = step.transcript.contest
    return f"{contest.winner} won" if contest.winner else "drawn"


def _report(learned: list[Learned], seed: int, as_json: bool) -> None:
    if as_json:
        print_json(_data(learned, seed))
    else:
        typer.echo("\n".join(_lines(learned, seed)))


def _data(learned: list[Learned], seed: int) -> dict[str, Any]:
    first = learned[0]
    return {
        "game": first.game.id,
        "trainer": first.trainer,
        "seed": seed,
        "panel": first.settings.panel,
        "vote": first.settings.vote,
        "files": [str(run.file) for run in learned],
        **{what: _mean(learned, what) for what in ("contests", "lessons", "lost")},
        "met": all(run.met for run in learned),
        "runs": [_run_data(run) for run in learned],
    }


def _run_data(run: Learned) -> dict[str, Any]:
    course = run.course
    return {
        "file": str(run.file),
        "seed": run.seed,
        "contests": course.contests,
        "lessons": course.lessons,
        "lost": course.lost,
        "watched": course.watched,
        "in_a_row": course.in_a_row,
        "reliability": round(course.reliability, 1),
        "met": run.met,
        "items": run.sizes,
        "states_seen": run.states_seen,
        "seconds": round(run.seconds, 3),
        "muted": list(run.muted),
    }


def _mean(learned: list[Learned], what: str) -> float:
    total: int = sum(getattr(run.course, what) for run in learned)
    return round(total / len(learned), 2)


def _lines(learned: list[Learned], seed: int) -> list[str]:
    first, last = learned[0], learned[-1]
    kept = str(first.file) if len(learned) == 1 else f"{first.file} … {last.file}"
    rows = [
        ("trainer", f"{first.trainer}, seed {seed}"),
        ("contests", _how_many(learned)),
        ("stopped", _why_stopped(learned)),
        ("learned", _what(learned)),
        ("kept in", kept),
        ("took", f"{sum(run.seconds for run in learned) / len(learned):.1f} s{' a run' if len(learned) > 1 else ''}"),
    ]
    width = max(len(title) for title, _ in rows) + 2
    lines = columns(rows)
    return [f"{first.game.name}, {counted(len(learned), 'run')}", *(_wrapped(line, width) for line in lines)]


def _wrapped(line: str, indent: int) -> str:
    import textwrap

    from hoyle.cli.output import WIDTH

    return textwrap.fill(line, WIDTH, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False)


def _how_many(learned: list[Learned]) -> str:
    contests, lessons, lost = (_mean(learned, what) for what in ("contests", "lessons", "lost"))
    average = " on average" if len(learned) > 1 else ""
    return f"{contests:,g}{average}, of them {lessons:,g} with the trainer, {lost:,g} lost"


def _why_stopped(learned: list[Learned]) -> str:
    short = sum(not run.met for run in learned)
    if short:
        return "before it had done what was asked" if len(learned) == 1 else f"{short} of {len(learned)} too early"
    return f"as asked, with {learned[0].course.in_a_row:,} in a row not lost" if len(learned) == 1 else "as asked"


def _what(learned: list[Learned]) -> str:
    """How much each item holds, on average."""
    sizes = [run.sizes for run in learned]
    means = {name: sum(size[name] for size in sizes) / len(sizes) for name in sizes[0]}
    return ", ".join(f"{name.replace('_', ' ')} {_figure(mean)}" for name, mean in means.items() if mean)


def _figure(mean: float) -> str:
    """Four digits, and every digit of what has more."""
    return f"{mean:,.0f}" if mean >= 1000 else f"{mean:.4g}"
