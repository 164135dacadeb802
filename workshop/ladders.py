"""Opponents by level, measured: each level of a game's ladder plays the same field of challengers.

    python -m workshop.ladders achi connect_four          # the ladders of these games; exits 1 where a score falls
    python -m workshop.ladders achi --among random perfect  # other contestants, to find a ladder

A score is the share of points, a draw counting half, over all challengers alike. Contests begin after two random plies,
each start played from both sides, so that contestants who never vary do not repeat one contest.
"""

from __future__ import annotations

import argparse
import itertools
import math
import sys
import time
from random import Random

from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.games.position import Position
from hoyle.solver.solution import solvable
from hoyle.table.contestant import Contestant, seat
from hoyle.table.levels import ladder_for
from hoyle.table.play import sit_and_play

MEASURED = ("tic_tac_toe", "achi", "five_mens_morris", "nine_mens_morris", "connect_four")
SOLVED_FIELD = ("random", "fallible(50)", "fallible(20)", "perfect")
SEARCHED_FIELD = ("random", "expert(50)", "expert(500)", "expert(5000)")
RANDOM_PLIES = 2


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=MEASURED)
    parser.add_argument("--contests", type=int, default=100, help="with each challenger")
    parser.add_argument("--among", nargs="+", default=(), help="contestants, in place of the ladder")
    arguments = parser.parse_args()
    rising = [_measure(load(game), arguments.contests, tuple(arguments.among)) for game in arguments.games]
    return 0 if all(rising) else 1


def _measure(game: Game, contests: int, among: tuple[str, ...]) -> bool:
    """Print what each level scored; whether every one scored more than the one below it."""
    field = SOLVED_FIELD if solvable(game) else SEARCHED_FIELD
    spellings = among or ladder_for(game).spellings
    print(f"{game.name}, {contests} contests with each of {', '.join(field)}")
    scores = [_line(game, number, spelling, field, contests) for number, spelling in enumerate(spellings, 1)]
    return all(low < high for low, high in itertools.pairwise(scores))


def _line(game: Game, number: int, spelling: str, field: tuple[str, ...], contests: int) -> float:
    started = time.monotonic()
    contestant = seat(spelling, game, at_once=True)
    shares = [share_of(game, contestant, seat(one, game, at_once=True), contests) for one in field]
    score = sum(shares) / len(shares)
    error = 100 * math.sqrt(sum(share * (1 - share) for share in shares) / contests) / len(shares)
    listed = "  ".join(f"{100 * share:5.1f}" for share in shares)
    print(
        f"  {number}  {spelling:18}  {100 * score:5.1f} ± {error:.1f}   {listed}   {time.monotonic() - started:.0f} s",
        flush=True,
    )
    return score


def share_of(game: Game, contestant: Contestant, challenger: Contestant, contests: int) -> float:
    """The contestant's share of the points."""
    points = 0.0
    for number in range(contests):
        start = _start(game, number // 2)
        role = 1 + number % 2
        pair = (contestant, challenger) if role == 1 else (challenger, contestant)
        outcome = sit_and_play(game, *pair, f"ladder/{number}", start).contest.outcome
        points += 0.5 if not outcome else float(outcome == role)
    return points / contests


def _start(game: Game, number: int) -> Position:
    """A position after a few random plies in which the contest is not over."""
    rng = Random(f"ladder/{game.id}/{number}")
    position = game.start
    for _ in range(RANDOM_PLIES):
        position = game.after_unchecked(position, rng.choice(game.legal_moves(position)))
    return position


if __name__ == "__main__":
    sys.exit(main())
