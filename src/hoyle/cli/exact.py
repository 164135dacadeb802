"""Commands that give exact answers: `perft`, `solve`, `value`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.door import GameName, Json, Quiet, command
from hoyle.cli.options import whole
from hoyle.cli.output import columns, counted, interruptibly, print_json, progress
from hoyle.lab.options import DEEPEST, DEPTH

if TYPE_CHECKING:
    from hoyle import Judgement
    from hoyle.games.frame import Game
    from hoyle.games.position import Move
    from hoyle.json_data import JsonObject
    from hoyle.solver.solution import Summary

Depth = Annotated[int, typer.Argument(metavar=DEPTH.metavar, parser=whole(0, DEEPEST), help=DEPTH.help)]
PositionArgument = Annotated[
    str, typer.Argument(metavar="POSITION", help="Rows from the top, then the mover: 'XX./OO./... X'.")
]


@command("hoyle perft tic_tac_toe 5 --json")
def perft(game: GameName, depth: Depth, as_json: Json = False, quiet: Quiet = False) -> None:
    """Count the move sequences of each length up to DEPTH."""
    from hoyle.games import kernels
    from hoyle.games.load import load

    frame = load(game)
    with progress(quiet) as report:
        report(f"counting the move sequences of {frame.id} up to {counted(depth, 'move')}")
        counts = interruptibly(lambda: kernels.perft(frame, depth))
    if as_json:
        print_json({"perft": counts})
        return
    rows = [("length", "sequences"), *((str(length), f"{count:,}") for length, count in enumerate(counts))]
    typer.echo("\n".join(columns(rows, right=(0, 1))))


@command("hoyle solve mu_torere --json")
def solve(game: GameName, as_json: Json = False, quiet: Quiet = False) -> None:
    """Solve a game exactly. Gives its value, its positions and the correct first moves."""
    from hoyle.games.load import load
    from hoyle.solver.solution import solution_for

    frame = load(game)
    with progress(quiet) as report:
        summary = solution_for(frame, report).summary(report)
    if as_json:
        print_json(_solution_data(frame, summary))
    else:
        typer.echo("\n".join(_solution_lines(frame, summary)))


def _solution_data(game: Game, summary: Summary) -> JsonObject:
    return {
        "game": game.id,
        "value": summary.value,
        "positions": summary.positions,
        "distinct": summary.distinct,
        "mover": summary.mover,
        "correct_first_moves": _texts(game, summary.correct_first_moves),
        "seconds": round(summary.seconds, 3),
    }


def _texts(game: Game, moves: tuple[Move, ...]) -> list[str]:
    from hoyle.games.notation import write_move

    return [write_move(game, move) for move in moves]


def _solution_lines(game: Game, summary: Summary) -> list[str]:
    value = {"draw": "a draw", "first": "won by the first to move", "second": "won by the second to move"}
    rows = [("correct first moves", " ".join(_texts(game, summary.correct_first_moves)))]
    if summary.positions is not None and summary.distinct is not None:
        rows.append(("positions", f"{summary.positions:,}, {summary.distinct:,} of them distinct under symmetry"))
    if summary.mover is not None:
        rows.append(("for the mover", "won {win:,}, drawn {draw:,}, lost {loss:,}".format(**summary.mover)))
    rows.append(("solved in", f"{summary.seconds:.2f} s"))
    return [f"{game.name} is {value[summary.value]}.", *columns(rows)]


@command("hoyle value tic_tac_toe 'XX./OO./... X'")
def value(game: GameName, position: PositionArgument, as_json: Json = False, quiet: Quiet = False) -> None:
    """Say what a position is worth to its mover. Also how far the end is, and which moves keep that value."""
    import hoyle

    with progress(quiet) as report:
        judgement = hoyle.value(game, position, report)
    if as_json:
        print_json(judgement._asdict())
    else:
        typer.echo(_in_words(judgement))


def _in_words(judgement: Judgement) -> str:
    plies = (
        ""
        if judgement.distance is None
        else f" in {judgement.distance} {'ply' if judgement.distance == 1 else 'plies'}"
    )
    worth = {"win": f"The mover wins{plies}", "draw": "A draw", "loss": f"The mover loses{plies}"}[judgement.value]
    if judgement.distance == 0:
        worth = {"win": "The mover has won", "draw": "A draw", "loss": "The mover has lost"}[judgement.value]
        return f"{worth}: the contest is over."
    return f"{worth}. Correct: {' '.join(judgement.correct_moves)}"
