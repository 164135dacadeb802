"""Facts about a game: how large, what it is worth, how long, how drawish, and whom moving first helps (SPEC U5).

What is exact comes from the solution, where there is one. The rest comes from contests between contestants of equal
strength, so that neither skill nor chance but the game decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from typing import TYPE_CHECKING, Literal

from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.position import DRAW, FIRST, SECOND, Move
from hoyle.interval import NORMAL_TWO_SIDED, Interval, wilson
from hoyle.json_data import JsonObject
from hoyle.progress import Progress
from hoyle.table.match import match

if TYPE_CHECKING:
    from hoyle.solver.solution import Solution

EQUALS = ("random", "reasonable(100)", "fallible(50)", "perfect")  # who meets its like
EQUALS_UNSOLVED = ("random", "reasonable(100)", "informed(2)", "expert(500,men=0)")  # where nobody is perfect


@dataclass(frozen=True)
class ExactFacts:
    """What only a solution can tell; what is None nobody has counted."""

    value: Literal["draw", "first", "second"]
    distance: int | None  # plies to the end of best play, where somebody wins
    positions: int | None
    distinct: int | None
    mover: dict[str, int] | None  # positions that the mover wins, draws, loses
    openings: tuple[Move, ...]  # the correct first moves
    first_moves: int  # how many there are

    def data(self, game: Game) -> JsonObject:
        """The facts for programs."""
        openings = [game.write(move) for move in self.openings]
        return {**vars(self), "openings": openings}


@dataclass(frozen=True)
class EqualMatch:
    """How contests between two of a kind came out."""

    contestant: str
    contests: int
    first: int  # won by whoever moved first
    drawn: int
    second: int
    length: float  # plies, on the average
    shortest: int
    longest: int
    branching: float  # legal moves at each turn, on the average

    @property
    def drawishness(self) -> Interval:
        """What share was drawn, with its limits."""
        return wilson(self.drawn, self.contests)

    @property
    def advantage(self) -> tuple[float, float, float]:
        """By how many percent the first won more than the second, with its limits at 95%.

        The limits are Bonett and Price's (2012), who count one more win of each; else contests that are all drawn
        would be sure of themselves.
        """
        trials = self.contests + 2
        one, two = (self.first + 1) / trials, (self.second + 1) / trials
        half = NORMAL_TWO_SIDED * sqrt((one + two - (one - two) ** 2) / trials)
        by = 100 * (self.first - self.second) / self.contests
        return by, 100 * max(one - two - half, -1.0), 100 * min(one - two + half, 1.0)

    @property
    def favours(self) -> Literal["first", "second", "neither"]:
        """Whom moving first helps, as far as these contests show."""
        _, low, high = self.advantage
        return "first" if low > 0 else "second" if high < 0 else "neither"

    def data(self) -> JsonObject:
        """The match for programs."""
        advantage = [round(number, 1) for number in self.advantage]
        figures = {"length": round(self.length, 2), "branching": round(self.branching, 2)}
        return {**vars(self), **figures, "drawishness": self.drawishness.shown, "advantage": advantage}


def exact_facts(game: Game, progress: Progress | None = None) -> ExactFacts | None:
    """What the solution tells; None where the game is too large to solve."""
    from hoyle.solver.solution import solution_for, solvable

    return _from_solution(game, solution_for(game, progress), progress) if solvable(game) else None


def _from_solution(game: Game, solution: Solution, progress: Progress | None) -> ExactFacts:
    summary, start = solution.summary(progress), solution.value(game.start)
    return ExactFacts(
        *(summary.value, start.distance, summary.positions, summary.distinct, summary.mover),
        *(summary.correct_first_moves, len(game.legal_moves(game.start))),
    )


def board_count(game: Game) -> float:
    """About how many ways there are to set up the board, whether contests come to them or not."""
    from hoyle.solver.layout import numbering_of

    return float(numbering_of(game).boards)


def equal_match(game: Game, contestant: str, contests: int, seed: str, progress: Progress | None) -> EqualMatch:
    """So many contests of a contestant with its like."""
    if progress is not None:
        progress(f"{contestant} plays {contestant}")
    played = [one.contest for one in match(game, contestant, contestant, contests, seed, progress=progress).contests]
    lengths = [len(contest.moves) for contest in played]
    outcomes = [contest.outcome for contest in played]
    first, drawn, second = (outcomes.count(outcome) for outcome in (FIRST, DRAW, SECOND))
    return EqualMatch(
        contestant, contests, first, drawn, second, fmean(lengths), min(lengths), max(lengths), _branching(game, played)
    )


def _branching(game: Game, contests: Sequence[Contest]) -> float:
    """How many legal moves there were at a turn."""
    turns = [position for contest in contests for position in contest.positions[: len(contest.moves)]]
    return fmean(len(game.legal_moves(position)) for position in turns)
