"""`hoyle match`: many contests between two contestants."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.door import GameName, Json, Plugins, Quiet, Seed, admit, command, file_of
from hoyle.cli.keeping import Records, keep, refuse_unwritable
from hoyle.cli.options import flagged
from hoyle.cli.output import columns, counted, note, print_json, progress
from hoyle.lab.options import ALTERNATE, MATCH_CONTESTS, SEED

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.json_data import JsonObject
    from hoyle.progress import Progress
    from hoyle.table.match import MatchResult
    from hoyle.table.play import Transcript

FirstContestant = Annotated[
    str,
    typer.Argument(
        metavar="FIRST",
        help="A contestant: random, perfect, 'fallible(10)', 'hoyle(FILE,paradigm=3)', 'hoyle(panel=1991)' …",
    ),
]
SecondContestant = Annotated[str, typer.Argument(metavar="SECOND", help="Another, or the same.")]
MatchContests = Annotated[int, flagged(MATCH_CONTESTS, "--contests", "-n")]
Alternate = Annotated[bool, flagged(ALTERNATE, "--alternate")]


@command("hoyle match tic_tac_toe perfect random --contests 100 --alternate")
def match(
    game: GameName,
    first: FirstContestant,
    second: SecondContestant,
    contests: MatchContests = MATCH_CONTESTS.default,
    seed: Seed = SEED.default,
    alternate: Alternate = ALTERNATE.default,
    records: Records = None,
    plugin: Plugins = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Let two contestants play, and count how the first-named fared."""
    from hoyle.games.load import load
    from hoyle.show.explain import reason
    from hoyle.table.match import counted as count

    admit(plugin)
    refuse_unwritable(records)
    frame = load(game)
    played: list[Transcript] = []
    request = MatchRequest(frame, first, second, contests, seed, alternate)
    try:
        with progress(quiet) as report:
            _play(request, file_of(game), played, report)
    finally:  # also after Ctrl-C: what was played is counted and kept
        if played:
            _report(request, count(played, alternate), as_json)
            keep(records, frame, [transcript.record(partial(reason, frame)) for transcript in played], quiet)
            for remark in dict.fromkeys(
                transcript.contest.remark for transcript in played if transcript.contest.remark
            ):
                note(f"Forfeited: {remark}", quiet)


@dataclass(frozen=True)
class MatchRequest:
    """The match that was asked for."""

    game: Game
    first: str
    second: str
    contests: int
    seed: int
    alternate: bool


def _play(request: MatchRequest, file: Path | None, played: list[Transcript], report: Progress) -> None:
    """Play the contests, adding each to `played` as it ends."""
    from hoyle.table import match as table

    def watch(transcript: Transcript) -> None:
        played.append(transcript)
        report(f"{len(played):,} of {counted(request.contests, 'contest')} played")

    table.match(
        *(request.game, request.first, request.second, request.contests, str(request.seed), request.alternate),
        progress=report,
        game_file=file,
        watch=watch,
    )


def _report(request: MatchRequest, result: MatchResult, as_json: bool) -> None:
    if as_json:
        print_json(_data(request, result))
    else:
        typer.echo("\n".join(_lines(request, result)))


def _data(request: MatchRequest, result: MatchResult) -> JsonObject:
    return {
        "game": request.game.id,
        "first": request.first,
        "second": request.second,
        "contests": len(result.contests),
        "seed": request.seed,
        "alternate": request.alternate,
        "won": result.won,
        "drawn": result.drawn,
        "lost": result.lost,
        "mean_length": round(result.mean_length, 3),
        "ms_per_decision": round(result.ms_per_decision, 4),
    }


def _lines(request: MatchRequest, result: MatchResult) -> list[str]:
    order = "taking turns to move first" if request.alternate else f"{request.first} always first"
    pairing = f"{request.game.name}: {request.first} against {request.second}"
    rows = [
        ("contests", f"{len(result.contests):,}, {order}, seed {request.seed}"),
        (request.first, f"won {result.won:,}, drawn {result.drawn:,}, lost {result.lost:,}"),
        ("mean length", f"{result.mean_length:.1f} plies"),
        ("each decision", f"{result.ms_per_decision:.3f} ms of {request.first}'s"),
    ]
    return [pairing, *columns(rows)]
