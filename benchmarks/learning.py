"""Learning: ten runs of each figure that the papers give, with ours beside them, and the game players' Turing test.

python -m benchmarks.learning [--runs 10] [--contests 100] [--jobs 2] [--seed 0] [--only papers|turing] [--json]
python -m benchmarks.learning --only turing --largest 24                    # every solvable game of the catalogue
python -m benchmarks.learning --games connect_4_4x4 tests/games_of_our_own/sliding_four.toml --learn 60
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from statistics import mean
from typing import Any

from hoyle.games.frame import Game
from hoyle.games.load import catalogue, load
from hoyle.games.notation import write_move, write_position
from hoyle.lab.batteries import battery_named
from hoyle.lab.learning import Assignment, Learned
from hoyle.lab.runs import assignments, learn_all, with_stopping_rule
from hoyle.lab.testing import Report, examine
from hoyle.solver.solution import solution_for, solvable
from hoyle.table.contestant import seat
from hoyle.table.hoyle import Hoyle
from hoyle.table.play import sit_and_play

DISCOVERY = "lesson_and_practice(2,7)"
LARGEST = 9  # locations of the games that take the Turing test, if nobody says otherwise


@dataclass(frozen=True)
class Course:
    """A training and the battery after it, with the paper's reliability and contests."""

    game: str
    trainer: str
    contests: int | None
    until: int | None
    battery: str
    paper: str


PAPERS = (
    Course("tic_tac_toe", "perfect", 100, None, "000", "100 100 100 100; 0.7 lost in training"),
    Course("lose_tic_tac_toe", "perfect", 100, None, "000", "97 93 92 95"),
    Course("lose_tic_tac_toe", DISCOVERY, None, 20, "003", "100 98 97 100 after 127.7 contests"),
    Course("tic_tac_toe", DISCOVERY, None, 20, "003", "94 97 100 100 after 50 contests"),
    Course("achi", DISCOVERY, None, 20, "003", "100 100 100 100"),
)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--contests", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", choices=("papers", "turing"))
    parser.add_argument("--games", nargs="+", help="only these, in either table; or files of games")
    parser.add_argument("--largest", type=int, default=LARGEST, help="locations of the largest games that are tested")
    parser.add_argument("--learn", type=int, help="contests of each training, instead of twenty in a row")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    courses = PAPERS if options.only != "turing" else ()
    if options.only != "papers":
        names = [name for name in catalogue() if load(name).board.size <= options.largest and solvable(load(name))]
        names += [name for name in options.games or () if name not in names]
        until = None if options.learn else 20
        courses += tuple(Course(name, DISCOVERY, options.learn, until, "003", "") for name in names)
    if options.games:
        courses = tuple(course for course in courses if course.game in options.games)
    rows = [follow(course, options) for course in courses]
    if options.json:
        print(json.dumps(rows, indent=2))
    return 0


def follow(course: Course, options: Any) -> dict[str, Any]:
    """Learn in so many runs, test them, and tell."""
    game = load(course.game)
    tasks = assignments(Assignment(game, course.trainer), options.seed, options.runs)
    runs = learn_all(with_stopping_rule(tasks, course.contests, course.until), options.jobs)
    report = examine(
        game,
        [(run.knowledge, run.settings) for run in runs],
        battery_named(course.battery),
        options.contests,
        str(options.seed),
        options.jobs,
    )
    row = told(course, game, runs, report, options)
    if not options.json:
        show(row)
    return row


def told(course: Course, game: Game, runs: list[Learned], report: Report, options: Any) -> dict[str, Any]:
    return {
        "game": course.game,
        "training": f"{course.trainer}, {course.contests or f'until {course.until}'}",
        "contests": mean(run.course.contests for run in runs),
        "lost_in_training": mean(run.course.lost for run in runs),
        "standard_met": sum(run.met for run in runs),
        "seconds_per_run": mean(run.seconds for run in runs),
        "ms_per_decision": report.ms_per_decision,
        "challengers": {
            name: {
                "reliability": figures.reliability.shown,
                "power": figures.power.shown,
                "maximal_power": round(figures.maximal_power.percent, 1),
                "lost": figures.lost,
                "contests": figures.contests,
            }
            for name, figures in report.challengers.items()
        },
        "paper": course.paper,
        "turing": report.turing.passed,
        "failed": [f"{name}: {one.why}" for name, one in report.turing.conditions.items() if not one.holds],
        "sizes": {name: mean(run.sizes[name] for run in runs) for name in runs[0].sizes},
        "errs_in": errors(game, runs, options),
    }


def errors(game: Game, runs: list[Learned], options: Any, contests: int = 20) -> list[str]:
    """Positions in which a trained Hoyle still chose a move that throws value away, against the weaker challengers."""
    solution = solution_for(game)
    found: dict[str, int] = {}
    for number, run in enumerate(runs):
        hoyle, challenger = Hoyle(game, run.knowledge, run.settings), seat("fallible(70)", game)
        for contest in range(contests):
            role = 1 + contest % 2
            seats = (hoyle, challenger) if role == 1 else (challenger, hoyle)
            played = sit_and_play(game, *seats, f"{options.seed}/errors/{number}/{contest}").contest
            for position, move in zip(played.positions, played.moves, strict=False):
                if position.mover == role and move not in solution.correct_moves(position):
                    text = f"{write_position(game, position)} {write_move(game, move)}"
                    found[text] = found.get(text, 0) + 1
    return [text for text, _ in sorted(found.items(), key=lambda item: -item[1])][:5]


def show(row: dict[str, Any]) -> None:
    reliable = " ".join(f"{one['reliability'][0]:.1f}" for one in row["challengers"].values())
    power = " ".join(f"{one['power'][0]:.1f}/{one['maximal_power']:.1f}" for one in row["challengers"].values())
    print(
        f"{row['game']}: {row['training']}: {row['contests']:.1f} contests, {row['lost_in_training']:.1f} lost", end=""
    )
    print(f", {row['seconds_per_run']:.1f} s a run, {row['ms_per_decision']:.2f} ms a decision")
    print(f"    reliability {reliable}  power/maximal {power}" + (f"  [{row['paper']}]" if row["paper"] else ""))
    sizes = ", ".join(f"{name} {size:.1f}" for name, size in row["sizes"].items() if size)
    print(f"    holds {sizes}")
    print(f"    Turing test {'passed' if row['turing'] else 'failed: ' + '; '.join(row['failed'])}", flush=True)
    if row["errs_in"]:
        print(f"    still errs in {'; '.join(row['errs_in'])}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
