"""Leave one out, put one in: every Advisor's worth to the default panel at four games (SPEC F10, A29).

Each Advisor of the default panel is left at home in turn, and each optional one is invited; the planners count as one.

python -m benchmarks.leave_one_out [--runs 10] [--contests 20] [--games GAME …] [--advisors A …] [--jobs 2] [--json]
"""

from __future__ import annotations

import json
import sys
from typing import Any

from benchmarks.comparing import differences, options_for, told, tried
from forr.pwl import BENCHMARK
from hoyle.games.load import load
from hoyle.lab.asked import settings_for
from hoyle.mind.names import spelled, title
from hoyle.mind.roster import roster
from hoyle.mind.settings import OPTIONAL, Settings

GAMES = ("tic_tac_toe", "lose_tic_tac_toe", "achi", "five_mens_morris")


def main() -> int:
    parser = options_for(__doc__ or "", GAMES)
    parser.add_argument("--advisors", nargs="+", type=spelled, metavar="A", help="only these; planners is one of them")
    options = parser.parse_args()
    rows = [row for name in options.games for row in compared(name, options)]
    if options.json:
        print(json.dumps(rows, indent=2))
    return 0


def compared(name: str, options: Any) -> list[dict[str, Any]]:
    """One game with the usual panel, and with each other one."""
    game = load(name)
    usual = tried(game, "the usual panel", settings_for(), options)
    if not options.json:
        print(told(usual), flush=True)
    rows: list[dict[str, Any]] = [usual.as_data()]
    for advisor, (panel, settings) in panels().items():
        if not options.advisors or advisor in options.advisors:
            trial = tried(game, panel, settings, options)
            rows.append({**trial.as_data(), "advisor": advisor, "differences": differences(trial, usual)})
            if not options.json:
                print(told(trial, usual), flush=True)
    return rows


def panels() -> dict[str, tuple[str, Settings]]:
    """By Advisor, the panel that differs from the usual one in just that Advisor."""
    usual = settings_for()
    seated = [one.name for one in roster(usual) if one.name != BENCHMARK and one.tier != 2]
    found = {name: (f"without {title(name)}", settings_for(without=[name])) for name in seated}
    found |= {name: (f"with {title(name)}", settings_for(with_=[name])) for name in OPTIONAL if name not in seated}
    verb = "without" if usual.planners else "with"
    return found | {"planners": (f"{verb} planners", settings_for(planners=not usual.planners))}


if __name__ == "__main__":
    sys.exit(main())
