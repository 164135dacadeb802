"""`hoyle experiment report`: the paper's figures and ours on one page (SPEC E6)."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hoyle.cli.door import Json, Quiet
from hoyle.cli.experiments import ExperimentName, experiment_command
from hoyle.cli.output import counted, note, print_json, progress

ReportedLedger = Annotated[
    Path | None,
    typer.Option(
        "--ledger",
        metavar="LEDGER",
        help="What was run, or tallies of it (.json); out/experiments/NAME.ledger if not given.",
    ),
]
ReportFolder = Annotated[
    Path, typer.Option("--out", metavar="FOLDER", help="Where to write NAME.html and NAME.md; made if need be.")
]


@experiment_command("report", "tutorial-table-8-4 --out out/reports")
def report(
    name: ExperimentName,
    ledger: ReportedLedger = None,
    out: ReportFolder = Path("out/reports"),
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Write a page on what an experiment found, with the paper's figures beside ours, in HTML and in Markdown."""
    from hoyle.lab.experiments.findings import findings_of, ledger_of
    from hoyle.lab.experiments.reading import experiment_named
    from hoyle.show.experiment_data import findings_data
    from hoyle.show.experiment_report import html_report, markdown_report
    from hoyle.show.experiment_words import arms_words

    experiment = experiment_named(name)
    with progress(quiet) as told:
        findings = findings_of(experiment, ledger or ledger_of(experiment), told)
        pages = [_written(out / f"{experiment.name}.md", markdown_report(findings))]
        pages.append(_written(out / f"{experiment.name}.html", html_report(findings)))
    if as_json:
        print_json(findings_data(findings))
    else:
        typer.echo("\n".join(map(str, pages)))
    done, planned = findings.runs
    note(f"{done:,} of {counted(planned, 'run')} kept in {findings.ledger}", quiet)
    if findings.changed:
        note(f"Run otherwise than {experiment.name} has them now: {arms_words(findings.changed)}.", quiet)


def _written(path: Path, text: str) -> Path:
    from hoyle.cache import written_atomically
    from hoyle.errors import BadFile

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with written_atomically(path) as file:
            file.write(text.encode())
    except OSError as error:
        raise BadFile(f"{str(path)!r} cannot be written: {error.strerror}.") from None
    return path
