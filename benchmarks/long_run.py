"""A long training: whether decision time and knowledge stay flat as contests go by (SPEC B2).

python -m benchmarks.long_run [--game tic_tac_toe …] [--contests 5000] [--trainer perfect] [--points 10] [--json]

At each point, in equal stretches of the training: milliseconds a decision, on the average of contests with a random
contestant whose chance is the same at every point; milliseconds of the processor for a contest with all its lessons;
how much each item holds. A decision time is flat if at the last point it is at most a fifth above the first.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from dataclasses import asdict, dataclass
from random import Random

from benchmarks.thinking import own_positions
from forr.memory import Memory
from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.games.position import Position
from hoyle.lab.learning import Assignment, Learned, Training
from hoyle.lab.stopping import Contests, Course
from hoyle.mind.player import Player

FLAT = 1.2
SAMPLES = 20  # contests with a random contestant at each point
TIMES = 3  # each decision is timed so often, and the quickest counts: the machine has other things to do


@dataclass(frozen=True)
class Point:
    """What the training looked like after so many contests."""

    contests: int
    decision: float  # ms
    contest: float  # ms, with all that is learned from it, on the average since the point before
    lost: int  # contests lost to the trainer since the point before
    sizes: dict[str, int]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", nargs="+", default=["tic_tac_toe", "lose_tic_tac_toe", "five_mens_morris"])
    parser.add_argument("--contests", type=int, default=5000)
    parser.add_argument("--trainer", default="perfect")
    parser.add_argument("--points", type=int, default=10)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    runs = {}
    for name in options.game:
        runs[name] = long_run(load(name), options.trainer, options.contests, options.points)
        if not options.json:
            print("\n".join(table(name, options.trainer, runs[name])), flush=True)
    if options.json:
        print(json.dumps({name: [asdict(point) for point in points] for name, points in runs.items()}, indent=2))
    return 0 if all(is_flat(points) for points in runs.values()) else 1


def long_run(game: Game, trainer: str, contests: int, points: int = 10) -> list[Point]:
    """The training, looked at so many times."""
    training = Training(Assignment(game, trainer, Contests(contests)))
    found: list[Point] = []
    before = Course()
    started = time.process_time()
    for step in training.steps():
        course = step.state.course
        if course.contests * points // contests > len(found):
            contest = 1000 * (time.process_time() - started) / (course.contests - before.contests)
            decision, lost = thinking(training.learned), course.lost - before.lost
            found.append(Point(course.contests, decision, contest, lost, training.learned.sizes))
            before, started = course, time.process_time()
    return found


def thinking(learned: Learned) -> float:
    """What a decision takes, in milliseconds."""
    player = Player(learned.game, learned.knowledge, learned.settings)
    spent = []
    for number in range(SAMPLES):
        met = own_positions(learned.game, player, Random(f"long run/{number}"), number % 2 + 1)
        spent += [min(seconds(player, position) for _ in range(TIMES)) for position in met]
    return 1000 * statistics.fmean(spent)


def seconds(player: Player, position: Position) -> float:
    """What one decision takes, worked out anew: no memory answers for it."""
    player.memory = Memory()
    started = time.perf_counter()
    player.choose(position, Random("0"))
    return time.perf_counter() - started


def is_flat(points: list[Point]) -> bool:
    return points[-1].decision <= FLAT * points[0].decision


def table(name: str, trainer: str, points: list[Point]) -> list[str]:
    """The points as rows, and the sentence at the end."""
    items = [item for item in points[-1].sizes if any(point.sizes.get(item, 0) > 1 for point in points)]
    heading = ["contests", "decision ms", "contest ms", "lost", *items]
    rows = [
        [f"{p.contests:,}", f"{p.decision:.3f}", f"{p.contest:.2f}", str(p.lost), *(f"{p.sizes[i]:,}" for i in items)]
        for p in points
    ]
    widths = [max(len(row[at]) for row in (heading, *rows)) for at in range(len(heading))]
    lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in (heading, *rows)]
    first, last = points[0], points[-1]
    ratio, verdict = last.decision / first.decision, "flat" if is_flat(points) else "NOT flat"
    grown = sum(last.sizes.values()) / max(sum(first.sizes.values()), 1)
    return [
        f"{name}, trained with {trainer}",
        *lines,
        f"{verdict}: after {last.contests:,} contests a decision takes {ratio:.2f} times what it took after "
        f"{first.contests:,}, a contest with its lessons {last.contest / first.contest:.2f} times; knowledge is "
        f"{grown:.2f} times as large.",
    ]


if __name__ == "__main__":
    sys.exit(main())
