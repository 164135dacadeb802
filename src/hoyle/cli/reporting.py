"""`hoyle report`: one page on a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.door import GameName, Json, Plugins, Quiet, Seed, admit, command
from hoyle.cli.keeping import refuse_unwritable
from hoyle.cli.options import flagged
from hoyle.cli.output import folded, note, print_json, progress
from hoyle.lab.options import REPORT_AT_MOST, REPORT_RUNS, SEED

if TYPE_CHECKING:
    from hoyle.lab.game_report import GameReport

ReportedKnowledge = Annotated[
    Path | None, typer.Option("--knowledge", metavar="FILE", help="Whose knowledge to tell and diagnose.")
]
PageFile = Annotated[
    Path | None, typer.Option("--out", metavar="FILE", help="Where to write the page; GAME.html if not given.")
]
ReportRuns = Annotated[int, flagged(REPORT_RUNS, "--runs")]
ReportAtMost = Annotated[int | None, flagged(REPORT_AT_MOST, "--at-most")]


@command("hoyle report achi --out achi.html")
def report(
    game: GameName,
    knowledge: ReportedKnowledge = None,
    out: PageFile = None,
    runs: ReportRuns = REPORT_RUNS.default,
    at_most: ReportAtMost = REPORT_AT_MOST.default,
    seed: Seed = SEED.default,
    plugin: Plugins = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Write one page on a game, also one of your own. Size, value, drawishness, how Hoyle learns it, where it errs."""
    import hoyle

    admit(plugin)
    frame = hoyle.game(game)
    page = None if as_json and out is None else out or Path(f"{frame.id}.html")
    refuse_unwritable(page)
    with progress(quiet) as tell:
        found = hoyle.report(frame, knowledge, runs, at_most, seed, page, tell)
    if as_json:
        print_json(found.to_dict())
    else:
        typer.echo(folded(_in_words(found)))
    if page is not None:
        note(f"The page is in {page}", quiet)


def _in_words(found: GameReport) -> str:
    exact, random = found.exact, found.matches[0]
    values = {"draw": "a draw", "first": "won by the first to move", "second": "won by the second to move"}
    value = values[exact.value] if exact else "too large to solve here"
    met = [run.course.contests for run in found.runs if run.met]
    runs = f"{len(met)} of {len(found.runs)} runs met the standard" if found.runs else "nothing was learned"
    return (
        f"{found.game.name}: {value}; random contests take {random.length:.1f} plies with {random.branching:.1f} moves "
        f"at a turn, {random.drawishness.percent:.0f}% of them drawn; {runs}."
    )
