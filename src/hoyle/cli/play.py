"""`hoyle play`: a contest in the terminal."""

from __future__ import annotations

import sys
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.door import GameName, Plugins, Quiet, Seed, admit, command, file_of
from hoyle.cli.keeping import Records, keep, refuse_unwritable
from hoyle.cli.output import drawing_style, note, progress
from hoyle.lab.options import SEED

if TYPE_CHECKING:
    from forr.decision import Decision
    from hoyle.cli.sitting import SittingSetup
    from hoyle.games.contest import Contest
    from hoyle.games.frame import Game
    from hoyle.games.position import Move, Position
    from hoyle.table.contestant import Contestant

Against = Annotated[
    str,
    typer.Option(
        "--against",
        metavar="CONTESTANT",
        show_default="perfect where the game can be solved, else expert",
        help="The opponent: random, 'fallible(10)', 'hoyle(FILE)', 'hoyle(panel=1991)' …",
    ),
]
OpponentFirst = Annotated[bool, typer.Option("--second", help="Let the opponent begin.")]


@command("hoyle play achi --against 'fallible(10)'")
def play(
    game: GameName,
    against: Against = "",
    second: OpponentFirst = False,
    seed: Seed = SEED.default,
    records: Records = None,
    plugin: Plugins = None,
    quiet: Quiet = False,
) -> None:
    """Play a contest in the terminal. Type moves, `?` for why, `why not b2`, `hint`, `undo` or `quit`."""
    from hoyle.cli.sitting import sit_down
    from hoyle.games.load import load
    from hoyle.show.claims.telling import words
    from hoyle.table.contestant import dismiss, seat

    admit(plugin)
    refuse_unwritable(records)
    frame = load(game)
    with progress(quiet) as report:
        opponent = seat(against or _default_opponent(frame), frame, progress=report, game_file=file_of(game))
    note(f"{frame.name}: you against {opponent.name}, seed {seed}.", quiet)
    sitting = sit_down(_setup(frame, opponent, 2 if second else 1, quiet), seed)
    try:
        sitting.play()
    finally:  # also after Ctrl-C: what was played is kept
        dismiss(opponent)
        keep(records, frame, [sitting.transcript.record(partial(words, frame))], quiet)


def _default_opponent(game: Game) -> str:
    from hoyle.solver.solution import solvable

    return "perfect" if solvable(game) else "expert"


def _setup(game: Game, opponent: Contestant, person: int, quiet: bool) -> SittingSetup:
    from hoyle.cli.sitting import SittingSetup
    from hoyle.show.draw import draw
    from hoyle.show.explain import short
    from hoyle.show.second_person import words_to_you

    style = drawing_style()

    def paint(contest: Contest) -> str:
        last = contest.moves[-1] if contest.moves else None
        return "\n" + draw(game, contest.position, last=last, **style) + "\n"

    return SittingSetup(
        *(game, opponent, person, ask, typer.echo, paint),
        advise=lambda contest: "\n".join([*hoyles_advice(game, opponent, contest), advice(game, contest, quiet)]),
        explain=lambda decision: f"{opponent.name} moved {short(game, decision, words_to_you)}",
        deny=partial(denial, game, opponent),
    )


def denial(game: Game, opponent: Contestant, decision: Decision[Move], position: Position, move: Move) -> str:
    """Why the opponent did not make another move, said to the person it plays against."""
    from hoyle.mind.asking import alike_moves
    from hoyle.show.second_person import words_to_you
    from hoyle.show.why_not import why_not
    from hoyle.table.hoyle import Hoyle

    alike = alike_moves(game, position, opponent.knowledge) if isinstance(opponent, Hoyle) else None
    return why_not(game, decision, move, alike, words_to_you)


def ask(prompt: str) -> str:
    """A line that the person types; from a pipe it is shown after the prompt, so that what is printed can be read."""
    if sys.stdin.isatty():
        return input(prompt)
    line = sys.stdin.readline()
    typer.echo(f"{prompt}{line.rstrip()}")
    if not line:
        raise EOFError
    return line


def hoyles_advice(game: Game, opponent: Contestant, contest: Contest) -> list[str]:
    """What Hoyle would do in the person's place, where it sits at the table and has learned; else nothing."""
    from hoyle.table.hoyle import Hoyle

    if not isinstance(opponent, Hoyle) or not opponent.knowledge.contests:
        return []
    from hoyle.mind.player import Player
    from hoyle.show.explain import short

    adviser = Player(game, opponent.knowledge, opponent.settings, opponent.testing)  # the opponent keeps its own plans
    decision = adviser.choose(contest.position, Random(f"hint/{len(contest.moves)}"))
    return [f"Hoyle's advice, as it has learned: {short(game, decision)}"]


def advice(game: Game, contest: Contest, quiet: bool) -> str:
    """The correct moves where the game can be solved, else the expert's choice; labelled as what it is."""
    from hoyle.games.notation import write_move
    from hoyle.solver.solution import solution_for, solvable

    if not solvable(game):
        return _experts_advice(game, contest, quiet)
    with progress(quiet) as report:
        solution = solution_for(game, report)
    worth = {"win": "wins", "draw": "draws", "loss": "loses whatever you do"}[solution.value(contest.position).value]
    moves = " ".join(write_move(game, move) for move in solution.correct_moves(contest.position))
    return f"Exact: the mover {worth}; correct moves: {moves}"


def _experts_advice(game: Game, contest: Contest, quiet: bool) -> str:
    from hoyle.show.explain import short
    from hoyle.table.contestant import dismiss, seat

    with progress(quiet) as report:
        expert = seat("expert", game, progress=report)
    try:
        decision = expert.choose(contest, Random(f"hint/{len(contest.moves)}"))
    finally:
        dismiss(expert)
    return f"The expert's advice, not exact: {short(game, decision)}"
