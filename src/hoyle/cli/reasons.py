"""Commands that ask Hoyle for its reasons: `why`, `advise`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hoyle.cli.completion import complete_advisors
from hoyle.cli.door import GameName, Json, Plugins, Quiet, Seed, admit, command
from hoyle.cli.exact import PositionArgument
from hoyle.cli.output import folded, note, print_json

KnowledgePath = Annotated[
    Path | None, typer.Option("--knowledge", metavar="FILE", help="What Hoyle has learned; without it, nothing.")
]
AdvisorName = Annotated[
    str, typer.Argument(metavar="ADVISOR", help='dont_lose or "Don\'t Lose".', autocompletion=complete_advisors)
]
Full = Annotated[bool, typer.Option("--all", help="Tell every comment, veto and tally.")]
Not = Annotated[str | None, typer.Option("--not", metavar="MOVE", help="Say why not this move instead.")]


@command("hoyle why tic_tac_toe 'X../OO./X.. X' --knowledge tic_tac_toe.json")
def why(
    game: GameName,
    position: PositionArgument,
    knowledge: KnowledgePath = None,
    seed: Seed = 0,
    not_: Not = None,
    full: Full = False,
    plugin: Plugins = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Say what Hoyle would do in a position, and why. With --json: everything that decided it."""
    import hoyle
    from hoyle.show.explain import short

    admit(plugin)
    frame = hoyle.game(game)
    answer = hoyle.why(frame, position, knowledge, seed, not_)
    denied = answer.why_not(answer.instead_of) if answer.instead_of is not None else ""
    _remark_on_ignorance(knowledge, quiet)
    if as_json:
        print_json(answer.to_dict())
    elif full:
        typer.echo(folded("\n".join(filter(None, (f"Hoyle: {answer.everything}", denied)))))
    else:
        typer.echo(folded(denied or f"Hoyle: {short(frame, answer.decision)}"))


@command("hoyle advise tic_tac_toe 'X../OO./X.. X' panic")
def advise(
    game: GameName,
    position: PositionArgument,
    advisor: AdvisorName,
    knowledge: KnowledgePath = None,
    seed: Seed = 0,
    plugin: Plugins = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Ask one Advisor alone about a position. It sees every distinct move, whatever others would refuse."""
    import hoyle

    admit(plugin)
    answer = hoyle.advise(game, position, advisor, knowledge, seed)
    _remark_on_ignorance(knowledge, quiet)
    print_json(answer.rows()) if as_json else typer.echo(str(answer))


def _remark_on_ignorance(file: Path | None, quiet: bool) -> None:
    if file is None:
        note("Hoyle knows nothing of this game yet; --knowledge FILE lets it use what it learned.", quiet)
