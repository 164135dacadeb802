"""`hoyle diagnose`: where a Hoyle throws a value away."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from hoyle.cli.door import GameName, Json, Plugins, Quiet, Seed, admit, command
from hoyle.cli.options import flagged
from hoyle.cli.output import drawing_style, print_json, progress
from hoyle.lab.options import DIAGNOSIS_CONTESTS, SEED, SHOWN_MISTAKES

KnowledgeOption = Annotated[Path, typer.Option("--knowledge", metavar="FILE", help="The knowledge file.")]
DiagnosisContests = Annotated[int, flagged(DIAGNOSIS_CONTESTS, "--contests", "-n")]
DiagnosedAgainst = Annotated[
    list[str] | None,
    typer.Option("--against", metavar="CHALLENGER", help="As in 'fallible(10)'; may be repeated."),
]
ShownMistakes = Annotated[int, flagged(SHOWN_MISTAKES, "--most")]


@command("hoyle diagnose achi --knowledge achi.json --against 'fallible(50)'")
def diagnose(
    game: GameName,
    knowledge: KnowledgeOption,
    contests: DiagnosisContests = DIAGNOSIS_CONTESTS.default,
    against: DiagnosedAgainst = None,
    most: ShownMistakes = SHOWN_MISTAKES.default,
    seed: Seed = SEED.default,
    plugin: Plugins = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Find where a Hoyle throws a value away. Goes by exact values: stage, tier, Advisor, known or not."""
    import hoyle
    from hoyle.show.diagnosis import diagnosis_words

    admit(plugin)
    with progress(quiet) as report:
        found = hoyle.diagnose(game, knowledge, contests, against or (), seed, report)
    if as_json:
        print_json({**found.to_dict(), "knowledge": str(knowledge)})
    else:
        typer.echo(diagnosis_words(found, most, **drawing_style()))
