"""`hoyle test`: what Hoyle's knowledge is worth against challengers of every caliber."""

from __future__ import annotations

import glob
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.completion import complete_batteries
from hoyle.cli.door import NO, GameName, Jobs, Json, Plugins, Quiet, Seed, admit, command
from hoyle.cli.options import flagged
from hoyle.cli.output import columns, counted, folded, note, print_json, progress
from hoyle.errors import BadFile, BadNotation
from hoyle.lab.options import BATTERY, JOBS, SEED, TEST_CONTESTS

if TYPE_CHECKING:
    from hoyle.lab.metrics import Interval
    from hoyle.lab.papers import Published
    from hoyle.lab.testing import ChallengerFigures, Report

KnowledgeFiles = Annotated[
    list[str],
    typer.Option("--knowledge", metavar="FILE", help="A knowledge file or a pattern; repeated, one for each run."),
]
BatteryName = Annotated[str, flagged(BATTERY, "--battery", complete=complete_batteries)]
TestContests = Annotated[int | None, flagged(TEST_CONTESTS, "--contests", "-n")]
Require = Annotated[
    list[str] | None,
    typer.Option("--require", metavar="WHAT", help="Exit 1 unless: reliability=99, power=50, turing. May be repeated."),
]


@command("hoyle test tic_tac_toe --knowledge 'tic_tac_toe*.json' --battery 003")
def test(
    game: GameName,
    knowledge: KnowledgeFiles,
    battery: BatteryName = BATTERY.default,
    contests: TestContests = TEST_CONTESTS.default,
    seed: Seed = SEED.default,
    jobs: Jobs = JOBS.default,
    require: Require = None,
    plugin: Plugins = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Test what was learned, with learning turned off. Ends with the game players' Turing test."""
    from hoyle.games.load import load
    from hoyle.lab.batteries import battery_named
    from hoyle.lab.testing import BrokenOff, examine
    from hoyle.mind.knowledge_file import load as load_knowledge

    admit(plugin)
    frame, requirements = load(game), [_requirement(text) for text in require or ()]
    files = _files(knowledge)
    runs = [load_knowledge(file, frame)[:2] for file in files]
    try:
        with progress(quiet) as report:
            found = examine(frame, runs, battery_named(battery), contests, seed, jobs, report)
    except BrokenOff as broken:  # what was finished is told
        _print(broken.report, files, as_json)
        raise
    _print(found, files, as_json)
    unmet = [complaint for name, least in requirements if (complaint := _unmet(found, name, least))]
    for complaint in unmet:
        note(complaint)
    if unmet:
        raise typer.Exit(NO)


def _print(report: Report, files: list[Path], as_json: bool) -> None:
    if as_json:
        print_json({**report.to_dict(), "knowledge": [str(file) for file in files]})
    else:
        typer.echo("\n".join(_lines(report)))


def _files(patterns: list[str]) -> list[Path]:
    """The files that are meant: each as it is named, or all that a pattern matches."""
    found: dict[Path, None] = {}
    for pattern in patterns:
        matches = [pattern] if Path(pattern).exists() else sorted(glob.glob(pattern))  # noqa: PTH207  may be absolute
        if not matches:
            raise BadFile(f"There is no knowledge file {pattern!r}; `hoyle learn GAME --out FILE` makes one.")
        found.update(dict.fromkeys(map(Path, matches)))
    return list(found)


def _requirement(text: str) -> tuple[str, float]:
    name, _, least = text.replace(" ", "").lower().partition("=")
    if name == "turing" and not least:
        return name, 0.0
    try:
        if name in ("reliability", "power") and 0 <= float(least) <= 100:
            return name, float(least)
    except ValueError:
        pass
    raise BadNotation(f"{text!r} is no requirement; expected reliability=99, power=50 or turing.")


def _unmet(report: Report, name: str, least: float) -> str:
    """What falls short of a requirement; empty if nothing does."""
    if name == "turing":
        return "" if report.turing.passed else "Not met: the game players' Turing test was not passed."
    short = {
        challenger: getattr(figures, name).percent
        for challenger, figures in report.challengers.items()
        if getattr(figures, name).percent < least
    }
    found = ", ".join(f"{percent:.1f} against {challenger}" for challenger, percent in short.items())
    return f"Not met: {name} of {least:g} was required, and is {found}." if short else ""


def _lines(report: Report) -> list[str]:
    from hoyle.lab.papers import PUBLISHED

    published = PUBLISHED.get((report.game.id, report.battery.name))
    heading = ("challenger", "reliability", "power", "maximal", *(("paper",) if published else ()))
    rows = [_row(name, figures, published) for name, figures in report.challengers.items()]
    runs = f"{counted(report.runs, 'run')}, " if report.runs > 1 else ""
    return [
        f"{report.game.name}: {runs}{counted(report.contests, 'contest')} with each challenger, seed {report.seed}",
        *columns([heading, *rows], right=(3,)),
        *([folded(f"paper: reliability, power; {published.source}, {published.training}")] if published else []),
        *_turing_lines(report),
        f"Never seen in training: {report.never_seen:.1f}% of Hoyle's decisions, each taking "
        f"{report.ms_per_decision:.2f} ms.",
    ]


def _row(name: str, figures: ChallengerFigures, published: Published | None) -> tuple[str, ...]:
    row = (name, _span(figures.reliability), _span(figures.power), f"{figures.maximal_power.percent:.1f}")
    if published is None:
        return row
    reliability, power = published.figures[name]
    return (*row, f"{reliability:g}" if power is None else f"{reliability:g} {power:g}")


def _span(interval: Interval) -> str:
    percent, low, high = interval.shown
    return f"{percent:.1f} ({low:.1f}-{high:.1f})"


def _turing_lines(report: Report) -> list[str]:
    from hoyle.lab.turing import FEWEST_RUNS

    conditions = report.turing.conditions
    if all(condition.holds is None for condition in conditions.values()):
        why = next(iter(conditions.values())).why
        everybody_met = all(name in report.scores for name in report.battery.noise_levels)
        more = "" if report.runs >= FEWEST_RUNS or not everybody_met else " `hoyle learn --runs 5` learns more."
        return [folded(f"The game players' Turing test cannot be judged: {why}.{more}")]
    verdict = {True: "holds", False: "fails", None: "cannot be judged"}
    return [
        f"The game players' Turing test: {'passed' if report.turing.passed else 'not passed'}",
        *(folded(f"  {name} {verdict[condition.holds]}: {condition.why}") for name, condition in conditions.items()),
    ]
