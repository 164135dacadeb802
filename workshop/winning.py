"""Who wins, and by what moves contests are lost: trained Hoyles against a battery, game by game.

    python -m workshop.winning --out out/winning.jsonl --runs 3 --contests 30 --games achi tests/games_of_our_own/*.toml
    python -m workshop.winning --out out/winning.jsonl --table      # what has been measured so far

Each run is one training, until twenty contests in a row count or `--at-most` were played, then contests with every
challenger. A line of the file is one run of one game; what is there already is not done again. With five runs or more
and `--noise` the game players' Turing test is judged. Of every contest that came out worse than it should, the move
that did it is kept, with who decided it and how far the loss was.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from forr.decision import Decision
from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.load import load
from hoyle.games.position import Move
from hoyle.json_data import JsonObject, ParsedJson
from hoyle.lab.asked import settings_for, until_for
from hoyle.lab.batteries import BATTERIES, Counting, Faced, by_turns
from hoyle.lab.examiner import Examiner
from hoyle.lab.learning import DISCOVERY, Assignment, Learned, learn
from hoyle.lab.maximal_power import maximal_power
from hoyle.lab.metrics import percentage
from hoyle.lab.mistake import Mistake
from hoyle.lab.runs import run_seed
from hoyle.lab.stopping import value_of
from hoyle.lab.trainers import trainer_for
from hoyle.lab.turing import Showing, turing
from hoyle.solver.solution import solution_for
from hoyle.table.contestant import seat
from hoyle.table.hoyle import Hoyle

BATTERY = BATTERIES["003"]
COUNTED = ("contests", "won", "lost", "stood", "decisions", "voted")
BOTH = ("stood", "won")
MOST_BLAMED = 12  # moves kept of a run against one challenger


def main() -> int:
    options = _options()
    done = {(row["game"], row["trainer"], row["seed"], row["at_most"]): row for row in _rows(options.out)}
    for name in [] if options.table else options.games:
        game = load(name)
        for run in range(1, options.runs + 1):
            key = game.id, options.trainer, run_seed(options.seed, run), options.at_most
            if key not in done:
                done[key] = _measured(game, options, run_seed(options.seed, run))
                _keep(options.out, done[key])
                print(_line(game.id, [done[key]]), flush=True)
    for name in dict.fromkeys(game for game, *_ in done):
        print(_line(name, [row for key, row in done.items() if key[0] == name]))
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=[], help="names or files")
    parser.add_argument("--out", type=Path, required=True, help="where results are kept, a line each")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--contests", type=int, default=30, help="with each challenger")
    parser.add_argument("--at-most", type=int, default=100, help="contests of training")
    parser.add_argument("--exactly", action="store_true", help="so many contests of training, whatever the standard")
    parser.add_argument("--trainer", default=DISCOVERY)
    parser.add_argument("--seed", default="winning")
    parser.add_argument("--keep", type=Path, help="a folder for the knowledge files")
    parser.add_argument("--noise", type=int, default=0, help="contests with each of the Turing test's noise levels")
    parser.add_argument("--maximal", type=int, default=2000, help="contests that maximal power is taken from")
    parser.add_argument("--table", action="store_true", help="only tell what was measured before")
    return parser.parse_args()


def _rows(file: Path) -> list[ParsedJson]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []


def _keep(file: Path, row: JsonObject) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as out:
        out.write(json.dumps(row) + "\n")


def _measured(game: Game, options: argparse.Namespace, seed: str) -> JsonObject:
    """One training and its tests."""
    solution_for(game)
    trainer = trainer_for(options.trainer, game)
    exactly = options.at_most if options.exactly else None
    until = until_for(trainer, exactly, None, options.at_most)
    began = time.process_time()
    learned = learn(Assignment(game, options.trainer, until, seed, settings_for()))
    seconds = time.process_time() - began
    if options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
        learned.save(options.keep / f"{game.id}-{seed.replace('/', '-')}.json")
    contests = dict.fromkeys(BATTERY.noise_levels, options.noise) if options.noise else {}
    contests |= dict.fromkeys(BATTERY.challengers, options.contests)
    return {
        "game": game.id,
        "trainer": options.trainer,
        "seed": seed,
        "at_most": options.at_most,
        "met": learned.met,
        "trained": learned.course.contests,
        "lessons": learned.course.lessons,
        "lost": learned.course.lost,
        "seconds": round(seconds, 2),
        "states": learned.sizes.get("significant_states", 0),
        "sizes": learned.sizes,
        "scores": {name: _faced(learned, name, count, seed) for name, count in contests.items()},
        "maximal": {name: maximal_power(game, name, True, options.maximal).percent for name in BATTERY.challengers},
    }


class Timed(Hoyle):
    """A Hoyle whose thinking is counted in processor time, whoever else uses the machine."""

    seconds = 0.0

    def choose(self, contest: Contest, rng: Random) -> Decision[Move]:
        began = time.process_time()
        try:
            return super().choose(contest, rng)
        finally:
            self.seconds += time.process_time() - began


def _faced(learned: Learned, challenger: str, contests: int, seed: str) -> JsonObject:
    """Contests with one challenger, and the moves that are to blame."""
    game, counting, blamed = learned.game, Counting(), list[Mistake]()
    hoyle, opposition = Timed(game, learned.knowledge, learned.settings), seat(challenger, game)
    value, solution = value_of(game), solution_for(game)
    played = by_turns(game, hoyle, opposition, contests, f"{seed}/test")
    for number, (transcript, role) in enumerate(played, 1):
        counting.add(Faced(transcript, role, never_seen=0), value)
        examiner = Examiner(game, learned.knowledge, solution)
        examiner.look_at(transcript, role, challenger, number)
        if transcript.contest.outcome != role:
            blamed += examiner.mistakes[-1:]
    return {
        **{name: getattr(counting.score, name) for name in COUNTED},
        "seconds": round(hoyle.seconds, 4),
        "dropped": dict(Counter(one.slip for one in blamed)),
        "blamed": [one.data(game) for one in blamed[:MOST_BLAMED]],
    }


def _line(game: str, rows: Sequence[ParsedJson]) -> str:
    """What some runs of one game showed, in one line."""
    cells = [f"{game:24} {len(rows)} runs"]
    for name in BATTERY.challengers:
        scores = [row["scores"][name] for row in rows]
        stood, won = (percentage([one[key] for one in scores], [one["contests"] for one in scores]) for key in BOTH)
        cells.append(
            f"{stood.percent:5.1f} [{stood.low:.0f},{stood.high:.0f}] {won.percent:5.1f}/{_maximal(rows, name):.1f}"
        )
    worst = min(
        row["scores"][BATTERY.challengers[0]]["stood"] / row["scores"][BATTERY.challengers[0]]["contests"]
        for row in rows
    )
    decisions = sum(one["decisions"] for row in rows for one in row["scores"].values())
    thinking = sum(one["seconds"] for row in rows for one in row["scores"].values())
    cells.append(f"worst {100 * worst:.0f}")
    cells.append(f"trained {_listed(rows, 'trained')}, met {sum(bool(row['met']) for row in rows)}")
    cells.append(f"states {_listed(rows, 'states')}, {1000 * thinking / max(decisions, 1):.2f} ms")
    cells.append(f"{_listed(rows, 'seconds')} s{_verdict(rows)}")
    return "; ".join(cells)


def _maximal(rows: Sequence[ParsedJson], name: str) -> float:
    return float(rows[0]["maximal"][name])


def _listed(rows: Sequence[ParsedJson], name: str) -> str:
    return " ".join(f"{row[name]:.0f}" for row in rows)


def _verdict(rows: Sequence[ParsedJson]) -> str:
    """The Turing test's, where all noise levels were met by enough runs."""
    if len(rows) < 5 or not all(name in row["scores"] for row in rows for name in BATTERY.noise_levels):
        return ""
    names = dict.fromkeys((*BATTERY.challengers, *BATTERY.noise_levels))
    shown = {name: _showing([row["scores"][name] for row in rows]) for name in names}
    maximal = {name: _maximal(rows, name) for name in BATTERY.challengers}
    verdict = turing(
        {name: shown[name] for name in BATTERY.challengers},
        maximal,
        {name: shown[name] for name in BATTERY.noise_levels},
    )
    against = "; ".join(one.why for one in verdict.conditions.values() if not one.holds)
    return "; passes" if verdict.passed else f"; FAILS: {against}"


def _showing(scores: Sequence[ParsedJson]) -> Showing:
    stood, won = ([100 * one[key] / one["contests"] for one in scores] for key in BOTH)
    return Showing(stood, won, scores[0]["contests"])


if __name__ == "__main__":
    sys.exit(main())
