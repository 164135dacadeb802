"""Planners on and off: every solvable game learned and tested with tier 2 and without it (SPEC A8, B1, F10).

With --face-to-face N, instead, Hoyle with planners plays N contests against Hoyle without, neither having learned
anything: that can be asked of every game, also of those that are too large to solve.

python -m benchmarks.planners [--runs 10] [--contests 20] [--games GAME …] [--face-to-face N] [--jobs 2] [--json]
"""

from __future__ import annotations

import json
import sys
from typing import Any

from benchmarks.comparing import differences, options_for, told, tried
from hoyle.games.load import catalogue, load
from hoyle.games.position import DRAW
from hoyle.lab.asked import settings_for
from hoyle.lab.metrics import wilson
from hoyle.solver.solution import solvable
from hoyle.table.hoyle import Hoyle, fresh
from hoyle.table.play import sit_and_play


def main() -> int:
    games = [name for name in catalogue() if solvable(load(name))]
    parser = options_for(__doc__ or "", games)
    parser.add_argument("--face-to-face", type=int, default=0, metavar="N")
    options = parser.parse_args()
    if options.face_to_face:
        return face_to_face(options)
    too_large = [name for name in options.games if not solvable(load(name))]
    if too_large:
        parser.error(f"{', '.join(too_large)}: too large to test against a perfect contestant; use --face-to-face")
    rows = [compared(name, options) for name in options.games]
    if options.json:
        print(json.dumps(rows, indent=2))
    else:
        print(summed_up(rows))
    return 0


def face_to_face(options: Any) -> int:
    """Won, drawn and lost by Hoyle with planners, who moves first in every other contest."""
    rows = []
    for name in options.games:
        game = load(name)
        known = fresh(game)
        with_planners = Hoyle(game, known, settings_for(planners=True), testing=False)
        without = Hoyle(game, known, settings_for(planners=False), testing=False)
        outcomes = []
        for number in range(options.face_to_face):
            seats = (without, with_planners) if number % 2 else (with_planners, without)
            outcome = sit_and_play(game, *seats, f"{options.seed}/face to face/{number}").contest.outcome
            outcomes.append(DRAW if outcome == DRAW else 1 if outcome == 1 + number % 2 else -1)
        won, lost = outcomes.count(1), outcomes.count(-1)
        share = wilson(won, won + lost).shown
        rows.append({"game": name, "won": won, "drawn": outcomes.count(DRAW), "lost": lost, "share_of_decided": share})
        if not options.json:
            print(f"{name}: won {won}, drawn {outcomes.count(DRAW)}, lost {lost}; of the decided {share}", flush=True)
    if options.json:
        print(json.dumps(rows, indent=2))
    return 0


def compared(name: str, options: Any) -> dict[str, Any]:
    """One game without planners and with them."""
    game = load(name)
    off = tried(game, "without planners", settings_for(planners=False), options)
    if not options.json:
        print(told(off), flush=True)
    on = tried(game, "with planners", settings_for(planners=True), options)
    if not options.json:
        print(told(on, off), flush=True)
    return {"game": name, "off": off.as_data(), "on": on.as_data(), "differences": differences(on, off)}


def summed_up(rows: list[dict[str, Any]]) -> str:
    """In how many games each figure rose or fell, and in how many of them significantly."""
    lines = []
    for figure in rows[0]["differences"]:
        found = [row["differences"][figure] for row in rows]
        rose, fell = (sum(sign * one["by"] > 0 for one in found) for sign in (1, -1))
        real_rise, real_fall = (sum(one["significant"] and sign * one["by"] > 0 for one in found) for sign in (1, -1))
        mean = sum(one["by"] for one in found) / len(found)
        lines.append(
            f"{figure.replace('_', ' ')}: {mean:+.2f} on average over {len(rows)} games; "
            f"rose in {rose} ({real_rise} significantly), fell in {fell} ({real_fall})"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
