"""Patterns: figure 8 and the twelve patterns of the visual cues paper, and the tutorial's lose tic-tac-toe with them.

python -m benchmarks.patterns [--runs 3] [--contests 100] [--jobs 2] [--seed 0] [--only figure8|twelve|lose|morris]
                              [--out out] [--json]
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from itertools import accumulate
from pathlib import Path
from statistics import mean
from typing import Any

from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.games.notation import write_position
from hoyle.games.position import DRAW
from hoyle.lab.batteries import battery_named
from hoyle.lab.learning import Assignment, Learned, learn
from hoyle.lab.runs import assignments, learn_all, with_stopping_rule
from hoyle.lab.stopping import Contests
from hoyle.lab.testing import examine
from hoyle.lab.training_state import Step
from hoyle.mind.knowledge.pattern_advisors import PATTERN_ADVISORS
from hoyle.mind.knowledge.patterns import PATTERNS
from hoyle.mind.settings import PANELS, Settings
from hoyle.show.pattern_text import words_of
from hoyle.solver.solution import solution_for
from hoyle.table.contestant import seat
from hoyle.table.hoyle import Hoyle
from hoyle.table.play import sit_and_play

FIGURE_8_CONTESTS = 50
MOST_LESSONS = 100  # where a standard is to be met; the paper's Hoyle needed 33 contests at five men's morris
PARED_DOWN = Settings(seats=("victory", "panic"), vote="1", patterns="1993a")
Point = tuple[float, float]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--contests", type=int, default=100, help="in each test against a challenger")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", choices=tuple(PARTS))
    parser.add_argument("--out", type=Path, default=Path("out"))
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    found = {name: part(options) for name, part in PARTS.items() if options.only in (None, name)}
    if options.json:
        print(json.dumps(found, indent=2))
    return 0


def figure_8(options: Any) -> dict[str, Any]:
    """Victory and Panic against the perfect contestant, with and without Patsy: contests not lost so far."""
    with_patsy = replace(PARED_DOWN, seats=(*PARED_DOWN.seats, "patsy"))
    curves = {
        "with Patsy of 2001": _mean_curve(replace(with_patsy, patterns="2001"), options),
        "with Patsy of 1993a": _mean_curve(replace(with_patsy, patterns="1993a"), options),
        "without Patsy": _mean_curve(PARED_DOWN, options),
        "perfect contestant": [float(number) for number in range(1, FIGURE_8_CONTESTS + 1)],
    }
    options.out.mkdir(parents=True, exist_ok=True)
    file = options.out / "visual-cues-figure-8.svg"
    file.write_text(plot(curves), encoding="utf-8")
    said(options, "figure 8: contests of 50 not lost, the mean of so many tournaments:", str(options.runs))
    for name, curve in curves.items():
        said(options, f"    {name:<20}", " ".join(f"{curve[number - 1]:5.1f}" for number in (10, 20, 30, 40, 50)))
    said(options, f"    plot in {file}")
    return {"contests_not_lost": {name: curve[-1] for name, curve in curves.items()}, "curves": curves}


def _mean_curve(settings: Settings, options: Any) -> list[float]:
    """After each contest, how many were won or drawn up to then, averaged over the tournaments."""
    curves = [_curve(settings, f"{options.seed}/figure-8/{run}") for run in range(options.runs)]
    return [mean(points) for points in zip(*curves, strict=True)]


def _curve(settings: Settings, seed: str) -> list[int]:
    held: list[int] = []

    def watch(step: Step) -> None:
        contest = step.transcript.contest
        held.append(contest.outcome in (DRAW, *contest.learning_roles))

    learn(Assignment(load("tic_tac_toe"), "perfect", Contests(FIGURE_8_CONTESTS), seed, settings), watch)
    return list(accumulate(held))


def plot(curves: dict[str, list[float]]) -> str:
    """The curves as a plain SVG: contests across, those not lost upward."""
    width, height, margin, colours = 640.0, 420.0, 50.0, ("#1d4e89", "#1b7a3d", "#b3261e", "#7a7366")
    most = max(max(curve) for curve in curves.values())
    length = max(len(curve) for curve in curves.values())

    def at(contest: float, value: float) -> Point:
        across = margin + (width - 2 * margin) * contest / length
        return across, height - margin - (height - 2 * margin) * value / most

    parts = [f'<rect width="{width:g}" height="{height:g}" fill="#ffffff"/>']
    for step in range(0, length + 1, 10):
        (x, y), (left, upward) = at(step, 0), at(0, step)
        parts.append(f'<text x="{x:.1f}" y="{y + 20:.1f}" font-size="13" text-anchor="middle">{step}</text>')
        if step <= most:
            parts.append(
                f'<text x="{left - 8:.1f}" y="{upward + 4:.1f}" font-size="13" text-anchor="end">{step}</text>'
            )
    for number, (name, curve) in enumerate(curves.items()):
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(n, value) for n, value in enumerate(curve, 1)))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colours[number]}" stroke-width="2"/>')
        parts.append(f'<text x="70" y="{40 + 18 * number}" font-size="14" fill="{colours[number]}">{name}</text>')
    axes = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(0, most), at(0, 0), at(length, 0)))
    parts.append(f'<polyline points="{axes}" fill="none" stroke="#2b2b2b"/>')
    parts.append('<text x="320" y="412" font-size="13" text-anchor="middle">contest</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" font-family="sans-serif">'
        f"<title>Contests not lost, with and without Patsy (visual cues, figure 8)</title>{''.join(parts)}</svg>\n"
    )


def twelve_patterns(options: Any) -> dict[str, Any]:
    """Five men's morris in the version of 1993b, until ten contests in a row are not lost: the paper learned 12."""
    game = load("five_mens_morris")
    runs = _trained(game, Settings(patterns="1993b"), "perfect", None, 10, options)
    counts = [len(run.knowledge[PATTERNS]) for run in runs]
    decisive = [sum(one != "draw" for one in run.knowledge[PATTERNS].associations.values()) for run in runs]
    said(options, f"five men's morris, 1993b: {mean(counts):.1f} patterns, {mean(decisive):.1f} decisive [12]")
    for pattern, association in runs[0].knowledge[PATTERNS].associations.items():
        said(options, f"    {words_of(game, pattern, association)}")
    return {"patterns": counts, "decisive": decisive, "paper": 12, "contests": [run.course.contests for run in runs]}


