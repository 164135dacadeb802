"""`hoyle review`: a look back on a contest that was kept."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.door import Json, Quiet, command
from hoyle.cli.options import whole
from hoyle.cli.output import counted, drawing_style, print_json, progress
from hoyle.cli.reasons import KnowledgePath
from hoyle.errors import BadFile

if TYPE_CHECKING:
    from hoyle.games.record import Record
    from hoyle.games.records import ContestRecords

RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="A file of contests, as `hoyle play` saves them.")]
WhichContest = Annotated[
    int, typer.Option("--contest", metavar="N", parser=whole(1), help="Which contest of the file, from 1.")
]
OwnGame = Annotated[
    Path | None, typer.Option("--game", metavar="FILE", help="The game file, for a game outside the catalogue.")
]


@command("hoyle review tic_tac_toe-1.txt")
def review(
    record: RecordFile,
    contest: WhichContest = 1,
    game: OwnGame = None,
    knowledge: KnowledgePath = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Look back on a contest: its value ply by ply, the moves that mattered and why, the last chance."""
    import hoyle
    from hoyle.show.review import whole_review_words
    from hoyle.table.human import side_of_person

    records = hoyle.read_records(record, [] if game is None else [hoyle.game(game)])
    played = _chosen(record, records, contest).contest
    with progress(quiet) as report:
        found = hoyle.review(played, game, knowledge, report)
    if as_json:
        print_json(found.to_dict())
        return
    typer.echo(f"{found.game.name}: {played.contestants[0]} (X) against {played.contestants[1]} (O)")
    typer.echo(whole_review_words(found.game, played, found.review, side_of_person(played), **drawing_style()))


def _chosen(file: Path, records: ContestRecords, number: int) -> Record:
    if number > len(records):
        raise BadFile(f"{str(file)!r} holds {counted(len(records), 'contest')}, so there is no contest {number}.")
    return records[number - 1]
