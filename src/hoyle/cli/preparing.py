"""`hoyle prepare`: the table that a game's opponents profit from, made when the person wants it."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.door import GameName, Json, Quiet, command
from hoyle.cli.options import whole
from hoyle.cli.output import note, print_json, progress

if TYPE_CHECKING:
    from hoyle.solver.preparing import Preparation

EndgameMen = Annotated[
    int,
    typer.Option(
        "--men", metavar="N", parser=whole(3, 12), help="Men a side in the endgame table of a game too large to solve."
    ),
]


@command("hoyle prepare nine_mens_morris")
def prepare(game: GameName, men: EndgameMen = 5, as_json: Json = False, quiet: Quiet = False) -> None:
    """Make the exact table that opponents and hints use, and keep it. Says first how long that will take."""
    from hoyle.games.load import load
    from hoyle.solver.preparing import preparation_for

    frame = load(game)
    preparation = preparation_for(frame, men)
    if preparation is None or preparation.made:
        why = "has its table already" if preparation else "has no table that could be made; its opponents search"
        if as_json:
            print_json({"game": frame.id, "made": bool(preparation), "entries": None, "seconds": 0.0})
        else:
            typer.echo(f"{frame.name} {why}.")
        return
    seconds = _make(preparation, quiet)
    if as_json:
        print_json({"game": frame.id, "made": True, "entries": preparation.entries, "seconds": round(seconds, 3)})
    else:
        typer.echo(f"{frame.name} is prepared: about {preparation.entries:,} entries, in {duration(seconds)}.")


def _make(preparation: Preparation, quiet: bool) -> float:
    """Make the table; how long it took. What is left is told as the work goes on."""
    with progress(quiet) as report:
        report(f"measuring how long the table of {preparation.game.id} takes here")
        expected = preparation.seconds()
    note(
        f"About {preparation.entries:,} entries, which take {duration(expected)} here, as a part of them shows.", quiet
    )
    started = monotonic()
    with progress(quiet) as report:
        preparation.make(
            lambda text: report(f"{text}, {duration(monotonic() - started)} of about {duration(expected)}")
        )
    return monotonic() - started


def duration(seconds: float) -> str:
    """A time as people say it: 3 s, 4 min, 2 h."""
    if seconds < 100:
        return f"{max(seconds, 0.1):.1f} s" if seconds < 10 else f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"
