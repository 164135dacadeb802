"""A contest: one complete play, a path in the game graph, finished or under way (SPEC G5).

Recurrence and the limit on length belong to the contest and not to the position, so that positions stay the keys that
the solver and the learner share. What the rules say of the last position comes first; then recurrence; then length.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal

from hoyle.errors import IllegalMove
from hoyle.games.frame import Game
from hoyle.games.move_notation import is_on_board
from hoyle.games.position import DRAW, Move, Position, other
from hoyle.games.symmetry import canonical, symmetries
from hoyle.games.turns import numbers

Ending = Literal["rules", "repetition", "length", "forfeit", ""]

# Decision: a game without a limit of its own (nine men's morris has recurrence alone) is drawn after so many plies,
# since recurrence ends every contest, but only after a number of plies that nobody can wait for.
LONGEST_CONTEST = 1000


# How a contest came out, as records write it.
RESULTS = {1: "1-0", 2: "0-1", 0: "1/2-1/2", None: "*"}


@dataclass(frozen=True, repr=False)
class Contest:
    """Who played what, through which positions, and how it came out; printed, its moves in notation."""

    game: str  # the game's id
    contestants: tuple[str, str]  # who moved first, who moved second
    experts: tuple[bool, bool]
    positions: tuple[Position, ...]  # one more than there are moves
    moves: tuple[Move, ...] = ()
    outcome: int | None = None  # 0 draw, 1, 2; None while under way
    ending: Ending = ""
    remark: str = ""  # why a contest was forfeited
    # Which contestants are the Hoyle that learns from it: told in training, and no part of a record.
    learners: tuple[bool, bool] = field(default=(False, False), compare=False)
    # What recurrence compares, one for each position: the position itself, or its canonical form.
    keys: tuple[Position, ...] = field(default=(), compare=False)
    names: tuple[str, ...] = field(default=(), compare=False)  # what the locations are called; none: their numbers

    def __str__(self) -> str:
        words = [word for pair in zip(numbers(self.movers), self._moves(), strict=True) for word in pair if word]
        return " ".join([*words, RESULTS[self.outcome]])

    def __repr__(self) -> str:
        return f"Contest({self.game!r}, {self.contestants[0]!r}, {self.contestants[1]!r}, {str(self)!r})"

    def _moves(self) -> list[str]:
        return [move.named(self.names.__getitem__) if self.names else str(move) for move in self.moves]

    @property
    def movers(self) -> tuple[int, ...]:
        """Who made each of the moves."""
        return tuple(position.mover for position in self.positions[: len(self.moves)])

    @property
    def start(self) -> Position:
        """Where the contest began."""
        return self.positions[0]

    @property
    def position(self) -> Position:
        """Where it stands now."""
        return self.positions[-1]

    @property
    def mover(self) -> int:
        """Whose turn it is, 1 or 2."""
        return self.position.mover

    @property
    def learning_roles(self) -> tuple[int, ...]:
        """Which contestants (1, 2) are the learner; both in practice, none in a contest that it only watched."""
        return tuple(role for role, learns in enumerate(self.learners, 1) if learns)

    @property
    def over(self) -> bool:
        """Whether the contest has ended."""
        return self.outcome is not None

    @property
    def winner(self) -> str:
        """The winner's name; empty for a draw or while under way."""
        return self.contestants[self.outcome - 1] if self.outcome else ""


def begin(
    game: Game,
    contestants: tuple[str, str],
    experts: tuple[bool, bool],
    start: Position | None = None,
    learners: tuple[bool, bool] = (False, False),
) -> Contest:
    """A contest before its first move, at the game's start or at another position."""
    first = game.start if start is None else start
    keys, names = (recurrence_key(game, first),), game.board.names
    contest = Contest(game.id, contestants, experts, (first,), learners=learners, keys=keys, names=names)
    return _settled(game, contest)


def extend(game: Game, contest: Contest, move: Move) -> Contest:
    """The contest after one more move, which must be legal."""
    if contest.over:
        shown = game.write(move) if is_on_board(game, move) else repr(move)
        raise IllegalMove(f"The contest is over by {contest.ending}, so {shown} cannot be played.")
    reached = game.after(contest.position, move)
    longer = replace(
        contest,
        positions=(*contest.positions, reached),
        moves=(*contest.moves, move),
        keys=(*_keys(game, contest), recurrence_key(game, reached)),
    )
    return _settled(game, longer)


def forfeit(contest: Contest, loser: int, remark: str) -> Contest:
    """The contest lost by a contestant who broke off or broke the rules."""
    return replace(contest, outcome=other(loser), ending="forfeit", remark=remark)


def longest(game: Game) -> int:
    """How many plies a contest may have."""
    return game.longest or LONGEST_CONTEST


def recurrence_key(game: Game, position: Position) -> Position:
    """What recurrence compares: the position, or its canonical form where the game file says so."""
    if not (game.recurrence and game.recurrence_up_to_symmetry):
        return position
    return canonical(_symmetries(game), position)


def _settled(game: Game, contest: Contest) -> Contest:
    """The contest with its outcome, if its last position or its history ends it."""
    outcome = game.outcome(contest.position)
    if outcome is not None:
        return replace(contest, outcome=outcome, ending="rules")
    if game.recurrence and contest.keys.count(contest.keys[-1]) >= game.recurrence:
        return replace(contest, outcome=DRAW, ending="repetition")
    if len(contest.moves) >= longest(game):
        return replace(contest, outcome=DRAW, ending="length")
    return contest


def _keys(game: Game, contest: Contest) -> tuple[Position, ...]:
    """The keys so far; made anew for a contest that was not built here."""
    if len(contest.keys) == len(contest.positions):
        return contest.keys
    return tuple(recurrence_key(game, position) for position in contest.positions)


_symmetries = lru_cache(maxsize=64)(symmetries)  # asked at every move of a contest
