"""`hoyle draw`: a position, a contest or a decision as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.door import GameName, Quiet, command
from hoyle.cli.output import note
from hoyle.cli.reasons import KnowledgePath

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.show.view import Drawing

Thing = Annotated[
    str,
    typer.Argument(metavar="POSITION|RECORD", help="Rows from the top, then the mover; or a file of records."),
]
PictureFile = Annotated[
    Path | None,
    typer.Option(
        "--out", metavar="FILE", help="Where to: .svg, or .png with the extra `pictures`; else printed as SVG."
    ),
]
Dark = Annotated[bool, typer.Option("--dark", help="For a dark page.")]
EveryPly = Annotated[bool, typer.Option("--every-ply", help="Of a contest: a small board for every ply.")]
WithReasons = Annotated[bool, typer.Option("--why", help="Of a position: what Hoyle would do there, and why.")]


@command("hoyle draw tic_tac_toe 'XX./OO./... X' --out board.svg")
def draw(
    game: GameName,
    thing: Thing = "",
    out: PictureFile = None,
    why: WithReasons = False,
    knowledge: KnowledgePath = None,
    every_ply: EveryPly = False,
    dark: Dark = False,
    quiet: Quiet = False,
) -> None:
    """Draw a position, a contest from a file, or with --why what Hoyle would do. Without either, the start."""
    from hoyle.games.load import load
    from hoyle.show.picture import darkened

    frame = load(game)
    drawing = _decision(frame, thing, knowledge) if why else _drawing(frame, thing, every_ply)
    if out is None:
        typer.echo(darkened(drawing.svg) if dark else drawing.svg)
        return
    drawing.save(out, dark)
    note(f"Drawn in {out}", quiet)


def _decision(game: Game, position: str, knowledge: Path | None) -> Drawing:
    import hoyle

    return hoyle.why(game, position or game.start, knowledge)


def _drawing(game: Game, thing: str, every_ply: bool) -> Drawing:
    """A contest where the text names a file, else a position."""
    from hoyle.show.view import ContestView, view

    if thing and len(thing) < LONGEST_PATH and Path(thing).is_file():
        from hoyle.cli.resuming import records_in

        return ContestView(game, records_in(game, Path(thing))[-1].contest, every_ply)
    return view(game, thing)


LONGEST_PATH = 200  # characters; a position of a large board is no path
