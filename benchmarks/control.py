"""Control: what the papers found about votes and weights, ours beside it (002 tables 1 to 7; 004 sections 3 and 5).

python -m benchmarks.control [--only table1|tables2to6|table7|alpha|dropped|awl] [--games GAME …]
                             [--runs 5] [--contests N] [--jobs 2] [--seed 0] [--json]

--contests is how many are played in testing (tables 2 to 6: 100, table 7: 20, 004: 20) or, for `dropped`, in learning.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from statistics import mean
from typing import Any

from joblib import Parallel, delayed

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.load import load
from hoyle.games.position import Move
from hoyle.lab.batteries import BATTERIES
from hoyle.lab.learning import Assignment, Learned
from hoyle.lab.phase import Phase
from hoyle.lab.runs import Examination, examine_all, learn_all, run_seed
from hoyle.lab.stopping import Consecutive, Contests
from hoyle.lab.trainers import trainer_for
from hoyle.mind.knowledge.awl_values import AwlWeights
from hoyle.mind.knowledge.awl_weights import AWL_WEIGHTS
from hoyle.mind.player import Player
from hoyle.mind.roster import GameAdvisor
from hoyle.mind.settings import PANELS, Settings
from hoyle.mind.situation import Situation
from hoyle.table.hoyle import Hoyle
from hoyle.table.match import contests_between, counted

# 002's expert programs offer "a randomized variety of high-quality play"; at tic-tac-toe in the centre or in a corner
# only. That is the wise one of 003, note 1; 004's external expert chooses at random among equally valid moves.
EXPERT_1991, EXPERT_1994 = "perfect(wise)", "perfect"
GAMES_1991 = ("tic_tac_toe", "lose_tic_tac_toe", "achi", "pong_hau_ki", "tsoro_yematatu")
GAMES_1994 = ("tic_tac_toe", "lose_tic_tac_toe", "five_mens_morris")
VOTES = ("1", "2", "3", "4")
ALPHAS = (1.2, 1.1, 1.05, 1.02, 1.01)
CHALLENGERS = BATTERIES["003"].challengers  # perfect, expert, novice, random

TABLE_1 = {  # contests until ten in a row were as an expert would have played them
    "1": (21.6, 73.2, 10.0, 10.0, 10.0),
    "2": (19.8, 143.2, 25.2, 10.0, 10.0),
    "3": (28.6, 230.2, 10.0, 10.0, 10.0),
    "4": (24.2, 211.2, 16.0, 10.0, 10.0),
}
DRAWS = dict.fromkeys(combinations(VOTES, 2), (0, 100, 0))
TABLES_2_TO_6 = {  # won, drawn, lost by the paradigm named first
    "tic_tac_toe": dict(
        zip(DRAWS, ((0, 100, 0), (2, 92, 6), (4, 95, 1), (3, 94, 3), (1, 97, 2), (4, 93, 3)), strict=True)
    ),
    "lose_tic_tac_toe": dict(
        zip(DRAWS, ((45, 17, 38), (46, 11, 43), (41, 14, 45), (47, 16, 37), (33, 22, 45), (33, 24, 43)), strict=True)
    ),
    "pong_hau_ki": DRAWS,
    "achi": dict(
        zip(DRAWS, ((0, 100, 0), (12, 72, 16), (19, 61, 20), (9, 74, 17), (16, 73, 11), (20, 64, 16)), strict=True)
    ),
    "tsoro_yematatu": DRAWS,
}
TABLE_7 = {  # of 20 contests, those that Hoyle played as an expert would have
    "1": (20, 20, 20, 20, 20),
    "2": (20, 20, 20, 20, 20),
    "3": (18, 20, 18, 20, 20),
    "4": (20, 13, 20, 20, 20),
}
SIGNIFICANT = {  # the three most significant Advisors
    "tic_tac_toe": "candide worried greedy",
    "tsoro_yematatu": "candide worried anthropomorph",
    **dict.fromkeys(("lose_tic_tac_toe", "achi", "pong_hau_ki"), "pitchfork open shortsight"),
}


@dataclass(frozen=True)
class Plan:
    """What was asked for on the command line."""

    runs: int
    contests: int | None
    jobs: int
    seed: int
    games: tuple[str, ...]

    def of(self, games: Sequence[str]) -> list[str]:
        """The games of an experiment, or those that were named."""
        return list(self.games or games)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--contests", type=int)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", nargs="*", default=())
    parser.add_argument("--only", choices=tuple(EXPERIMENTS))
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    plan = Plan(options.runs, options.contests, options.jobs, options.seed, tuple(options.games))
    rows: dict[str, list[dict[str, Any]]] = {}
    for name in [options.only] if options.only else EXPERIMENTS:
        if not options.json:
            print(f"== {(EXPERIMENTS[name].__doc__ or name).splitlines()[0]}", flush=True)
        rows[name] = []
        for row in EXPERIMENTS[name](plan):
            rows[name].append(row)
            if not options.json:
                print("  " + "  ".join(f"{key} {shown(value)}" for key, value in row.items()), flush=True)
    if options.json:
        print(json.dumps(rows, indent=2))
    return 0


def shown(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {shown(one)}" for key, one in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(shown, value)) if value else "-"
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def trained(plan: Plan, game: str, trainer: str, settings: Settings, at_most: int = 1000) -> list[Learned]:
    """The runs of a training until ten in a row are as an expert would play them."""
    until = Consecutive(10, at_most)
    tasks = [
        Assignment(load(game), trainer, until, run_seed(plan.seed, run), settings) for run in range(1, plan.runs + 1)
    ]
    return learn_all(tasks, plan.jobs)


def first_experiment(plan: Plan, game: str, vote: str) -> list[Learned]:
    return trained(plan, game, EXPERT_1991, replace(PANELS["1991"], vote=vote))


def table1(plan: Plan) -> Iterator[dict[str, Any]]:
    """002 table 1: contests until the game is learned, by paradigm (panel 1991, no symmetry)."""
    for game in plan.of(GAMES_1991):
        for vote in VOTES:
            runs = first_experiment(plan, game, vote)
            contests = [run.course.contests for run in runs]
            yield {
                "game": game,
                "paradigm": vote,
                "paper": TABLE_1[vote][GAMES_1991.index(game)],
                "ours": mean(contests),
                "runs": contests,
                "given_up": sum(not run.met for run in runs),
                "lost": mean(run.course.lost for run in runs),
            }


def tables2to6(plan: Plan) -> Iterator[dict[str, Any]]:
    """002 tables 2 to 6: paradigm against paradigm with one knowledge, learned by paradigm 1: won, drawn, lost."""
    contests = plan.contests or 100
    for game in plan.of(GAMES_1991):
        runs = first_experiment(plan, game, "1")
        for one, two in combinations(VOTES, 2):
            work = (delayed(pitted)(run, one, two, contests, f"{run.seed}/{one}-{two}") for run in runs)
            results = Parallel(n_jobs=plan.jobs)(work)
            yield {
                "game": game,
                "paradigms": f"{one} against {two}",
                "paper": TABLES_2_TO_6[game][one, two],
                "ours_of_100": [round(100 * mean(counts) / contests, 1) for counts in zip(*results, strict=True)],
            }


def pitted(run: Learned, one: str, two: str, contests: int, seed: str) -> tuple[int, int, int]:
    """How one paradigm fares against another with the same knowledge, which does not change."""
    first, second = (
        Hoyle(run.game, run.knowledge, replace(run.settings, vote=vote), f"hoyle(paradigm={vote})")
        for vote in (one, two)
    )
    result = counted(contests_between(run.game, first, second, contests, seed, alternate=True), alternate=True)
    return result.won, result.drawn, result.lost


def table7(plan: Plan) -> Iterator[dict[str, Any]]:
    """002 table 7: of 20 more contests, those played as an expert would; irrelevant Advisors out, three doubled."""
    contests = plan.contests or 20
    for game in plan.of(GAMES_1991):
        for vote in VOTES:
            runs = first_experiment(plan, game, vote)
            variant = "table7" if vote == "1" else f"table7-{vote}"
            tasks = [
                Assignment(
                    run.game,
                    EXPERT_1991,
                    Contests(contests),
                    run.seed,
                    replace(run.settings, vote=variant),
                    start=run.state,
                )
                for run in runs
            ]
            again = learn_all(tasks, plan.jobs)
            stood = [after.course.stood - run.course.stood for run, after in zip(runs, again, strict=True)]
            yield {
                "game": game,
                "paradigm": vote,
                "paper_of_20": TABLE_7[vote][GAMES_1991.index(game)],
                "ours_of_20": 20 * mean(stood) / contests,
                "runs": stood,
                "paper_significant": SIGNIFICANT[game],
                "ours_significant": most_significant(runs),
            }


def most_significant(runs: Sequence[Learned]) -> dict[str, int]:
    """In how many runs each Advisor was among the three most significant."""
    found: Counter[str] = Counter()
    for run in runs:
        player = Player(run.game, run.knowledge, replace(run.settings, vote="table7"))
        found.update(name for name, weight in player.panel_in("placing").weights.items() if weight == 2)
    return dict(found.most_common())


def alpha(plan: Plan) -> Iterator[dict[str, Any]]:
    """004 section 5: larger alphas do less well against weaker challengers; without AWL for comparison."""
    for game in plan.of(GAMES_1994):
        yield {"game": game, **tested(plan, game, replace(PANELS["1994"], vote="1"), "without AWL")}
        for value in ALPHAS:
            yield {"game": game, **tested(plan, game, replace(PANELS["1994"], alpha=value), f"alpha {value}")}


def awl(plan: Plan) -> Iterator[dict[str, Any]]:
    """004 section 5: reaction time and reliability without and with AWL; the paper: quicker, no less reliable."""
    for game in plan.of(GAMES_1994[:2]):
        for name, settings in (
            ("without AWL", replace(PANELS["1994"], vote="1")),
            ("AWL, nobody dropped", replace(PANELS["1994"], drop="never")),
            ("AWL", PANELS["1994"]),
        ):
            yield {"game": game, **tested(plan, game, settings, name)}


def tested(plan: Plan, game: str, settings: Settings, name: str) -> dict[str, Any]:
    """Learning until ten in a row, then a tournament with each of the four challengers."""
    runs = trained(plan, game, EXPERT_1994, settings, at_most=300)
    contests = plan.contests or 20
    papers = [
        Examination(run.game, run.knowledge, run.settings, challenger, contests, run.seed)
        for challenger in CHALLENGERS
        for run in runs
    ]
    # Thinking is timed, so the tournaments do not share the machine with each other.
    scores = examine_all(papers, 1)
    by_challenger = [scores[place * len(runs) : (place + 1) * len(runs)] for place in range(len(CHALLENGERS))]
    return {
        "how": name,
        "contests": mean(run.course.contests for run in runs),
        "given_up": sum(not run.met for run in runs),
        "reliability": [round(100 * mean(one.stood / one.contests for one in group), 1) for group in by_challenger],
        "power": [round(100 * mean(one.won / one.contests for one in group), 1) for group in by_challenger],
        "ms_per_decision": 1000 * sum(one.seconds for one in scores) / sum(one.decisions for one in scores),
        "dropped": mean(len(gone(run.knowledge[AWL_WEIGHTS])) for run in runs),
    }


def gone(weights: AwlWeights) -> list[str]:
    """Everybody who is dropped, with the stage."""
    return [f"{name} ({stage})" for stage, held in weights.stages.items() for name in held.dropped]


@advisor(3, opposes=True)
def whim(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Support one move and oppose another, at random."""
    liked, *others = blackboard.rng.sample(blackboard.actions, len(blackboard.actions))
    yield 9, liked, "was drawn"
    for move in others[:1]:
        yield 1, move, "was drawn too"