def lose_tic_tac_toe(options: Any) -> dict[str, Any]:
    """A hundred contests against the perfect contestant, then the tutorial's battery, with and without patterns."""
    paper = {"without patterns": "97 93 92 95", "with patterns": "100 99 100 99"}
    game, rows = load("lose_tic_tac_toe"), {}
    for panel in ("2001", "hoyle"):
        for name, version in (("without patterns", "none"), ("with patterns", "2001")):
            settings = replace(PANELS[panel], patterns=version)
            runs = _trained(game, settings, "perfect", 100, None, options)
            rows[f"{panel} {name}"] = row = _tested(game, runs, options)
            said(options, f"lose tic-tac-toe, panel {panel} {name}: {_shown(row)} [{paper[name]}]")
    return rows


def morris(options: Any) -> dict[str, Any]:
    """Five men's morris after the tutorial's mixture: the battery, and wrong moves while placing."""
    game, rows = load("five_mens_morris"), {}
    for name, version in (("without patterns", "none"), ("with patterns", "2001")):
        runs = _trained(game, Settings(patterns=version), "tutorial_mixture", 60, None, options)  # type: ignore[arg-type]
        row = _tested(game, runs, options)
        rows[name] = row = {**row, "wrong_placements": _wrong_placements(game, runs, options)}
        said(options, f"five men's morris {name}: {_shown(row)}, wrong placements {row['wrong_placements']}")
    return rows


def _trained(
    game: Game, settings: Settings, trainer: str, contests: int | None, until: int | None, options: Any
) -> list[Learned]:
    tasks = assignments(Assignment(game, trainer, settings=settings), options.seed, options.runs)
    return learn_all(with_stopping_rule(tasks, contests, until, MOST_LESSONS), options.jobs)


def _tested(game: Game, runs: list[Learned], options: Any) -> dict[str, Any]:
    known = [(run.knowledge, run.settings) for run in runs]
    report = examine(game, known, battery_named("000"), options.contests, str(options.seed), options.jobs)
    return {
        "reliability": {name: one.reliability.shown for name, one in report.challengers.items()},
        "ms_per_decision": report.ms_per_decision,
        "patterns": mean(len(run.knowledge[PATTERNS]) for run in runs),
        "advisors": mean(len(run.knowledge[PATTERN_ADVISORS]) for run in runs),
    }


def _wrong_placements(game: Game, runs: list[Learned], options: Any, contests: int = 20) -> str:
    """How many placements of a trained Hoyle threw value away, of how many, against the perfect contestant."""
    solution, wrong, made = solution_for(game), {}, 0
    for number, run in enumerate(runs):
        hoyle, challenger = Hoyle(game, run.knowledge, run.settings), seat("perfect", game)
        for contest in range(contests):
            role = 1 + contest % 2
            seats = (hoyle, challenger) if role == 1 else (challenger, hoyle)
            played = sit_and_play(game, *seats, f"{options.seed}/placing/{number}/{contest}").contest
            for position, move in zip(played.positions, played.moves, strict=False):
                if position.mover == role and position.hand:
                    made += 1
                    if move not in solution.correct_moves(position):
                        text = write_position(game, position)
                        wrong[text] = wrong.get(text, 0) + 1
    return f"{sum(wrong.values())} of {made}"


def _shown(row: dict[str, Any]) -> str:
    reliable = " ".join(f"{one[0]:.1f}" for one in row["reliability"].values())
    sizes = f"{row['patterns']:.1f} patterns, {row['advisors']:.1f} Advisors of them"
    return f"reliability {reliable}, {sizes}, {row['ms_per_decision']:.2f} ms"


def said(options: Any, *words: str) -> None:
    if not options.json:
        print(*words, flush=True)


PARTS = {"figure8": figure_8, "twelve": twelve_patterns, "lose": lose_tic_tac_toe, "morris": morris}


if __name__ == "__main__":
    sys.exit(main())
