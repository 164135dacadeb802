"""Speed: our kernels beside OpenSpiel's C++ in one run, one thread each; exact solutions; tables; the command line.

python -m benchmarks.speed [--json]
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial


@dataclass(frozen=True)
class Figure:
    """One thing measured, and what the issue asks of it."""

    what: str
    measured: float
    unit: str
    wanted: str
    met: bool


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--rounds", type=int, default=5, help="how often ratios are measured; the median counts")
    options = parser.parse_args()
    figures = measure(options.rounds)
    if options.json:
        print(json.dumps([asdict(figure) for figure in figures], indent=2))
    else:
        for figure in figures:
            mark = "ok " if figure.met else "SHORT"
            print(f"{mark:5} {figure.what:58} {figure.measured:10.2f} {figure.unit:8} wanted {figure.wanted}")
    return 0 if all(figure.met for figure in figures) else 1


def measure(rounds: int) -> list[Figure]:
    ratio = playout_ratio("nine_mens_morris_flying", "nine_mens_morris", 10_000, 2_000, rounds)
    figures = [Figure("playouts of nine men's morris against OpenSpiel", ratio, "times", ">= 2", ratio >= 2)]
    ratio = playout_ratio("tic_tac_toe", "tic_tac_toe", 500_000, 100_000, rounds)
    figures.append(Figure("playouts of tic-tac-toe against OpenSpiel", ratio, "times", ">= 4", ratio >= 4))
    for name, limit in (("five_mens_morris", 5.0), ("six_mens_morris", 12.0)):
        seconds, peak = solving(name)
        figures.append(Figure(f"solving {name}, values and distances", seconds, "s", f"<= {limit:g}", seconds <= limit))
        figures.append(Figure(f"peak memory of solving {name}", peak, "MiB", "< 2048", peak < 2048))
    for name in ("tic_tac_toe", "five_mens_morris", "six_mens_morris"):
        seconds = opening(name)
        figures.append(Figure(f"opening the solved table of {name}", seconds, "s", "<= 0.2", seconds <= 0.2))
    seconds = help_time()
    figures.append(Figure("hoyle --help", seconds, "s", "<= 0.5", seconds <= 0.5))
    return figures


def playout_ratio(ours: str, theirs: str, our_contests: int, their_contests: int, rounds: int) -> float:
    """How many times as many random contests a second: the median over rounds that measure both in turn."""
    import pyspiel

    from hoyle.games.kernels import playouts
    from hoyle.games.load import load

    game, other = load(ours), pyspiel.load_game(theirs)
    longest = other.max_game_length()
    playouts(game, 10, seed=0, longest=longest)
    ratios = []
    for seed in range(rounds):
        our_speed = our_contests / seconds_of(partial(playouts, game, our_contests, seed=seed, longest=longest))
        # One simulation of its MCTS evaluates the root by so many rollouts, all of them in C++.
        evaluator = pyspiel.RandomRolloutEvaluator(their_contests, seed)
        bot = pyspiel.MCTSBot(other, evaluator, 1.0, 1, 1000, False, seed, False)
        their_speed = their_contests / seconds_of(partial(bot.step, other.new_initial_state()))
        ratios.append(our_speed / their_speed)
    return statistics.median(ratios)


def solving(name: str) -> tuple[float, float]:
    """Seconds and MiB of an exact solution in a process of its own, with warm kernels and an empty cache of tables."""
    program = (
        "import sys, resource, tempfile, pathlib\n"
        "from hoyle.games.load import load\n"
        "from hoyle.solver.tables import TableSolution\n"
        "folder = pathlib.Path(tempfile.mkdtemp())\n"
        "TableSolution.of(load('tant_fant'), lambda _: None, folder=folder)\n"
        "solution = TableSolution.of(load(sys.argv[1]), lambda _: None, folder=folder)\n"
        "print(solution.seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)\n"
    )
    output = subprocess.run(
        [sys.executable, "-c", program, name], capture_output=True, text=True, check=True
    ).stdout.split()
    scale = 1024 if sys.platform == "linux" else 1024**2
    return float(output[0]), float(output[1]) / scale


def opening(name: str) -> float:
    """Seconds until a table that is already solved gives its first answer, in a session whose kernels are loaded."""
    from hoyle.games.load import load
    from hoyle.solver.solution import solution_for
    from hoyle.solver.tables import TableSolution

    solution_for(load("tant_fant")).value(load("tant_fant").start)
    game = load(name)
    solution_for(game)
    return seconds_of(lambda: TableSolution.of(game, lambda _: None).value(game.start))


def help_time() -> float:
    command = [sys.executable, "-m", "hoyle", "--help"]
    run = lambda: subprocess.run(command, capture_output=True, check=True)  # noqa: E731
    return statistics.median(seconds_of(run) for _ in range(5))


def seconds_of(action: Callable[[], object]) -> float:
    started = time.perf_counter()
    action()
    return time.perf_counter() - started


if __name__ == "__main__":
    sys.exit(main())
