"""Planners on and off: every solvable game learned and tested with tier 2 and without it (SPEC A8, B1, F10).

python -m benchmarks.planners [--runs 10] [--contests 20] [--games GAME …] [--jobs 2] [--seed 0] [--json]
"""

from __future__ import annotations

import json
import sys
from typing import Any

from benchmarks.comparing import differences, options_for, told, tried
from hoyle.games.load import catalogue, load
from hoyle.lab.learning import settings_for
from hoyle.solver.solution import solvable


def main() -> int:
    games = [name for name in catalogue() if solvable(load(name))]
    options = options_for(__doc__ or "", games).parse_args()
    rows = [compared(name, options) for name in options.games]
    if options.json:
        print(json.dumps(rows, indent=2))
    else:
        print(summed_up(rows))
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
