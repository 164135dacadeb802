"""Games, their exact values, and contests between contestants (SPEC U8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from hoyle.lab.options import ALTERNATE, MATCH_CONTESTS, SEED, refuse_outside

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.games.position import Position
    from hoyle.progress import Progress
    from hoyle.solver.solution import Solution
    from hoyle.table.match import MatchResult


class Judgement(NamedTuple):
    """What a position is worth to its mover, how many plies from the end, and the moves that keep that value."""

    value: Literal["win", "draw", "loss"]
    distance: int | None  # None where play can go on for ever
    correct_moves: tuple[str, ...]


def game(name: str) -> Game:
    """A game of the catalogue by its id, or one of your own by the path of its file.

    >>> achi = hoyle.game("achi")
    >>> achi.men
    (4, 4)
    >>> achi.write(achi.after(achi.start, "b2"))
    '.../.X./... O'
    """
    from hoyle.games.load import load

    return load(name)


def solve(game: Game | str, progress: Progress | None = None) -> Solution:
    """The exact solution of a game, from the cache or made now; ask it about positions, or for its summary.

    >>> solution = hoyle.solve("lose_tic_tac_toe")
    >>> solution.summary().value
    'draw'
    """
    from hoyle.solver.solution import solution_for

    return solution_for(frame_of(game), progress)


def value(game: Game | str, position: Position | str, progress: Progress | None = None) -> Judgement:
    """What a position is worth to its mover; where the contest is over, the rules say it and nothing is solved.

    >>> hoyle.value("tic_tac_toe", "XX./OO./... X")
    Judgement(value='win', distance=1, correct_moves=('c3',))
    """
    from hoyle.games.notation import read_position, write_move
    from hoyle.games.position import DRAW
    from hoyle.solver.possible import refuse_impossible_end
    from hoyle.solver.solution import solution_for

    frame = frame_of(game)
    place = read_position(frame, position) if isinstance(position, str) else position
    outcome = frame.outcome(place)
    if outcome is not None:
        refuse_impossible_end(frame, place)
        return Judgement("draw" if outcome == DRAW else "win" if outcome == place.mover else "loss", 0, ())
    solution = solution_for(frame, progress)
    verdict = solution.value(place)
    return Judgement(*verdict, tuple(write_move(frame, move) for move in solution.correct_moves(place)))


def match(
    game: Game | str,
    first: str,
    second: str,
    contests: int = MATCH_CONTESTS.default,
    seed: int = SEED.default,
    alternate: bool = ALTERNATE.default,
    move_time: float = 30.0,
) -> MatchResult:
    """Contests between two contestants, by their spellings; the counts are the first-named contestant's.

    An engine has `move_time` seconds for each move.

    >>> result = hoyle.match("tic_tac_toe", "perfect", "random", contests=20, alternate=True)
    >>> result.lost
    0
    """
    from hoyle.table.match import match as play_match

    refuse_outside("contests", contests, MATCH_CONTESTS)
    return play_match(frame_of(game), first, second, contests, str(seed), alternate, move_time=move_time)


def frame_of(game: Game | str) -> Game:
    """A game, or the game of that name."""
    from hoyle.games.load import load

    return load(game) if isinstance(game, str) else game
