"""What a decision of a trained Hoyle costs, beside OpenSpiel's MCTS in one run; and what learning costs.

python -m benchmarks.thinking [--json]
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from dataclasses import asdict
from random import Random
from typing import Any

from benchmarks.speed import Figure, seconds_of
from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.games.position import Position
from hoyle.lab.learning import Assignment, Learned, learn
from hoyle.lab.stopping import Contests
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES
from hoyle.mind.knowledge.hoyle_moves import HOYLE_MOVES
from hoyle.mind.knowledge.symmetries import canonical, learned_images
from hoyle.mind.player import Player


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    figures = measure()
    if options.json:
        print(json.dumps([asdict(figure) for figure in figures], indent=2))
    else:
        for figure in figures:
            mark = "ok " if figure.met else "SHORT"
            print(f"{mark:5} {figure.what:58} {figure.measured:10.3f} {figure.unit:8} wanted {figure.wanted}")
    return 0 if all(figure.met for figure in figures) else 1


def measure() -> list[Figure]:
    small, morris = load("tic_tac_toe"), load("five_mens_morris")
    trained(small, 5)  # whatever is still to be loaded is loaded now
    seconds = seconds_of(lambda: trained(small, 100))
    figures = [Figure("100 learning contests of tic-tac-toe", seconds, "s", "<= 2", seconds <= 2)]
    hundred, thousand = trained(small, 100), trained(small, 1000)
    states = distinct_states(small, thousand)
    figures.append(Figure("distinct states met in 1,000 contests [72]", states, "states", "reported", True))
    theirs = mcts_milliseconds()
    ours, later = thinking(hundred), thinking(thousand)
    figures += [
        Figure("OpenSpiel's MCTS, 1,000 simulations, tic-tac-toe", theirs, "ms", "for comparison", True),
        Figure("a decision at tic-tac-toe after 100 contests", ours, "ms", "no slower", ours <= theirs),
        Figure("the same after 1,000, as a ratio", later / ours, "times", "<= 1.2", later / ours <= 1.2),
    ]
    ours = thinking(trained(morris, 30))
    figures.append(Figure("a decision at five men's morris", ours, "ms", "<= 4", ours <= 4))
    return figures


def trained(game: Game, contests: int) -> Learned:
    return learn(Assignment(game, "perfect", Contests(contests)))


def thinking(learned: Learned, contests: int = 60) -> float:
    """Milliseconds a decision, on positions of contests that Hoyle plays against a random contestant.

    Who is timed has not seen them before: memory has the answers of whoever has.
    """
    spent = []
    for number in range(contests):
        met, asked = (Player(learned.game, learned.knowledge, learned.settings) for _ in range(2))
        positions = own_positions(learned.game, met, Random(f"thinking/{number}"), number % 2 + 1)
        asked.choose(learned.game.start, Random("0"))  # what is read once for a contest is read now
        for position in positions:
            rng = Random("0")
            started = time.perf_counter()
            asked.choose(position, rng)
            spent.append(time.perf_counter() - started)
    return 1000 * statistics.fmean(spent)


def own_positions(game: Game, player: Player, rng: Random, role: int, longest: int = 40) -> list[Position]:
    """The positions in which Hoyle was to move in one contest with a random contestant."""
    position, mine = game.start, []
    for _ in range(longest):
        if game.outcome(position) is not None:
            break
        if position.mover == role:
            mine.append(position)
            position = game.after_unchecked(position, player.choose(position, rng).action)
        else:
            position = game.after_unchecked(position, rng.choice(game.legal_moves(position)))
    return mine


def mcts_milliseconds(positions: int = 40) -> float:
    """What OpenSpiel's C++ MCTS with its solver needs for a move, on positions that random play reaches."""
    import pyspiel

    game = pyspiel.load_game("tic_tac_toe")
    spent = []
    rng = Random("mcts")
    for seed in range(positions):
        state: Any = game.new_initial_state()
        for _ in range(rng.randrange(5)):
            if not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
        if state.is_terminal():
            continue
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, seed), 2.0, 1000, 1000, True, seed, False)
        started = time.perf_counter()
        bot.step(state)
        spent.append(time.perf_counter() - started)
    return 1000 * statistics.fmean(spent)


def distinct_states(game: Game, learned: Learned) -> int:
    """Symmetrically distinct states in which somebody moved, as the expert's and Hoyle's moves record them."""
    images = learned_images(game, learned.knowledge)
    keys = {*learned.knowledge[EXPERT_MOVES], *learned.knowledge[HOYLE_MOVES]}
    return len({canonical(images, key) for key in keys})


if __name__ == "__main__":
    sys.exit(main())
