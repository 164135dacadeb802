"""`hoyle puzzles`: positions to solve in the terminal; `hoyle lessons`: five steps into a game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.cli.door import GameName, Json, Quiet, Seed, command
from hoyle.cli.options import flagged
from hoyle.cli.output import counted, note, print_json, progress
from hoyle.cli.reasons import KnowledgePath
from hoyle.lab.options import PUZZLES, SEED

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.lab.adviser import Adviser
    from hoyle.lab.judge import Judge
    from hoyle.lab.puzzles import Puzzle
    from hoyle.lab.repetition import Deck

PuzzleCount = Annotated[int, flagged(PUZZLES, "--count", "-n")]
OwnContests = Annotated[
    Path | None, typer.Option("--records", metavar="FILE", help="Contests of yours, whose mistakes become puzzles.")
]
DeckFile = Annotated[
    Path | None, typer.Option("--deck", metavar="FILE", help="Keep here what you solved and when it is due again.")
]

LARGEST_DECK = 2_000_000  # bytes
TRIED_FOR_EACH = 10  # positions of a deck, that may be no puzzles any more, for each that is asked for
MOST_REVIEWED = 100  # contests of a file, the latest, that mistakes are looked for in


@command("hoyle puzzles five_mens_morris --count 5 --deck morris.json")
def puzzles(
    game: GameName,
    count: PuzzleCount = PUZZLES.default,
    seed: Seed = SEED.default,
    knowledge: KnowledgePath = None,
    records: OwnContests = None,
    deck: DeckFile = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Solve positions. Type a move, `hint`, `show` for the answer, or `quit`. With --json: print them with answers."""
    import hoyle

    with progress(quiet) as report:
        if as_json:
            print_json(hoyle.puzzles(game, count, seed, knowledge, report).to_dict())
            return
        frame, judge, adviser = _at_hand(game, knowledge, report)
        kept = _opened(deck, frame)
        chosen = _chosen(frame, judge, adviser, records, kept, count, seed)
    _solve(frame, judge, adviser, chosen, kept, deck, quiet)


def _at_hand(game: str, knowledge: Path | None, report: Callable[[str], None]) -> tuple[Game, Judge, Adviser]:
    import hoyle
    from hoyle.lab.adviser import adviser_for
    from hoyle.lab.judge import Judge

    frame = hoyle.game(game)
    adviser = adviser_for(frame, knowledge)
    return frame, Judge(frame, adviser.knowledge, solve=True, progress=report), adviser


def _today() -> int:
    """The day, as a number: the laboratory has no clock."""
    return date.today().toordinal()


def _chosen(
    game: Game, judge: Judge, adviser: Adviser, records: Path | None, deck: Deck, count: int, seed: int
) -> list[Puzzle]:
    """What is due, then a person's own mistakes, then new ones from what Hoyle knows."""
    from hoyle.games.notation import read_position
    from hoyle.lab.puzzles import pose, puzzles_of

    waiting = deck.due(_today())[: TRIED_FOR_EACH * count]
    posed = (pose(judge, read_position(game, name), "training") for name in waiting)
    due = list(islice(filter(None, posed), count))
    own = _mistakes(game, judge, adviser, records) if records else []
    fresh = puzzles_of(judge, adviser.knowledge, count + len(deck.cards), str(seed))
    new = [one for one in fresh if one.id not in deck.cards]
    every = {one.id: one for one in (*due, *own, *new) if one is not None}
    return list(every.values())[:count]


def _mistakes(game: Game, judge: Judge, adviser: Adviser, records: Path) -> list[Puzzle]:
    """The puzzles of contests: of the person's side where one sat at the board, else of both."""
    import hoyle
    from hoyle.lab.puzzles import puzzles_of_mistakes
    from hoyle.lab.review import whole_review
    from hoyle.table.human import side_of_person

    found: list[Puzzle] = []
    ours = [one.contest for one in hoyle.read_records(records, [game]) if one.contest.game == game.id]
    for contest in ours[-MOST_REVIEWED:]:
        if contest.moves:
            review = whole_review(game, contest, judge, adviser)
            found += puzzles_of_mistakes(judge, [(review, contest.positions)], side_of_person(contest))
    return found


def _solve(
    game: Game, judge: Judge, adviser: Adviser, chosen: list[Puzzle], deck: Deck, file: Path | None, quiet: bool
) -> None:
    from hoyle.cli.solving import Solving

    if not chosen:
        note(f"No puzzles of {game.name} are known; `hoyle learn {game.id}` and --knowledge FILE give some.", quiet)
        return
    solving = Solving(game, judge, adviser, _ask, typer.echo)
    today, tried = _today(), 0
    for number, puzzle in enumerate(chosen, 1):
        result = solving.puzzle(puzzle, f"Puzzle {number} of {len(chosen)}")
        if result is None:
            break
        deck, tried = deck.after(puzzle.id, result, today), tried + 1
        _keep(file, deck)
    typer.echo(f"Score: {deck.score} after {counted(tried, 'puzzle')}.")
    if file is not None:
        note(f"Kept in {file}; {counted(len(deck.due(today)), 'puzzle')} still due today.", quiet)


def _ask(prompt: str) -> str:
    return input(prompt)


def _opened(file: Path | None, game: Game) -> Deck:
    """The deck in a file, or an empty one."""
    import json

    from hoyle.errors import BadFile
    from hoyle.lab.repetition import Deck, read_deck

    if file is None or not file.exists():
        return Deck(game.id)
    try:
        with file.open("rb") as stream:
            data = json.loads(stream.read(LARGEST_DECK))
    except (OSError, ValueError, RecursionError) as error:
        raise BadFile(f"{str(file)!r} cannot be read as a deck of puzzles: {error}.") from None
    return read_deck(data, game.id)


def _keep(file: Path | None, deck: Deck) -> None:
    import json

    from hoyle.cache import written_atomically

    if file is not None:
        with written_atomically(file) as out:
            out.write(json.dumps(deck.to_dict(), indent=1).encode())


@command("hoyle lessons achi")
def lessons(game: GameName, knowledge: KnowledgePath = None, as_json: Json = False, quiet: Quiet = False) -> None:
    """Learn a game in five steps, on the board: the rules, the first move, a fork or mill, a trap, an ending."""
    from hoyle.cli.solving import Solving
    from hoyle.lab.lessons import lesson_for
    from hoyle.show.lessons import lesson_data

    with progress(quiet) as report:
        frame, judge, adviser = _at_hand(game, knowledge, report)
        lesson = lesson_for(judge, adviser.knowledge)
    if as_json:
        print_json(lesson_data(judge, lesson))
        return
    solving = Solving(frame, judge, adviser, _ask, typer.echo)
    for number, step in enumerate(lesson.steps, 1):
        if not solving.step(step, f"{number} of {len(lesson.steps)}"):
            return
    typer.echo(f"That is {frame.name}. `hoyle puzzles {game}` has more, `hoyle play {game}` a contest.")
