"""`hoyle play`: contests in the terminal; `hoyle levels`: whom one can play against."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.door import GameName, Json, Plugins, Quiet, Seed, admit, command, file_of
from hoyle.cli.keeping import Records, keep, refuse_unwritable
from hoyle.cli.options import whole
from hoyle.cli.output import columns, drawing_style, note, print_json, progress
from hoyle.lab.options import SEED

if TYPE_CHECKING:
    from hoyle.cli.sitting import Sitting
    from hoyle.cli.sitting_setup import SittingSetup
    from hoyle.games.contest import Contest
    from hoyle.games.frame import Game
    from hoyle.table.contestant import Contestant

Against = Annotated[
    str,
    typer.Option(
        "--against",
        metavar="CONTESTANT",
        show_default="the trained Hoyle that comes with the game, else perfect or expert",
        help="The opponent: random, 'fallible(10)', 'hoyle(FILE)', 'hoyle(panel=1991)' …",
    ),
]
OpponentLevel = Annotated[
    int,
    typer.Option(
        "--level",
        metavar="N",
        parser=whole(0, 99),
        show_default=False,
        help="The opponent by its level, from 1, a novice Hoyle; `hoyle levels GAME` lists them.",
    ),
]
OpponentFirst = Annotated[bool, typer.Option("--second", help="Let the opponent begin.")]
LeftContest = Annotated[
    Path | None, typer.Option("--resume", metavar="FILE", help="Go on with the contest that this file keeps.")
]


@command("hoyle play achi --level 2")
def play(
    game: GameName,
    against: Against = "",
    level: OpponentLevel = 0,
    second: OpponentFirst = False,
    resume: LeftContest = None,
    seed: Seed = SEED.default,
    records: Records = None,
    plugin: Plugins = None,
    quiet: Quiet = False,
) -> None:
    """Play in the terminal. Type moves, `?` for why, `why not b2`, `hint`, `undo`, `save` or `quit`."""
    from hoyle.games.load import load
    from hoyle.show.explain import reason
    from hoyle.table.contestant import dismiss, seat

    admit(plugin)
    refuse_unwritable(records)
    frame = load(game)
    spelling = _opponent(frame, against, level, resume)
    with progress(quiet) as report:
        opponent = seat(spelling, frame, progress=report, game_file=file_of(game), at_once=True)
    setup = _setup(frame, opponent, level, game)
    sitting = _sitting(setup, 2 if second else 1, seed, resume)
    _remark_on_tables(frame, opponent, game, quiet)
    try:
        sitting.play()
    finally:  # also after Ctrl-C: what was played is kept
        dismiss(opponent)
        keep(records, frame, [one.record(partial(reason, frame)) for one in sitting.transcripts], quiet)


@command("hoyle levels nine_mens_morris")
def levels(game: GameName, as_json: Json = False, quiet: Quiet = False) -> None:
    """List the opponents of a game by level, for `hoyle play --level N`."""
    from hoyle.games.load import load
    from hoyle.show.contestants import about
    from hoyle.table.levels import ladder_for

    frame = load(game)
    ladder = ladder_for(frame)
    if as_json:
        print_json([{"level": number, "contestant": one} for number, one in enumerate(ladder.spellings, 1)])
        return
    rows = [(str(number), spelling, about(spelling)) for number, spelling in enumerate(ladder.spellings, 1)]
    typer.echo("\n".join(columns([("level", "opponent", ""), *rows], right=(0,))))
    note(ladder.remark, quiet)


def _opponent(game: Game, against: str, level: int, resume: Path | None) -> str:
    """The spelling of the opponent: as asked, by its level, as the record has it, or the usual one."""
    from hoyle.errors import BadNotation, OptionName
    from hoyle.table.levels import ladder_for, usual_opponent

    if against and level:
        raise BadNotation("The opponent is given twice: ", OptionName("against"), " or ", OptionName("level"), ".")
    if against:
        return against
    if level:
        return ladder_for(game).at(level)
    if resume is not None:
        from hoyle.cli.resuming import left_contest, opponent_of

        return opponent_of(left_contest(game, resume), resume)
    return usual_opponent(game)


def _sitting(setup: SittingSetup, person: int, seed: int, resume: Path | None) -> Sitting:
    from hoyle.cli.sitting import sit_down, sit_down_again

    if resume is None:
        return sit_down(setup, person, seed)
    from hoyle.cli.resuming import left_contest

    return sit_down_again(setup, left_contest(setup.game, resume))


def _setup(game: Game, opponent: Contestant, level: int, name: str) -> SittingSetup:
    from hoyle.cli.sitting_answers import answers
    from hoyle.cli.sitting_setup import SittingSetup
    from hoyle.show.contestants import called, introduced
    from hoyle.show.draw import draw
    from hoyle.table.hoyle import Hoyle

    style = drawing_style()
    learned = opponent.knowledge.contests if isinstance(opponent, Hoyle) else 0

    def paint(contest: Contest) -> str:
        last = contest.moves[-1] if contest.moves else None
        return "\n" + draw(game, contest.position, last=last, **style) + "\n"

    return SittingSetup(
        *(game, opponent, called(opponent.name), introduced(opponent.name, learned, level)),
        *(ask, typer.echo, paint, answers(game, opponent, name)),
    )


def _remark_on_tables(game: Game, opponent: Contestant, name: str, quiet: bool) -> None:
    """Say how an expert that plays without its endgame table gets it."""
    if opponent.name.startswith("expert") and opponent.name.endswith("men=0)"):
        from hoyle.solver.endgame import has_endgame

        if has_endgame(game):
            note(f"It plays without an endgame table; `hoyle prepare {name}` makes one.", quiet)


def typed_at(prompt: str) -> str:
    """A line that the person types at a terminal; what is said after Ctrl-D begins a line of its own."""
    try:
        return input(prompt)
    except EOFError:
        typer.echo()
        raise


def ask(prompt: str) -> str:
    """A line that the person types; from a pipe it is shown after the prompt, so that what is printed can be read."""
    if sys.stdin.isatty():
        return typed_at(prompt)
    line = sys.stdin.readline()
    typer.echo(f"{prompt}{line.rstrip()}")
    if not line:
        raise EOFError
    return line
