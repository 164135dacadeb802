"""A look back on contests, and positions to solve, for programs (SPEC B3, U8)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.errors import BadNotation
from hoyle.lab.options import PUZZLES, SEED, refuse_outside
from hoyle.library.checking import FileName, frame_of, learned_of, refuse_no_function

if TYPE_CHECKING:
    from hoyle.games.contest import Contest
    from hoyle.games.frame import Game
    from hoyle.games.record import Record
    from hoyle.lab.adviser import Adviser
    from hoyle.lab.learned import Learned
    from hoyle.progress import Progress
    from hoyle.show.puzzles import PuzzleSet
    from hoyle.show.review_view import ReviewView


def review(
    contest: Contest | Record,
    game: Game | str | Path | None = None,
    knowledge: Learned | FileName | None = None,
    progress: Progress | None = None,
) -> ReviewView:
    """What a contest was worth after each ply, the moves that mattered, and the loser's last chance.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> file = Path(mkdtemp(), "contests.txt")
    >>> _ = file.write_text('''
    ... [Game "tic_tac_toe"] [First "Ann"] [Second "Bob"] [Result "0-1"]
    ... 1. a1 b2 2. b1 c1 3. a2 a3 0-1
    ... ''')
    >>> found = hoyle.review(hoyle.read_records(file)[0])
    >>> found.to_dict()["last_chance"]
    {'ply': 5, 'side': 'X', 'played': 'a2', 'better': ['a3'], 'held': 'draw'}

    Args:
        contest: A contest, or one that `hoyle.read_records` has read.
        game: Its game where that is none of the catalogue's: a game, or the path of its file.
        knowledge: What `hoyle.learn` or `hoyle.load` gave, or a knowledge file, for the reasons in Hoyle's words; the
            trained one that comes with the game if not given.
        progress: A function that is told, in a few words, how far the work has come.
    """
    from hoyle.games.contest import Contest
    from hoyle.games.record import Record
    from hoyle.lab.judge import Judge
    from hoyle.lab.review import whole_review
    from hoyle.show.review_view import ReviewView

    refuse_no_function(progress=progress)
    played = contest.contest if isinstance(contest, Record) else contest
    if not isinstance(played, Contest):
        raise BadNotation(
            f"{contest!r:.80} is no contest; expected one that was played, or that read_records has read."
        )
    frame = frame_of(played.game if game is None else game)
    adviser = adviser_of(frame, knowledge)
    judge = Judge(frame, adviser.knowledge, solve=True, progress=progress)
    return ReviewView(frame, played, whole_review(frame, played, judge, adviser, progress=progress))


def adviser_of(game: Game, knowledge: Learned | FileName | None) -> Adviser:
    """Hoyle with what was handed over, else with what comes with the game."""
    from hoyle.lab.adviser import Adviser, adviser_for

    if knowledge is None:
        return adviser_for(game)
    learned = learned_of(game, knowledge)
    return Adviser(game, learned.knowledge, learned.settings)


def puzzles(
    game: Game | str | Path,
    count: int = PUZZLES.default,
    seed: int = SEED.default,
    knowledge: Learned | FileName | None = None,
    progress: Progress | None = None,
) -> PuzzleSet:
    """Positions to solve, from what Hoyle knows of a game: each with all right answers, a hint, and how hard it is.

    >>> found = hoyle.puzzles("tic_tac_toe", count=5)
    >>> one = found.to_dict()["puzzles"][0]
    >>> one["hint"]["move"] in [move["text"] for move in one["right"]]
    True

    Args:
        game: A game, its id, or the path of its file.
        count: How many; fewer where no more are known.
        seed: The same seed gives the same puzzles.
        knowledge: What `hoyle.learn` or `hoyle.load` gave, or a knowledge file; what comes with the game if not given.
        progress: A function that is told, in a few words, how far the work has come.
    """
    from hoyle.lab.grading import failures, minds_for
    from hoyle.lab.judge import Judge, standing_at
    from hoyle.lab.puzzles import puzzles_of
    from hoyle.show.puzzles import PuzzleSet

    refuse_outside("count", count, PUZZLES)
    refuse_outside("seed", seed, SEED)
    refuse_no_function(progress=progress)
    frame = frame_of(game)
    adviser = adviser_of(frame, knowledge)
    judge = Judge(frame, adviser.knowledge, solve=True, progress=progress)
    found = puzzles_of(judge, adviser.knowledge, count, str(seed))
    hints = (adviser.hint(judge, standing_at(frame, one.position)) for one in found)
    minds = minds_for(frame)
    failed = (failures(judge, one, minds) for one in found)
    return PuzzleSet(frame, tuple(found), tuple(hints), tuple(failed))
