"""Gains forced while placing: what becomes of a position where Tactician takes one, and where it leaves one?

    python -m workshop.gains five_mens_morris six_mens_morris --positions 20000

Positions are drawn by chance while the mover places, and judged exactly. Counted are those in which a novice Hoyle sees
a gain that takes more than one move: whether the line's first move keeps what the position is worth, and, beside it,
how often a move drawn by chance would not. The seed is fixed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random

from forr.decision import INDIFFERENT
from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.games.position import Move, Position
from hoyle.mind.advisors.forcing import forced_by_mover
from hoyle.mind.advisors.tier1.tactician import tactician
from hoyle.mind.player import Player
from hoyle.mind.settings import Settings
from hoyle.solver.solution import Solution, solution_for
from hoyle.table.hoyle import fresh

FEWEST_PLIES = 2  # of those that lead to a position: sooner nothing is forced


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=["five_mens_morris", "six_mens_morris"])
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--seed", default="gains")
    options = parser.parse_args()
    for name in options.games:
        game = load(name)
        _count(game, drawn(game, options.positions, Random(options.seed)))
    return 0


def drawn(game: Game, count: int, rng: Random) -> Iterator[Position]:
    """So many positions by chance, all different, in which the mover places."""
    seen: set[Position] = set()
    while len(seen) < count:
        position = _played(game, rng)
        if position not in seen and game.outcome(position) is None and game.stage(position) == "placing":
            seen.add(position)
            yield position


def _played(game: Game, rng: Random) -> Position:
    position = game.start
    for _ in range(rng.randrange(FEWEST_PLIES, sum(position.hands))):
        if game.outcome(position) is None:
            position = game.after_unchecked(position, rng.choice(game.legal_moves(position)))
    return position


def _count(game: Game, positions: Iterator[Position]) -> None:
    solution, player = solution_for(game), Player(game, fresh(game), Settings())
    counts = {"taken": Counter[str](), "left": Counter[str]()}
    for position in positions:
        blackboard = player.blackboard(position, Random(0))
        line = forced_by_mover(blackboard, gains=True)
        if len(line) > 1:
            supported = any(said.strength > INDIFFERENT for said in tactician.comments(blackboard))
            counts["taken" if supported else "left"].update(_judged(solution, position, line[0]))
    for what, counted in counts.items():
        chance = 100 * counted["moves that give it up"] / max(counted["moves"], 1)
        print(f"{game.name}, {what}: {counted['lines']} lines", end="; ")
        for value in ("win", "draw"):
            print(f"{value} kept in {counted[f'{value} kept']} of {counted[value]}", end="; ")
        print(f"of all moves there {chance:.1f}% give it up", flush=True)


def _judged(solution: Solution, position: Position, first: Move) -> Counter[str]:
    """What the position is worth, whether a move keeps it, and how many moves do not."""
    value, correct = solution.value(position).value, solution.correct_moves(position)
    moves = len(solution.game.legal_moves(position))
    found = Counter({"lines": 1, value: 1, "moves": moves, "moves that give it up": moves - len(correct)})
    if first in correct:
        found[f"{value} kept"] = 1
    return found


if __name__ == "__main__":
    sys.exit(main())
