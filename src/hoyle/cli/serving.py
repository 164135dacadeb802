"""`hoyle serve`: the studio, in a browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hoyle.cli.door import Quiet, command
from hoyle.cli.options import flagged
from hoyle.cli.output import note
from hoyle.lab.options import HOST, PORT

Port = Annotated[int, flagged(PORT, "--port")]
Host = Annotated[str, flagged(HOST, "--host")]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Open no browser; the address is printed.")]
StudioFolder = Annotated[
    Path | None,
    typer.Option("--folder", metavar="DIR", help="Where contests, games and minds are kept.", show_default="yours"),
]


@command("hoyle serve --port 8000")
def serve(
    port: Port = PORT.default,
    host: Host = HOST.default,
    no_browser: NoBrowser = False,
    folder: StudioFolder = None,
    quiet: Quiet = False,
) -> None:
    """Open the studio in a browser: play, ask why, watch Hoyle learn, be taught."""
    import hoyle

    hoyle.serve(port, host, browser=not no_browser, folder=folder, say=lambda text: note(text, quiet))