@advisor(3, opposes=True)
def fickle(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Praise every opening in one contest and condemn it in the next."""
    situation = blackboard.situation
    if situation.position == situation.game.start:
        strength = 9 if blackboard.knowledge.contests % 2 else 1
        for move in blackboard.actions:
            yield strength, move, "seems so today"


MADE_UP: dict[str, GameAdvisor] = {"whim": whim, "fickle": fickle}


def dropped(plan: Plan) -> Iterator[dict[str, Any]]:
    """004 sections 3 and 5: who is dropped after 10, 20, … contests, and why; two made-up Advisors among them.

    The paper: Vulnerable's kind is irrelevant at tic-tac-toe; Open is sometimes dropped too soon at lose tic-tac-toe;
    at five men's morris Shortcut is found worse than Anything after 10 contests.
    """
    contests = plan.contests or 50
    courses = [(game, EXPERT_1994, ("whim",)) for game in plan.of(GAMES_1994[:2])]
    # Somebody expert opens every contest that is watched, so Fickle contradicts itself exactly.
    courses += [(game, "watch(perfect,perfect)", ("fickle",)) for game in plan.of(GAMES_1994[:2])]
    for game, trainer, made_up in courses:
        work = (
            delayed(judgements)(game, trainer, made_up, contests, run_seed(plan.seed, run))
            for run in range(1, plan.runs + 1)
        )
        runs: list[list[dict[str, str]]] = Parallel(n_jobs=plan.jobs)(work)
        for number in range(contests // 10):
            found = Counter(f"{name} {fault}" for run in runs for name, fault in run[number].items())
            yield {
                "game": game,
                "trainer": trainer,
                "contests": 10 * (number + 1),
                f"dropped_in_of_{plan.runs}_runs": dict(sorted(found.items(), key=lambda one: (-one[1], one[0]))),
            }


def judgements(game: str, trainer: str, made_up: Sequence[str], contests: int, seed: str) -> list[dict[str, str]]:
    """Who was dropped for which fault after each ten contests of one training."""
    frame, extra = load(game), tuple(MADE_UP[name] for name in made_up)
    phase = Phase(frame, trainer_for(trainer, frame), PANELS["1994"], seed, extra=extra)
    found = []
    for step in phase.contests(phase.meet()):
        if step.state.course.contests % 10 == 0:
            stages = step.state.knowledge[AWL_WEIGHTS].stages
            found.append(
                {f"{name} ({stage})": why.fault for stage, held in stages.items() for name, why in held.dropped.items()}
            )
        if step.state.course.contests >= contests:
            break
    return found


EXPERIMENTS: dict[str, Callable[[Plan], Iterator[dict[str, Any]]]] = {
    "table1": table1,
    "tables2to6": tables2to6,
    "table7": table7,
    "alpha": alpha,
    "dropped": dropped,
    "awl": awl,
}


if __name__ == "__main__":
    sys.exit(main())
