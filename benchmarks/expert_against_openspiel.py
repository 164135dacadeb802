"""The expert, or a Hoyle, against OpenSpiel's Monte Carlo tree search, at nine men's morris with flying.

    python -m benchmarks.expert_against_openspiel --contests 20 --seed 0
    python -m benchmarks.expert_against_openspiel --game connect_four --expert "hoyle(FILE)" --simulations 1000
    python -m benchmarks.expert_against_openspiel --game ttt_4x4x4 --expert "hoyle(FILE)" --simulations 1000

The expert moves first in every other contest. A contest ends by our rules (recurrence included) or, as a draw, by
OpenSpiel's limit of 200 turns. At 1,000 simulations a move the expert should lose none and win half.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict, dataclass
from random import Random
from time import perf_counter
from typing import Any

import pyspiel

from benchmarks.openspiel_bridge import SPELLINGS, Bridge
from hoyle.games.contest import Contest, begin, extend
from hoyle.games.position import Move
from hoyle.table.contestant import Contestant, seat

GAME = "nine_mens_morris_flying"


@dataclass(frozen=True)
class Result:
    """One contest, from the expert's side."""

    role: str
    result: str
    ending: str
    plies: int
    seconds_per_move: float


def opponent(bridge: Bridge, simulations: int, seed: int) -> Any:
    """OpenSpiel's Monte Carlo tree search with random rollouts."""
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=seed)
    return pyspiel.MCTSBot(
        bridge.theirs, evaluator, uct_c=2.0, max_simulations=simulations, max_memory_mb=1000, solve=True, seed=seed,
        verbose=False,
    )  # fmt: skip


def their_move(bridge: Bridge, bot: Any, state: Any) -> Move:
    """What the opponent does, with the capture that it may earn."""
    ahead, player, actions = state.clone(), state.current_player(), []
    while not ahead.is_terminal() and ahead.current_player() == player:
        actions.append(bot.step(ahead))
        ahead.apply_action(actions[-1])
    return bridge.move(state, tuple(actions))


def play(bridge: Bridge, expert: Contestant, bot: Any, role: int, seed: str) -> Result:
    """One contest; `role` says whether the expert moves first (1) or second (2)."""
    rng, state, thinking = Random(seed), bridge.theirs.new_initial_state(), []
    contest: Contest = begin(bridge.game, ("expert", "mcts"), (True, False))
    while not contest.over and not state.is_terminal():
        if contest.mover == role:
            before = perf_counter()
            move = expert.choose(contest, rng).action
            thinking.append(perf_counter() - before)
        else:
            move = their_move(bridge, bot, state)
        for action in bridge.actions(move):
            state.apply_action(action)
        contest = extend(bridge.game, contest, move)
    outcome = contest.outcome or 0  # OpenSpiel's limit draws
    result = "won" if outcome == role else "lost" if outcome else "drawn"
    mean = sum(thinking) / max(len(thinking), 1)
    return Result("first" if role == 1 else "second", result, contest.ending or "200 turns", len(contest.moves), mean)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--contests", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--simulations", type=int, default=1000)
    parser.add_argument("--expert", default="expert", help="any contestant")
    parser.add_argument("--game", default=GAME, choices=sorted(SPELLINGS))
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    bridge = Bridge(options.game)
    expert = seat(options.expert, bridge.game, progress=say_aside)
    results = []
    for index in range(options.contests):
        bot = opponent(bridge, options.simulations, 1000 * options.seed + index)
        seed = f"{options.seed}/expert_against_openspiel/{index + 1}"
        results.append(play(bridge, expert, bot, 1 + index % 2, seed))
        report(index, results[-1], options.json)
    counts = {kind: sum(result.result == kind for result in results) for kind in ("won", "drawn", "lost")}
    if options.json:
        say(json.dumps({**counts, "contests": [asdict(result) for result in results]}))
    else:
        say(", ".join(f"{kind} {count}" for kind, count in counts.items()))


def report(index: int, result: Result, silent: bool) -> None:
    """One line for one contest."""
    if not silent:
        line = f"{index + 1:3}  {result.role:6}  {result.result:5}  {result.ending:10}  {result.plies:3} plies"
        say(f"{line}  {result.seconds_per_move:.2f} s a move")


def say(line: str) -> None:
    """A line of the result, at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def say_aside(line: str) -> None:
    """A line of progress."""
    sys.stderr.write(f"{line}\n")


if __name__ == "__main__":
    main()
