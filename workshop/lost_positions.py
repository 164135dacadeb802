"""Knowing never harms: does a trained Hoyle hold lost positions at least as often as an untrained one?

    python -m workshop.lost_positions                             # every solvable game of at most nine locations
    python -m workshop.lost_positions lose_tic_tac_toe achi --positions 100 --times 2

From lost positions, up to symmetry, with Hoyle to move, against random and fallible(50): the share not lost. Exits 1 if
a trained one holds significantly fewer in some game (one-sided, 95%).
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator
from random import Random

import hoyle
from hoyle.games.frame import Game
from hoyle.games.packaged import catalogue
from hoyle.games.position import Position
from hoyle.games.symmetry import symmetries
from hoyle.mind.knowledge.symmetries import canonical
from hoyle.mind.perception.survey.symmetry import images_of
from hoyle.mind.settings import Settings
from hoyle.solver.solution import Solution, solvable
from hoyle.table.contestant import seat
from hoyle.table.hoyle import Hoyle, fresh
from hoyle.table.play import sit_and_play

OPPOSITION = ("random", "fallible(50)")
ONE_SIDED = 1.645  # standard deviations for 95%


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="all solvable ones of at most nine locations, if none is named")
    parser.add_argument("--positions", type=int, default=0, help="so many drawn by chance, not all")
    parser.add_argument("--times", type=int, default=1, help="contests from each position")
    parser.add_argument("--contests", type=int, default=60, help="that Hoyle is trained with")
    parser.add_argument("--runs", type=int, default=1, help="trainings")
    parser.add_argument("--without", default="", help="an Advisor that stays at home")
    options = parser.parse_args()
    harmed = []
    for name in options.games or small_games():
        game = hoyle.game(name)
        lost = positions_of(game, options.positions)
        if not lost:
            print(f"{name}: no lost position", flush=True)
            continue
        without = (options.without,) if options.without else ()
        learned = [
            hoyle.learn(game, contests=options.contests, seed=run, without=without) for run in range(options.runs)
        ]
        for opposition in OPPOSITION:
            plain = [Hoyle(game, fresh(game), Settings(), testing=False)] * options.runs
            trained = [Hoyle(game, one.knowledge, one.settings) for one in learned]
            cases = len(lost) * options.times * options.runs
            before = sum(held(game, one, opposition, lost, options.times) for one in plain)
            after = sum(held(game, one, opposition, lost, options.times) for one in trained)
            worse = is_less(after, before, cases)
            print(
                f"{name} {opposition}: {len(lost)} lost positions, not lost untrained {before / cases:.1%}, "
                f"trained {after / cases:.1%}{', harmed' if worse else ''}",
                flush=True,
            )
            harmed += [name] if worse else []
    return 1 if harmed else 0


def small_games() -> list[str]:
    """The solvable games of at most nine locations."""
    return [name for name in catalogue() if hoyle.game(name).board.size <= 9 and solvable(hoyle.game(name))]


def positions_of(game: Game, most: int) -> list[Position]:
    """The positions that are lost for their mover, each once up to symmetry."""
    solution = hoyle.solve(game)
    lost = list(lost_positions(game, solution))
    return Random("lost positions").sample(lost, most) if 0 < most < len(lost) else lost


def lost_positions(game: Game, solution: Solution) -> Iterator[Position]:
    """Those that play can come to and that leave more than one move, by breadth."""
    images = images_of(symmetries(game))
    met = {canonical(images, game.start)}
    waiting = [game.start]
    for position in waiting:
        moves = game.legal_moves(position)
        if len(moves) > 1 and solution.value(position).value == "loss":
            yield position
        for move in moves:
            after = game.after_unchecked(position, move)
            key = canonical(images, after)
            if key not in met and game.outcome(after) is None:
                met.add(key)
                waiting.append(after)


def held(game: Game, contestant: Hoyle, opposition: str, lost: list[Position], times: int) -> int:
    """In how many contests from lost positions Hoyle did not lose."""
    other = seat(opposition, game)
    kept = 0
    for number, position in enumerate(lost):
        for turn in range(times):
            first, second = (contestant, other) if position.mover == 1 else (other, contestant)
            contest = sit_and_play(game, first, second, f"lost/{number}/{turn}", start=position).contest
            kept += contest.outcome in (0, position.mover)
    return kept


def is_less(after: int, before: int, cases: int) -> bool:
    """Whether one share is less than another by more than chance would have it (one-sided, 95%)."""
    first, second = after / cases, before / cases
    deviation = math.sqrt((first * (1 - first) + second * (1 - second)) / cases)
    return second - first > ONE_SIDED * deviation


if __name__ == "__main__":
    raise SystemExit(main())
