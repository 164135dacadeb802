"""`hoyle experiment`: the papers' experiments and one's own, run, looked at and exported (SPEC E6, E7)."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.completion import complete_experiments
from hoyle.cli.door import CommandFunction, Jobs, Json, Plugins, Quiet, admit, app
from hoyle.cli.experiment_words import listed, shown_experiment, shown_ledger
from hoyle.cli.options import flagged
from hoyle.cli.output import counted, note, print_json, progress
from hoyle.errors import HoyleError
from hoyle.lab.options import CLUSTER, EXPERIMENT_CONTESTS, EXPERIMENT_RUNS, EXPERIMENT_SEED, JOBS

if TYPE_CHECKING:
    from hoyle.lab.experiments.advance import Advance
    from hoyle.lab.experiments.arms import Experiment
    from hoyle.lab.experiments.ledger import Ledger
    from hoyle.lab.experiments.ledger_opening import OpenLedger
    from hoyle.progress import Progress

ExperimentName = Annotated[
    str,
    typer.Argument(
        metavar="NAME",
        help="One that `hoyle experiment list` has, or the path of an experiment file.",
        autocompletion=complete_experiments,
    ),
]
LedgerArgument = Annotated[Path, typer.Argument(metavar="LEDGER", help="What `hoyle experiment run` has kept.")]
LedgerOption = Annotated[
    Path | None,
    typer.Option("--out", metavar="LEDGER", help="Where to keep it; out/experiments/NAME.ledger if not given."),
]
ExportFile = Annotated[Path, typer.Option("--out", metavar="FILE", help="The file to write.")]
FormatOption = Annotated[
    str, typer.Option("--format", metavar="F", help="jsonl, csv or parquet: rows; tallies: what a report needs.")
]
Timing = Annotated[bool, typer.Option("--timing", help="With seconds and platform, which no two sittings share.")]
RunsOption = Annotated[int | None, flagged(EXPERIMENT_RUNS, "--runs")]
ContestsOption = Annotated[int | None, flagged(EXPERIMENT_CONTESTS, "--contests", "-n")]
SeedOption = Annotated[int | None, flagged(EXPERIMENT_SEED, "--seed")]
ClusterOption = Annotated[str, flagged(CLUSTER, "--cluster")]

BAR = 24  # characters

experiments = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Run the papers' experiments and your own.",
    epilog="Example: hoyle experiment run tutorial-table-8-4 --jobs 2",
)
app.add_typer(experiments, name="experiment")


def experiment_command(name: str, example: str) -> Callable[[CommandFunction], CommandFunction]:
    """Hang a function on `hoyle experiment`, with an example in its help."""
    return experiments.command(name, epilog=f"Example: hoyle experiment {name} {example}")


@experiment_command("list", "--json")
def list_all(as_json: Json = False, quiet: Quiet = False) -> None:
    """List the papers' experiments: what each answers, its size and its time."""
    rows = listed()
    if as_json:
        print_json([one.data for one in rows])
        return
    typer.echo("\n".join(line for one in rows for line in one.lines))
    note("`hoyle experiment run NAME` runs one; a file of your own will do as well.", quiet)


@experiment_command("show", "tutorial-table-8-4")
def show(name: ExperimentName, as_json: Json = False) -> None:
    """Show what an experiment does, arm by arm; or, of a ledger, what came of it."""
    from hoyle.lab.experiments.ledger import open_ledger

    if name.endswith(".ledger"):
        with open_ledger(Path(name)) as ledger:
            _print(ledger, as_json)
    else:
        experiment = _experiment(name)
        data, lines = shown_experiment(experiment)
        print_json(data) if as_json else typer.echo("\n".join(lines))


@experiment_command("run", "my_experiment.toml --jobs 2")
def run(
    name: ExperimentName,
    jobs: Jobs = JOBS.default,
    cluster: ClusterOption = CLUSTER.default,
    runs: RunsOption = None,
    contests: ContestsOption = None,
    seed: SeedOption = None,
    out: LedgerOption = None,
    plugin: Plugins = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Run an experiment and keep every contest in its ledger; one that was broken off goes on."""
    from hoyle.lab.experiments.ledger_opening import ledger_for, usual_place

    admit(plugin)
    experiment = _experiment(name, runs, contests, seed)
    path = out or usual_place(experiment)
    with ledger_for(path, experiment) as ledger:
        note(
            f"{experiment.name}: {counted(len(experiment.plans), 'run')}, seed {experiment.spec.seed}, ledger {path}",
            quiet,
        )
        try:
            _run(experiment, ledger, jobs, cluster, quiet)
        except (KeyboardInterrupt, HoyleError):
            kept = len(ledger.finished())
            note(f"{kept:,} of {ledger.planned:,} runs are kept in {path}; the same command goes on.", quiet)
            raise
        _print(ledger, as_json)
        where = "" if out is None else f" --ledger {path}"
        note(f"`hoyle experiment report {name}{where}` makes a page of it, with plots.", quiet)


def _experiment(name: str, runs: int | None = None, contests: int | None = None, seed: int | None = None) -> Experiment:
    from hoyle.lab.experiments.reading import experiment_named
    from hoyle.lab.experiments.resolving import Overrides

    return experiment_named(name, Overrides(runs, contests, seed))


def _run(experiment: Experiment, ledger: OpenLedger, jobs: int, cluster: str, quiet: bool) -> None:
    from hoyle.lab.experiments.running import run_experiment

    with progress(quiet) as report:
        run_experiment(experiment, ledger, jobs, cluster, _teller(report), report)


def _teller(report: Progress) -> Callable[[Advance], None]:
    """A function that shows how far the experiment is: with a bar on a terminal, in plain lines elsewhere."""
    if not sys.stderr.isatty():
        return lambda advance: report(advance.in_words)
    return lambda advance: report(f"{_bar(advance.finished / advance.runs)} {advance.in_words}")


def _bar(share: float) -> str:
    filled = round(BAR * share)
    return f"[{'#' * filled}{'.' * (BAR - filled)}]"


def _print(ledger: Ledger, as_json: bool) -> None:
    print_json(ledger.to_dict()) if as_json else typer.echo("\n".join(shown_ledger(ledger)))


@experiment_command("export", "out/experiments/awl-alpha.ledger --format csv --out awl.csv")
def export(
    ledger: LedgerArgument,
    out: ExportFile,
    form: FormatOption = "jsonl",
    timing: Timing = False,
    quiet: Quiet = False,
) -> None:
    """Write a ledger's rows, or what they add up to, to a file. Without --timing rows are the same bytes anywhere."""
    from hoyle.lab.experiments.exporting import export as write
    from hoyle.lab.experiments.ledger import open_ledger

    with open_ledger(ledger) as kept:
        write(kept, out, form, timing)
        note(f"{len(kept.finished()):,} of {counted(kept.planned, 'run')} kept in {out}", quiet)
