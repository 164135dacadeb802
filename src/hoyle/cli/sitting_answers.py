"""What the table answers a person: reasons from the opponent's own record, a look back, a file that keeps it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from hoyle.cli.advice import SEARCHED_NODES, advice
from hoyle.cli.keeping import refuse_unwritable, write_records
from hoyle.cli.output import drawing_style, progress
from hoyle.cli.sitting_setup import SittingAnswers
from hoyle.errors import BadFile

if TYPE_CHECKING:
    from forr.decision import Decision
    from hoyle.games.contest import Contest
    from hoyle.games.frame import Game
    from hoyle.games.position import Move, Position
    from hoyle.show.everything import Alike
    from hoyle.table.contestant import Contestant
    from hoyle.table.play import Transcript


def answers(game: Game, opponent: Contestant, name: str) -> SittingAnswers:
    """Who answers what at a table with this opponent; `name` is what the person called the game."""
    saved: dict[Path, str] = {}
    return SittingAnswers(
        hint=partial(_hint, game, opponent),
        why=partial(_why, game, opponent),
        why_all=partial(_why_all, game, opponent),
        why_not=partial(_why_not, game, opponent),
        review=partial(_review, game),
        save=partial(_save, game, name, saved),
    )


def _hint(game: Game, opponent: Contestant, contest: Contest) -> str:
    with progress(quiet=True) as report:  # a Ctrl-C that comes while a kernel is loaded is not lost
        told = advice(game, opponent, contest)
        report("")
    return told


def _why(game: Game, opponent: Contestant, decision: Decision[Move]) -> str:
    from hoyle.show.contestants import called
    from hoyle.show.explain import short
    from hoyle.show.second_person import words_to_you

    return f"{called(opponent.name)} moved {short(game, decision, words_to_you)}"


def _alike(game: Game, opponent: Contestant, position: Position) -> Alike | None:
    from hoyle.mind.asking import alike_moves
    from hoyle.table.hoyle import Hoyle

    return alike_moves(game, position, opponent.knowledge) if isinstance(opponent, Hoyle) else None


def _why_all(game: Game, opponent: Contestant, decision: Decision[Move], position: Position) -> str:
    from hoyle.show.contestants import called
    from hoyle.show.everything import everything

    return f"{called(opponent.name)} moved {everything(game, decision, _alike(game, opponent, position))}"


def _why_not(game: Game, opponent: Contestant, decision: Decision[Move], position: Position, move: Move) -> str:
    """Why the opponent did not make another move, said to the person it plays against."""
    from hoyle.show.second_person import words_to_you
    from hoyle.show.why_not import why_not

    told = why_not(game, decision, move, _alike(game, opponent, position), words_to_you)
    if decision.tier or move == decision.action:
        return told
    return f"{told}\n  {_judged(game, position, decision.action, move)}"


def _judged(game: Game, position: Position, chosen: Move, move: Move) -> str:
    """What the judge thinks of two moves, where whoever decided looks for one good move and says nothing of others."""
    from hoyle.lab.judge import Judge, standing_at
    from hoyle.show.hint import both_worths

    judge, contest = Judge(game, nodes=SEARCHED_NODES), standing_at(game, position)
    with progress(quiet=True) as report:
        worths = judge.worth_of(contest, chosen), judge.worth_of(contest, move)
        report("")
    return both_worths(game, position, (chosen, move), worths)


def _review(game: Game, contest: Contest, person: int) -> str:
    from hoyle.lab.review import review
    from hoyle.show.review import review_words

    with progress(quiet=True) as report:
        found = review(game, contest, person)
        report("")
    return review_words(game, contest, found, person, **drawing_style())


def _save(game: Game, called: str, saved: dict[Path, str], transcript: Transcript, name: str) -> str:
    """Keep the contest in the file named, or in one of a new name; only its own earlier state is written over.

    `saved` has the files of this sitting, each with the seed of the contest that it holds.
    """
    from hoyle.show.explain import reason

    try:
        file = Path(name).expanduser() if name else _new_name(game)
        refuse_unwritable(file)
        if file.exists() and saved.get(file.resolve()) != transcript.seed:
            raise BadFile(f"{str(file)!r} is there already; name another file.")
        write_records(file, game, [transcript.record(partial(reason, game))])
    except (OSError, RuntimeError, ValueError) as error:  # no such home, a name that no file can have, a full disk
        why = getattr(error, "strerror", None) or error
        raise BadFile(f"The contest cannot be kept in {name[:80]!r}: {why}. Save it under another name.") from None
    saved[file.resolve()] = transcript.seed
    return f"Kept in {file}; `hoyle play {quote(called)} --resume {quote(str(file))}` goes on from here."


def _new_name(game: Game) -> Path:
    number = 1
    while Path(f"{game.id}-{number}.txt").exists():
        number += 1
    return Path(f"{game.id}-{number}.txt")
