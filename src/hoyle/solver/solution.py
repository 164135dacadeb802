"""Exact solutions: what every position of a game is worth under error-free play, and which moves are correct.

A game that fits is solved when it is first needed and kept in the cache; endless play counts as a draw (SPEC G5).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Literal, NamedTuple

from hoyle.errors import BadNotation, TooLarge
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position, other
from hoyle.progress import Progress

Value = Literal["win", "draw", "loss"]

MOST_ENTRIES = 200_000_000  # a byte or two each: what one machine solves in minutes
QUICK_ENTRIES = 1_500_000  # what is solved while a person barely notices, half a second or so
_RANK: dict[Value, int] = {"loss": 0, "draw": 1, "win": 2}
_FOR_THE_OTHER: dict[Value, Value] = {"loss": "win", "draw": "draw", "win": "loss"}


class ExactValue(NamedTuple):
    """What a position is worth to its mover, and how many plies from the end it is where that is decided."""

    value: Value
    distance: int | None


@dataclass(frozen=True)
class Summary:
    """A solved game at a glance; what only counting can tell is None where a game is solved by search."""

    value: Literal["draw", "first", "second"]
    positions: int | None  # reachable ones: board, hands and mover; terminal ones included
    distinct: int | None  # up to the rotations and reflections of the picture that preserve the rules
    mover: dict[str, int] | None  # how many of them the mover wins, draws, loses
    correct_first_moves: tuple[Move, ...]
    seconds: float


class Solution(ABC):
    """What the perfect contestant knows. The learner never sees one."""

    game: Game
    seconds: float

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.game.id!r})"

    @abstractmethod
    def decided(self, position: Position) -> ExactValue:
        """The value of a position that is not terminal."""

    @abstractmethod
    def summary(self, progress: Progress | None = None) -> Summary:
        """The game at a glance; counting may take seconds the first time."""

    def value(self, position: Position) -> ExactValue:
        """What any position is worth to its mover."""
        outcome = self.game.outcome(position)
        if outcome is None:
            return self.decided(position)
        return ExactValue("draw" if outcome == 0 else "win" if outcome == position.mover else "loss", 0)

    def judged(self, position: Position) -> list[tuple[Move, ExactValue]]:
        """Every legal move with what it is worth to the mover, and how far the end is after it."""
        judged = []
        for move in self.game.legal_moves(position):
            after = self.game.after_unchecked(position, move)
            value, distance = self.value(after)
            if after.mover != position.mover:
                value = _FOR_THE_OTHER[value]
            judged.append((move, ExactValue(value, distance)))
        return judged

    def correct_moves(self, position: Position) -> tuple[Move, ...]:
        """All moves that create a position of the greatest value for the mover (tutorial, section 2)."""
        judged = self.judged(position)
        best = max((_RANK[exact.value] for _, exact in judged), default=0)
        return tuple(move for move, exact in judged if _RANK[exact.value] == best)

    def progressive_moves(self, position: Position) -> tuple[Move, ...]:
        """The correct moves; of winning ones only those that bring the win nearest, lest play go round for ever."""
        winning = [(move, exact) for move, exact in self.judged(position) if exact.value == "win"]
        if not winning:
            return self.correct_moves(position)
        nearest = min(exact.distance or 0 for _, exact in winning)
        return tuple(move for move, exact in winning if (exact.distance or 0) == nearest)

    def game_value(self) -> Literal["draw", "first", "second"]:
        """Who wins from the start if nobody errs."""
        value = self.value(self.game.start).value
        if value == "draw":
            return "draw"
        winner = self.game.start.mover if value == "win" else other(self.game.start.mover)
        return "first" if winner == 1 else "second"


_SOLUTIONS: dict[tuple[str, str], Solution] = {}  # by a game's id and its rules: a solution tells of its own game


def solution_for(game: Game, progress: Progress | None = None) -> Solution:
    """The exact solution of a game: from this session, from the cache, or made now; TooLarge where it does not fit."""
    key = _key(game)
    if key not in _SOLUTIONS:
        _SOLUTIONS[key] = _solve(game, progress or (lambda _: None))
    return _SOLUTIONS[key]


def _key(game: Game) -> tuple[str, str]:
    from hoyle.games.fingerprint import fingerprint

    return game.id, fingerprint(game)


def solvable(game: Game) -> bool:
    """Whether the game fits on one machine."""
    from hoyle.solver.tables import estimate

    return game.solve_by == "search" or estimate(game) <= MOST_ENTRIES


def at_hand(game: Game) -> bool:
    """Whether asking for the solution takes no time to speak of: it is small, solved already, or made by search."""
    from hoyle.solver.table import table_path
    from hoyle.solver.tables import estimate

    if game.solve_by == "search" or _key(game) in _SOLUTIONS:
        return True
    return estimate(game) <= QUICK_ENTRIES or (solvable(game) and table_path(game, "whole").is_file())


def _solve(game: Game, progress: Progress) -> Solution:
    from hoyle.solver.search import SearchSolution
    from hoyle.solver.tables import TableSolution, estimate

    if game.solve_by == "search":
        return SearchSolution(game)
    if estimate(game) > MOST_ENTRIES:
        from hoyle.solver.layout import numbering_of

        raise TooLarge(
            f"{game.id} is too large to solve here: about {numbering_of(game).boards:.1e} positions, and a table may "
            f"have {MOST_ENTRIES:,} entries. Use expert or expert(NODES) instead, a search without a table."
        )
    return TableSolution.of(game, progress)


def not_in_a_contest(game: Game, position: Position) -> BadNotation:
    """The error for a position whose men and mover no contest can show."""
    from hoyle.games.notation import write_position

    return BadNotation(
        f"{write_position(game, position)!r} has men and a mover that no contest of {game.id} can come to; "
        f"count the pieces on the board and in hand, and check whose turn it is."
    )
