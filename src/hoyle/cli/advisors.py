"""The command `advisors`: who advises, what for, and how they have done."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.completion import complete_advisors
from hoyle.cli.door import Json, Plugins, Quiet, admit, command
from hoyle.cli.knowledge import GameOption
from hoyle.cli.output import drawing_style, note, print_json

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.mind.knowledge_file import KnowledgeFile
    from hoyle.mind.roster import GameAdvisor

Name = Annotated[
    str,
    typer.Argument(metavar="[NAME]", help='One of them: candide, "Don\'t Lose" …', autocompletion=complete_advisors),
]
FromFile = Annotated[
    Path | None, typer.Option("--knowledge", metavar="FILE", help="Tell their weights and records in this file.")
]


@command("hoyle advisors candide")
def advisors(
    name: Name = "",
    knowledge: FromFile = None,
    game: GameOption = "",
    plugin: Plugins = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Tell who advises: tier, rationale, what each reads; of one, an example on a board."""
    from hoyle.games.load import load
    from hoyle.mind.knowledge_file import opened
    from hoyle.show.advisor_example import example_of
    from hoyle.show.advisors import in_order, page, profile, profile_data, record_of, roll

    admit(plugin)
    frame, held = opened(knowledge, load(game) if game else None) if knowledge else (None, None)
    every = in_order(_everybody(frame, held))
    records = {one.name: record_of(one, held.knowledge, held.settings) for one in every} if held else {}
    if name:
        one = _named(name, every)
        example = example_of(one, frame, held.knowledge if held else None)
        record = records.get(one.name)
        shown = page(profile(one), example, record, drawing_style()["ascii_only"])
        print_json(profile_data(profile(one), example, record)) if as_json else typer.echo(shown)
        return
    profiles = [profile(one) for one in every]
    if as_json:
        print_json([profile_data(one, record=records.get(one.name)) for one in profiles])
        return
    typer.echo(roll(profiles, records or None))
    note("`hoyle advisors NAME` shows one at work; with --knowledge FILE, weights.", quiet)


def _everybody(game: Game | None, held: KnowledgeFile | None) -> dict[str, GameAdvisor]:
    """Every Advisor there is, and those that a file's knowledge has made."""
    from hoyle.mind.roster import advisors as prespecified
    from hoyle.mind.roster import panel_for

    learned = panel_for(game, held.knowledge, held.settings) if game and held else ()
    return {**prespecified(), **{one.name: one for one in learned}}


def _named(name: str, every: list[GameAdvisor]) -> GameAdvisor:
    from hoyle.mind.names import spelled
    from hoyle.mind.roster import advisor_named

    return next((one for one in every if one.name == spelled(name)), None) or advisor_named(name)
