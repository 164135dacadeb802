"""Games, their exact values, and contests between contestants (SPEC U8)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from hoyle.lab.options import (
    ALTERNATE,
    DEPTH,
    MATCH_CONTESTS,
    MOVE_TIME_LIMITS,
    SEED,
    refuse_other_type,
    refuse_outside,
)
from hoyle.library.checking import FileName, frame_of, learned_of, position_of, refuse_no_function, seconds_of

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.games.position import Position
    from hoyle.lab.learned import Learned
    from hoyle.progress import Progress
    from hoyle.solver.solution import Solution
    from hoyle.table.contestant import Contestant
    from hoyle.table.match import MatchResult
    from hoyle.table.play import Transcript


class Judgement(NamedTuple):
    """What a position is worth to its mover, how many plies from the end, and the moves that keep that value."""

    value: Literal["win", "draw", "loss"]
    distance: int | None  # None where play can go on for ever
    correct_moves: tuple[str, ...]


def game(name: str | Path) -> Game:
    """A game of the catalogue by its id, or one of your own by the path of its file.

    >>> achi = hoyle.game("achi")
    >>> achi.men
    (4, 4)
    >>> achi.write(achi.after(achi.start, "b2"))
    '.../.X./... O'

    Args:
        name: An id that `hoyle games` lists, however it is spelled, or the path of a game file.
    """
    return frame_of(name)


def solve(game: Game | str | Path, progress: Progress | None = None) -> Solution:
    """The exact solution of a game, from the cache or made now; ask it about positions, or for its summary.

    >>> solution = hoyle.solve("lose_tic_tac_toe")
    >>> solution.summary().value
    'draw'

    Args:
        game: A game, its id, or the path of its file; one too large to solve is refused.
        progress: A function that is told, in a few words, how far the work has come.
    """
    from hoyle.solver.solution import solution_for

    refuse_no_function(progress=progress)
    return solution_for(frame_of(game), progress)


def value(game: Game | str | Path, position: Position | str, progress: Progress | None = None) -> Judgement:
    """What a position is worth to its mover; where the contest is over, the rules say it and nothing is solved.

    >>> hoyle.value("tic_tac_toe", "XX./OO./... X")
    Judgement(value='win', distance=1, correct_moves=('c3',))

    Args:
        game: A game, its id, or the path of its file.
        position: A position, or its notation: rows from the top, then the mover.
        progress: A function that is told, in a few words, how far the work has come.
    """
    from hoyle.games.notation import write_move
    from hoyle.games.position import DRAW
    from hoyle.solver.possible import refuse_impossible_end
    from hoyle.solver.solution import solution_for

    refuse_no_function(progress=progress)
    frame = frame_of(game)
    place = position_of(frame, position)
    outcome = frame.outcome(place)
    if outcome is not None:
        refuse_impossible_end(frame, place)
        return Judgement("draw" if outcome == DRAW else "win" if outcome == place.mover else "loss", 0, ())
    solution = solution_for(frame, progress)
    exact = solution.value(place)
    return Judgement(*exact, tuple(write_move(frame, move) for move in solution.correct_moves(place)))


def perft(
    game: Game | str | Path, depth: int, position: Position | str | None = None, progress: Progress | None = None
) -> list[int]:
    """How many sequences of moves of each length there are, from none up to `depth` moves.

    >>> hoyle.perft("tic_tac_toe", 3)
    [1, 9, 72, 504]

    Args:
        game: A game, its id, or the path of its file.
        depth: The longest sequences to count, 30 at most.
        position: Where they begin; the game's start if not given.
        progress: A function that is told, in a few words, how far the work has come.
    """
    from hoyle.games import kernels

    refuse_outside("depth", depth, DEPTH)
    refuse_no_function(progress=progress)
    frame = frame_of(game)
    place = None if position is None else position_of(frame, position)
    if progress is not None:
        progress(f"counting the move sequences of {frame.id} up to {depth} moves")
    return kernels.perft(frame, depth, place)


def match(
    game: Game | str | Path,
    first: str | Learned,
    second: str | Learned,
    contests: int = MATCH_CONTESTS.default,
    seed: int = SEED.default,
    alternate: bool = ALTERNATE.default,
    progress: Progress | None = None,
    watch: Callable[[Transcript], None] | None = None,
    move_time: float = 30.0,
) -> MatchResult:
    """Contests between two contestants; the counts are the first-named contestant's, with Wilson's limits at 95%.

    >>> result = hoyle.match("tic_tac_toe", "perfect", "random", contests=20, alternate=True)
    >>> result.lost
    0
    >>> result.intervals["lost"].shown
    [0.0, 0.0, 16.1]

    Args:
        game: A game, its id, or the path of its file.
        first: A contestant by its spelling, as in `fallible(10)`, or what `hoyle.learn` or `hoyle.load` gave.
        second: Another, or the same.
        contests: How many contests.
        seed: The same seed gives the same contests.
        alternate: Whether they take turns in moving first.
        progress: A function that is told, in a few words, how far the work has come.
        watch: A function that is shown each contest as it ends, with the decision behind each of its moves.
        move_time: Seconds that an engine has for each move.
    """
    from hoyle.table.match import match as play_match

    refuse_outside("contests", contests, MATCH_CONTESTS)
    refuse_outside("seed", seed, SEED)
    refuse_other_type("alternate", alternate, bool)
    refuse_no_function(progress=progress, watch=watch)
    frame = frame_of(game)
    game_file = Path(game) if isinstance(game, FileName) and Path(game).is_file() else None
    seats = (_contestant(frame, first), _contestant(frame, second))
    return play_match(
        *(frame, *seats, contests, str(seed), alternate),
        progress=progress,
        game_file=game_file,
        watch=_told(contests, progress, watch),
        move_time=seconds_of("move_time", move_time, *MOVE_TIME_LIMITS),
    )


def _contestant(game: Game, one: str | Learned) -> str | Contestant:
    """A contestant by its spelling, or the Hoyle that has learned."""
    if isinstance(one, str):
        return one
    from hoyle.table.hoyle import Hoyle

    learned = learned_of(game, one)
    name = "hoyle" if learned.file is None else f"hoyle({learned.file})"
    return Hoyle(game, learned.knowledge, learned.settings, name, testing=learned.knowledge.contests > 0)


def _told(
    contests: int, progress: Progress | None, watch: Callable[[Transcript], None] | None
) -> Callable[[Transcript], None]:
    """A function that shows each contest, and says how many were played."""
    played = 0

    def told(transcript: Transcript) -> None:
        nonlocal played
        played += 1
        if watch is not None:
            watch(transcript)
        if progress is not None:
            progress(f"{played:,} of {contests:,} contests played")

    return told
