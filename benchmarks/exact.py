"""Exactness: every table checked by the plain rules, and the perfect contestant put to the test.

    python -m benchmarks.exact [--positions 100000] [--contests 200] [--starts 1000] [--games a,b] [--json]

1. A value is consistent with its successors': every position of the small games, random ones of the large.
2. Perfect against perfect draws every contest of every draw game.
3. From random positions, perfect does at least as well as the value says against every kind of contestant.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from random import Random
from typing import Any

from hoyle.games.frame import Game
from hoyle.games.load import catalogue, load
from hoyle.games.position import Position, other
from hoyle.solver.check import inconsistencies, random_positions, reachable_positions
from hoyle.solver.solution import solution_for, solvable
from hoyle.solver.tables import TableSolution
from hoyle.table.contestant import seat
from hoyle.table.play import play

OPPONENTS = ("random", "perfect", "fallible(50)", "reasonable(50)", "informed(1)")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--contests", type=int, default=200)
    parser.add_argument("--starts", type=int, default=1000)
    parser.add_argument("--games", default="")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    names = options.games.split(",") if options.games else [name for name in catalogue() if solvable(load(name))]
    rows = [examine(load(name), options) for name in names]
    if options.json:
        print(json.dumps(rows, indent=2))
    return 0 if all(row["sound"] for row in rows) else 1


def examine(game: Game, options: Any) -> dict[str, Any]:
    started = time.perf_counter()
    checked, faults = consistency(game, options)
    value = solution_for(game).game_value()
    drawn = drawn_by_the_perfect(game, options) if value == "draw" else None
    starts, worse = perfect_play(game, options)
    row = {
        "game": game.id,
        "value": value,
        "checked": checked,
        "inconsistent": faults,
        "perfect_draws": drawn,
        "starts": starts,
        "worse_than_the_value": worse,
        "sound": faults == 0 and not worse and drawn in (None, options.contests),
    }
    if not options.json:
        text = "  ".join(f"{key} {value}" for key, value in row.items())
        print(f"{text}  ({time.perf_counter() - started:.0f} s)", flush=True)
    return row


def consistency(game: Game, options: Any) -> tuple[int, int]:
    """How many positions were asked, and how many are not what their successors imply."""
    solution = solution_for(game)
    rng = Random(f"{options.seed}/consistency/{game.id}")
    if isinstance(solution, TableSolution) and game.board.size > 9:
        draw = random_positions(solution, rng)
        positions = [next(draw) for _ in range(options.positions)]
    elif isinstance(solution, TableSolution):
        positions = sorted(reachable_positions(game))
    else:
        positions = [random_position(game, rng) for _ in range(options.starts)]
    return len(positions), len(inconsistencies(solution, positions))


def random_position(game: Game, rng: Random, longest: int = 40) -> Position:
    """A position that random play comes to, drawn evenly from the plies of a random contest; never a terminal one."""
    path = [game.start]
    while len(path) < longest:
        position = game.after_unchecked(path[-1], rng.choice(game.legal_moves(path[-1])))
        if game.outcome(position) is not None:
            break
        path.append(position)
    return rng.choice(path)


def drawn_by_the_perfect(game: Game, options: Any) -> int:
    perfect = seat("perfect", game)
    outcomes = [
        play(game, perfect, perfect, f"{options.seed}/draws/{game.id}/{number}").contest.outcome
        for number in range(options.contests)
    ]
    return outcomes.count(0)


def perfect_play(game: Game, options: Any) -> tuple[int, list[str]]:
    """From random positions, as the mover and as the other: where the result was worse than the value."""
    solution = solution_for(game)
    rng = Random(f"{options.seed}/starts/{game.id}")
    perfect = seat("perfect", game)
    opponents = [seat(spelling, game) for spelling in OPPONENTS]
    worse = []
    for number in range(options.starts):
        position = random_position(game, rng)
        opponent, role = opponents[number % len(opponents)], 1 + number % 2
        sides = (perfect, opponent) if role == 1 else (opponent, perfect)
        contest = play(game, *sides, f"{options.seed}/starts/{game.id}/{number}", start=position).contest
        due: str = solution.value(position).value
        if position.mover != role:
            due = {"win": "loss", "draw": "draw", "loss": "win"}[due]
        got = "draw" if contest.outcome == 0 else "loss" if contest.outcome == other(role) else "win"
        if ["loss", "draw", "win"].index(got) < ["loss", "draw", "win"].index(due):
            worse.append(f"{position} as {role} against {opponent.name}: {got} instead of {due}, {contest.ending}")
    return options.starts, worse


if __name__ == "__main__":
    sys.exit(main())
