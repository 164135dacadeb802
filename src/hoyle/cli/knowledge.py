"""Commands about knowledge files: `knowledge`, `merge`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.completion import complete_games, complete_items
from hoyle.cli.door import Json, Plugins, Quiet, admit, command
from hoyle.cli.keeping import refuse_unwritable
from hoyle.cli.options import flagged
from hoyle.cli.output import counted, drawing_style, note, print_json
from hoyle.lab.options import MOST

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.mind.knowledge_file import KnowledgeFile

KnowledgeFileName = Annotated[Path, typer.Argument(metavar="FILE", help="A knowledge file.")]
ItemName = Annotated[
    str,
    typer.Argument(
        metavar="[ITEM]", help="One item: expert_moves, significant_states …", autocompletion=complete_items
    ),
]
Most = Annotated[int, flagged(MOST, "--most")]
GameOption = Annotated[
    str,
    typer.Option(
        "--game", metavar="GAME", help="The game file, for a game outside the catalogue.", autocompletion=complete_games
    ),
]
FirstFile = Annotated[Path, typer.Argument(metavar="A", help="A knowledge file; its settings are kept.")]
SecondFile = Annotated[Path, typer.Argument(metavar="B", help="Another of the same game.")]
MergedFile = Annotated[Path, typer.Option("--out", metavar="C", help="Where to keep what both know.")]


@command("hoyle knowledge tic_tac_toe.json significant_states")
def knowledge(
    file: KnowledgeFileName,
    item: ItemName = "",
    most: Most = MOST.default,
    game: GameOption = "",
    plugin: Plugins = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Tell what a knowledge file holds. Without ITEM: what was learned, in five sentences, and how much of each."""
    from hoyle.mind.knowledge import items
    from hoyle.show.knowledge import overview, told
    from hoyle.show.knowledge_view import KnowledgeView, item_named

    admit(plugin)
    name = item_named(item) if item else ""
    frame, held = _opened(file, game)
    if as_json:
        print_json(KnowledgeView(frame, held.knowledge, held.settings, name).to_dict())
    elif name:
        more = "--most shows them"
        typer.echo(told(frame, held.knowledge, items()[name], most, drawing_style()["ascii_only"], more))
    else:
        typer.echo(overview(frame, held.knowledge, held.settings))
        note(f"`hoyle knowledge {file} ITEM` tells one of {counted(len(items()), 'item')}.", quiet)


@command("hoyle merge monday.json tuesday.json --out both.json")
def merge(
    first: FirstFile,
    second: SecondFile,
    out: MergedFile,
    game: GameOption = "",
    plugin: Plugins = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Make two knowledge files of one game one. Counts are added, states united."""
    from hoyle.mind.knowledge_file import load, save
    from hoyle.mind.knowledge_merge import merge as merged
    from hoyle.show.knowledge import sizes

    admit(plugin)
    refuse_unwritable(out)
    frame, one = _opened(first, game)
    both, notes = merged(one, load(second, frame))
    save(out, frame, both.knowledge, both.settings)
    for remark in notes:
        note(remark, quiet)
    if as_json:
        print_json({"file": str(out), "contests": both.knowledge.contests, "sizes": sizes(both.knowledge)})
    else:
        typer.echo(f"{out} holds what {counted(both.knowledge.contests, 'contest')} taught.")


def _opened(file: Path, game: str) -> tuple[Game, KnowledgeFile]:
    from hoyle.games.load import load
    from hoyle.mind.knowledge_file import opened

    return opened(file, load(game) if game else None)
