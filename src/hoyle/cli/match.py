"""`hoyle match`: many contests between two contestants."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.completion import complete_contestants
from hoyle.cli.door import GameName, Json, Plugins, Quiet, Seed, admit, command, file_of
from hoyle.cli.keeping import Records, keep, refuse_unwritable
from hoyle.cli.options import flagged
from hoyle.cli.output import columns, counted, note, print_json, progress
from hoyle.lab.options import ALTERNATE, MATCH_CONTESTS, MOVE_TIME_LIMITS, SEED

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.progress import Progress
    from hoyle.table.match import MatchResult
    from hoyle.table.play import Transcript

FirstContestant = Annotated[
    str,
    typer.Argument(
        metavar="FIRST",
        help="A contestant: random, perfect, 'fallible(10)', 'hoyle(FILE,paradigm=3)', 'hoyle(panel=1991)' …",
        autocompletion=complete_contestants,
    ),
]
SecondContestant = Annotated[
    str, typer.Argument(metavar="SECOND", help="Another, or the same.", autocompletion=complete_contestants)
]
MatchContests = Annotated[int, flagged(MATCH_CONTESTS, "--contests", "-n")]
MoveTime = Annotated[
    float,
    typer.Option(
        "--move-time",
        metavar="SECONDS",
        min=MOVE_TIME_LIMITS[0],
        max=MOVE_TIME_LIMITS[1],
        help="What an engine has for each move.",
    ),
]
Alternate = Annotated[bool, flagged(ALTERNATE, "--alternate")]


@command("hoyle match tic_tac_toe perfect random --contests 100 --alternate")
def match(
    game: GameName,
    first: FirstContestant,
    second: SecondContestant,
    contests: MatchContests = MATCH_CONTESTS.default,
    seed: Seed = SEED.default,
    alternate: Alternate = ALTERNATE.default,
    move_time: MoveTime = 30.0,
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
    request = MatchRequest(frame, first, second, contests, seed, alternate, move_time)
    try:
        with progress(quiet) as report:
            _play(request, file_of(game), played, report)
    finally:  # also after Ctrl-C: what was played is counted and kept
        if played:
            _report(request, _named(request, count(played, alternate)), as_json)
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
    move_time: float


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
        move_time=request.move_time,
    )


def _named(request: MatchRequest, result: MatchResult) -> MatchResult:
    """The result with what was asked for."""
    return replace(result, game=request.game.id, first=request.first, second=request.second, seed=str(request.seed))


def _report(request: MatchRequest, result: MatchResult, as_json: bool) -> None:
    if as_json:
        print_json(result.to_dict())
    else:
        typer.echo("\n".join(_lines(request, result)))


def _lines(request: MatchRequest, result: MatchResult) -> list[str]:
    order = "taking turns to move first" if request.alternate else f"{request.first} always first"
    pairing = f"{request.game.name}: {request.first} against {request.second}"
    rows = [
        ("contests", f"{len(result.contests):,}, {order}, seed {request.seed}"),
        (request.first, f"won {result.won:,}, drawn {result.drawn:,}, lost {result.lost:,}"),
        ("mean length", f"{result.mean_length:.1f} plies"),
        ("each decision", _times(request, result)),
    ]
    if any(result.forfeited):
        first, second = result.forfeited
        rows.append(("forfeited", f"{first:,} by {request.first}, {second:,} by {request.second}"))
    if result.distinct < len(result.contests):
        again = len(result.contests) - result.distinct
        rows.append(("repeated", f"{counted(again, 'contest')} played before, move for move"))
    return [pairing, *columns(rows)]


def _times(request: MatchRequest, result: MatchResult) -> str:
    return f"{result.ms_per_decision:.3f} ms of {request.first}'s, {result.ms_of_second:.3f} ms of {request.second}'s"
