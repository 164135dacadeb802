"""Which rule for stopping predicts true reliability best (issue on winning, point 5).

    python -m workshop.standards --out out/standards.jsonl --runs 2 connect_4_4x4 tests/games_of_our_own/*.toml
    python -m workshop.standards --out out/standards.jsonl      # what the rules would have done in the runs so far

A training goes on for `--contests` whatever happens. After each contest it is noted what the rules go by: whether it
was a lesson, whether it counts (SPEC E2), whether what Hoyle would do was sound. Every `--every` contests Hoyle meets
challengers. So one training tells of every rule where it would have stopped, and how reliable Hoyle was by then.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import fmean

from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.games.position import FIRST, SECOND
from hoyle.json_data import JsonObject, ParsedJson
from hoyle.lab.asked import settings_for
from hoyle.lab.learning import DISCOVERY, Assignment, learn
from hoyle.lab.runs import run_seed
from hoyle.lab.stopping import Contests, is_sound, stood, value_of
from hoyle.lab.training_state import Step
from hoyle.mind.knowledge.leeway import LEEWAY, LeewayCounts
from hoyle.table.contestant import dismiss, seat
from hoyle.table.hoyle import Hoyle
from hoyle.table.play import sit_and_play

CHALLENGERS = ("perfect(wise)", "fallible(10,wise)")

Noted = Sequence[ParsedJson]  # of each contest: lesson, stood, sound
Rule = Callable[[Noted], bool]


def in_a_row(noted: Noted, *asked: str) -> int:
    """How many contests, the latest first, have all that is asked."""
    for count, one in enumerate(reversed(noted)):
        if not all(one[name] for name in asked):
            return count
    return len(noted)


def of_lessons(noted: Noted) -> list[ParsedJson]:
    return [one for one in noted if one["lesson"]]


RULES: dict[str, Rule] = {
    "20 in a row": lambda noted: in_a_row(noted, "stood") >= 20,
    "20 sound in a row": lambda noted: in_a_row(noted, "stood", "sound") >= 20,
    "20 in a row, 10 lessons in a row": lambda noted: (
        in_a_row(noted, "stood") >= 20 and in_a_row(of_lessons(noted), "stood") >= 10
    ),
    "20 sound in a row, 10 lessons in a row": lambda noted: (
        in_a_row(noted, "stood", "sound") >= 20 and in_a_row(of_lessons(noted), "stood") >= 10
    ),
    "40 sound in a row": lambda noted: in_a_row(noted, "stood", "sound") >= 40,
    "never": lambda _: False,
}


class WatchedTraining:
    """What is noted of one training."""

    def __init__(self, game: Game, seed: str, contests: int, every: int, met: int) -> None:
        self.game, self.seed, self.contests, self.every, self.met = game, seed, contests, every, met
        self.value, self.before = value_of(game), LeewayCounts()
        self.noted: list[JsonObject] = []
        self.tested: dict[str, JsonObject] = {}

    def row(self) -> JsonObject:
        """Train, and say what was noted."""
        settings = settings_for()
        learn(Assignment(self.game, DISCOVERY, Contests(self.contests), self.seed, settings), self._look)
        return {
            "game": self.game.id,
            "seed": self.seed,
            "contests": self.contests,
            "noted": list(self.noted),
            "tested": dict(self.tested),
        }

    def _look(self, step: Step) -> None:
        contest, after = step.transcript.contest, step.state.knowledge[LEEWAY]
        roles = contest.learning_roles
        self.noted.append(
            {
                "lesson": len(roles) == 1,
                "stood": all(stood(contest, role, self.value) for role in roles),
                "sound": is_sound(self.before, after),
            }
        )
        self.before = after
        if len(self.noted) % self.every == 0:
            self.tested[str(len(self.noted))] = {name: self._reliability(step, name) for name in CHALLENGERS}

    def _reliability(self, step: Step, challenger: str) -> float:
        hoyle = Hoyle(self.game, step.state.knowledge, settings_for())
        opposition = seat(challenger, self.game)
        kept = 0
        for number in range(self.met):
            role = SECOND if number % 2 else FIRST
            one, two = (hoyle, opposition) if role == FIRST else (opposition, hoyle)
            played = sit_and_play(self.game, one, two, f"{self.seed}/standards/{challenger}/{number}")
            kept += stood(played.contest, role, self.value)
        dismiss(opposition)
        return 100 * kept / self.met


def judged(rows: Sequence[ParsedJson]) -> Iterator[str]:
    """Of each rule: how many contests it takes, and how reliable Hoyle is by then."""
    yield f"{'rule':40} contests  stopped  {'  '.join(CHALLENGERS)}  worst run  under 90"
    for name, rule in RULES.items():
        ends = [_end(rule, row) for row in rows]
        found = [_tested(row, end) for row, end in zip(rows, ends, strict=True)]
        means = "  ".join(f"{fmean(one[challenger] for one in found):13.1f}" for challenger in CHALLENGERS)
        lowest = [min(one.values()) for one in found]
        stopped = sum(end < row["contests"] for end, row in zip(ends, rows, strict=True))
        under = sum(one < 90 for one in lowest)
        yield f"{name:40} {fmean(ends):8.1f}  {stopped:3} of {len(rows)}  {means}  {min(lowest):9.1f}  {under:8}"


def _end(rule: Rule, row: ParsedJson) -> int:
    noted = row["noted"]
    return next((count for count in range(1, len(noted) + 1) if rule(noted[:count])), len(noted))


def _tested(row: ParsedJson, end: int) -> dict[str, float]:
    """What was measured at the end, or next after it."""
    found: dict[str, float] = next(tested for count, tested in row["tested"].items() if int(count) >= end)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="names or files; none: only what was measured before")
    parser.add_argument("--out", type=Path, required=True, help="where results are kept, a line each")
    parser.add_argument("--runs", type=int, default=2)
    parser.add_argument("--contests", type=int, default=80, help="of each training")
    parser.add_argument("--every", type=int, default=20, help="contests between two tests")
    parser.add_argument("--met", type=int, default=40, help="contests with each challenger in a test")
    parser.add_argument("--seed", default="standards")
    asked = parser.parse_args()
    rows = [json.loads(line) for line in asked.out.read_text().splitlines()] if asked.out.exists() else []
    done = {(row["game"], row["seed"]) for row in rows}
    for name in asked.games:
        game = load(name)
        for run in range(1, asked.runs + 1):
            seed = run_seed(asked.seed, run)
            if (game.id, seed) not in done:
                rows.append(WatchedTraining(game, seed, asked.contests, asked.every, asked.met).row())
                with asked.out.open("a", encoding="utf-8") as out:
                    out.write(json.dumps(rows[-1]) + "\n")
                print(game.id, seed, json.dumps(rows[-1]["tested"]), flush=True)
    print(*judged(rows), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
