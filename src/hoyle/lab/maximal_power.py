"""Maximal power: how often a perfect contestant wins against a very challenger (ideal trainer, 2.3; SPEC E5).

Computed exactly where play cannot cycle and the positions can be gone through; elsewhere from 10,000 contests. Either
way the perfect contestant, whose style is the battery's, moves first half of the time. Kept in the cache.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import NamedTuple

from hoyle.cache import cache_folder, written_atomically
from hoyle.games.contest import longest
from hoyle.games.fingerprint import fingerprint
from hoyle.games.frame import Game
from hoyle.games.position import DRAW, FIRST, SECOND, Position
from hoyle.games.symmetry import canonical, symmetries
from hoyle.progress import Progress
from hoyle.table.contestant import Contestant, seat
from hoyle.table.policy import odds

CONTESTS = 10_000
MOST_POSITIONS = 200_000  # beyond that, going through all of them takes longer than playing
VERSION = 2


class MaximalPower(NamedTuple):
    """A percentage, and whether it is exact."""

    percent: float
    exact: bool


def maximal_power(
    game: Game, challenger: str, wise: bool = False, contests: int = CONTESTS, progress: Progress | None = None
) -> MaximalPower:
    """The percentage of contests that a perfect contestant wins against the challenger, from the cache or made now."""
    opposition = seat(challenger, game, progress=progress)
    perfect = seat("perfect(wise)" if wise else "perfect", game, progress=progress)
    file = cache_folder() / "maximal_power" / f"{_key(game, perfect.name, opposition.name, contests)}.json"
    try:
        percent, exact, checksum = json.loads(file.read_text(encoding="utf-8"))
        found = MaximalPower(float(percent), bool(exact))
        if checksum == _checksum(file, found):
            return found
        raise ValueError
    except (OSError, ValueError, TypeError):  # not there, or not as we left it
        found = _found(game, perfect, opposition, contests, progress or (lambda _: None))
    with written_atomically(file) as out:
        out.write(json.dumps([*found, _checksum(file, found)]).encode())
    return found


def _checksum(file: Path, found: MaximalPower) -> int:
    """What a figure and the name of its file add up to, so that neither can be changed alone."""
    return zlib.crc32(repr((file.stem, *found)).encode())


def _key(game: Game, *parts: object) -> str:
    """A file's name that is different wherever the figure may be."""
    text = repr((fingerprint(game), game.wise_openings, VERSION, MOST_POSITIONS, *parts))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _found(game: Game, perfect: Contestant, challenger: Contestant, contests: int, progress: Progress) -> MaximalPower:
    walks = Walk(game, (perfect, challenger)), Walk(game, (challenger, perfect))
    if game.placing_only:
        progress(f"computing the maximal power against {challenger.name}")
        with suppress(TooManyPositions):
            return MaximalPower(50 * (walks[0].chance(FIRST) + walks[1].chance(SECOND)), exact=True)
    won = 0
    for number in range(contests):
        walk, role = (walks[0], FIRST) if number % 2 == 0 else (walks[1], SECOND)
        won += walk.contest(Random(f"maximal power/{challenger.name}/{number}")) == role
        if number % 100 == 0:
            progress(f"maximal power against {challenger.name}: {number:,} of {contests:,} contests")
    return MaximalPower(100 * won / contests, exact=False)


class TooManyPositions(Exception):
    """What follows from the start cannot all be gone through."""


class Successors(NamedTuple):
    """The positions that a contestant's moves lead to, with their cumulative probabilities."""

    positions: tuple[Position, ...]
    cumulative: tuple[float, ...]


@dataclass
class Walk:
    """Two contestants who have policies, and where their moves lead; what was asked once is remembered."""

    game: Game
    contestants: tuple[Contestant, Contestant]  # who moves first, who moves second

    def __post_init__(self) -> None:
        self.known: dict[Position, Successors | int] = {}
        self.chances: dict[Position, tuple[float, float, float]] = {}

    def chance(self, outcome: int) -> float:
        """How likely an outcome is from the start; only where play cannot cycle."""
        return self._chances(self.game.start)[outcome]

    def contest(self, rng: Random) -> int:
        """The outcome of one contest, ended by recurrence or length too, as at the table (SPEC G5)."""
        position, seen = self.game.start, Counter[Position]()
        for _ in range(longest(self.game)):
            successors = self.successors(position)
            if isinstance(successors, int):
                return successors
            seen[self._recurring(position)] += 1
            if self.game.recurrence and seen[self._recurring(position)] >= self.game.recurrence:
                return DRAW
            position = rng.choices(successors.positions, cum_weights=successors.cumulative)[0]
        end = self.successors(position)
        return end if isinstance(end, int) else DRAW

    def successors(self, position: Position) -> Successors | int:
        """What may follow, or the outcome where nothing does."""
        if position not in self.known:
            outcome = self.game.outcome(position)
            self.known[position] = self._successors(position) if outcome is None else outcome
        return self.known[position]

    def _successors(self, position: Position) -> Successors:
        moves = odds(self.contestants[position.mover - 1], position)
        reached = tuple(self.game.after_unchecked(position, move) for move in moves)
        return Successors(reached, tuple(accumulate(moves.values())))

    def _chances(self, position: Position) -> tuple[float, float, float]:
        """How likely a draw, a win of the first and a win of the second contestant are."""
        if position not in self.chances:
            if len(self.chances) >= MOST_POSITIONS:
                raise TooManyPositions
            self.chances[position] = self._counted(position)
        return self.chances[position]

    def _counted(self, position: Position) -> tuple[float, float, float]:
        successors = self.successors(position)
        if isinstance(successors, int):
            return float(successors == DRAW), float(successors == FIRST), float(successors == SECOND)
        total, lower = [0.0, 0.0, 0.0], 0.0
        for reached, upper in zip(successors.positions, successors.cumulative, strict=True):
            for outcome, chance in enumerate(self._chances(reached)):
                total[outcome] += (upper - lower) * chance
            lower = upper
        return total[DRAW], total[FIRST], total[SECOND]

    def _recurring(self, position: Position) -> Position:
        return canonical(self._symmetries, position) if self.game.recurrence_up_to_symmetry else position

    @cached_property
    def _symmetries(self) -> tuple[tuple[int, ...], ...]:
        return symmetries(self.game)
