"""How hard a puzzle is: how often minds of each level fail it (SPEC B3).

Minds are a random one, a reasonable one that sees two plies, a novice Hoyle, and the levels of the game, but for those
that never fail and those that search long. Where a mind's odds are known they are used; else it is asked a few times,
by fixed seeds.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Literal

from hoyle.games.frame import Game
from hoyle.games.position import Move
from hoyle.lab.judge import Judge, standing_at
from hoyle.lab.puzzles import Puzzle
from hoyle.table.contestant import Contestant, seat
from hoyle.table.levels import NOVICE, ladder_for
from hoyle.table.policy import HasPolicy, odds

Grade = Literal["easy", "medium", "hard"]

HALF = 0.5
TRIES = 3  # of a mind whose odds are not known
LONG_SEARCHES = ("expert", "expert(100000)", "expert(1000000)")
TWO_PLIES = "reasonable(100)"
PLAIN_MINDS = ("random", TWO_PLIES, NOVICE)


def minds_for(game: Game) -> dict[str, Contestant]:
    """The minds that puzzles of a game are tried on, by their spellings, the weakest first."""
    levels = [one for one in ladder_for(game).spellings if not one.startswith("perfect") and one not in LONG_SEARCHES]
    return {spelling: seat(spelling, game, at_once=True) for spelling in (*PLAIN_MINDS, *levels)}


def failures(judge: Judge, puzzle: Puzzle, minds: Mapping[str, Contestant]) -> dict[str, float]:
    """The share of tries in which each mind fails a puzzle."""
    return {spelling: round(_failed(judge, puzzle, mind), 3) for spelling, mind in minds.items()}


def _failed(judge: Judge, puzzle: Puzzle, mind: Contestant) -> float:
    contest = standing_at(puzzle.game, puzzle.position)

    def wrong(move: Move) -> bool:
        return not judge.is_right(contest, move)

    if isinstance(mind, HasPolicy):
        return sum(chance for move, chance in odds(mind, puzzle.position).items() if wrong(move))
    rngs = (Random(f"grade/{puzzle.id}/{number}") for number in range(TRIES))
    return sum(wrong(mind.choose(contest, rng).action) for rng in rngs) / TRIES


def grade(failed: Mapping[str, float]) -> Grade:
    """Easy if two plies are enough, medium if a novice Hoyle solves it, as each does more often than not; else hard."""
    looks_ahead, novice = (failed[spelling] < HALF for spelling in (TWO_PLIES, NOVICE))
    return "easy" if looks_ahead else "medium" if novice else "hard"
