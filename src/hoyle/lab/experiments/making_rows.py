"""What is written down of a contest, of a learning phase and of a run (SPEC E4)."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, version

from hoyle.games.contest import Contest
from hoyle.games.frame import Game
from hoyle.games.notation import write_move
from hoyle.games.position import DRAW, STAGES, Stage
from hoyle.lab.batteries import Counting, Faced
from hoyle.lab.experiments.arms import RunPlan
from hoyle.lab.experiments.rows import ContestRow, PartRow, RunRow, Stopped
from hoyle.lab.learned import Learned
from hoyle.lab.learner_source import learner_source
from hoyle.lab.stopping import Consecutive, Contests, Until
from hoyle.lab.training_state import Step
from hoyle.mind.knowledge.awl_weights import AWL_WEIGHTS
from hoyle.mind.roster import panel_for
from hoyle.mind.weighing import asked_in, weights_in

DIGITS = 9  # of a weight: as many as tallies are compared with
PACKAGES = ("hoyle", "numba", "numpy", "scipy")


def learning_row(plan: RunPlan, game: Game, part: int, trainer: str, step: Step) -> ContestRow:
    """A contest of a learning phase."""
    told, contest = step.told, step.transcript.contest
    roles = contest.learning_roles
    return ContestRow(
        *(plan.arm.variant, plan.arm.sweep, plan.arm.game, plan.run, "learning", part, trainer, told.number),
        *contest.contestants,
        role=roles[0] if len(roles) == 1 else 0,
        kind=told.kind,
        outcome=contest.outcome or DRAW,
        result=told.result,
        stood=told.note.stood,
        in_a_row=told.note.in_a_row,
        length=told.length,
        ending=contest.ending,
        moves=_moves(game, contest),
        seed=told.seed,
        learned=told.learned,
        muted=tuple(f"{name}: {why}" for name, why in sorted(step.muted.items())),
        seconds=round(step.seconds, 6),
    )


def testing_row(
    plan: RunPlan, game: Game, part: int, challenger: str, number: int, faced: Faced, value: int
) -> ContestRow:
    """A contest of testing."""
    contest, counting = faced.transcript.contest, Counting()
    counting.add(faced, value)
    score = counting.score
    return ContestRow(
        *(plan.arm.variant, plan.arm.sweep, plan.arm.game, plan.run, "testing", part, challenger, number),
        *contest.contestants,
        role=faced.role,
        kind="test",
        outcome=contest.outcome or DRAW,
        result="won" if score.won else "lost" if score.lost else "drawn",
        stood=bool(score.stood),
        in_a_row=0,
        length=len(contest.moves),
        ending=contest.ending,
        moves=_moves(game, contest),
        seed=faced.transcript.seed,
        learned={},
        decisions=score.decisions,
        never_seen=score.never_seen,
        voted=score.voted,
        comments=score.comments,
        muted=score.muted,
        seconds=round(score.seconds, 6),
    )


def _moves(game: Game, contest: Contest) -> str:
    return " ".join(write_move(game, move) for move in contest.moves)


def part_row(part: int, learned: Learned, until: Until) -> PartRow:
    """A learning phase that is over."""
    course, met = learned.course, bool(learned.met)
    return PartRow(
        *(part, learned.trainer, course.contests, course.lessons, course.lost, course.watched),
        *(course.stood, course.in_a_row, met, _stopped(met, until)),
    )


def _stopped(met: bool, until: Until) -> Stopped:
    if isinstance(until, Contests):
        return "contests" if met else "trainer"
    assert isinstance(until, Consecutive)
    return "standard" if met else "gave up"


def run_row(
    plan: RunPlan,
    learned: Learned,
    parts: tuple[PartRow, ...],
    muted: tuple[str, ...],
    value: int,
    seconds: tuple[float, float],
) -> RunRow:
    """A run that is over."""
    stages = [stage for stage in STAGES if stage == "placing" or learned.game.sliding != "never"]
    return RunRow(
        *(plan.arm.variant, plan.arm.sweep, plan.arm.game, plan.run, plan.seed, parts),
        sizes=learned.sizes,
        weights={stage: weights for stage in stages if (weights := _weights(stage, learned))},
        dropped={stage: dropped for stage in stages if (dropped := _dropped(stage, learned))},
        states_seen=learned.states_seen,
        value=value,
        muted=muted,
        seconds_learning=round(seconds[0], 3),
        seconds_testing=round(seconds[1], 3),
        made_with=made_with(),
    )


def _weights(stage: Stage, learned: Learned) -> dict[str, float]:
    """What each Advisor counts in testing."""
    knowledge, settings = learned.knowledge, learned.settings
    asked = asked_in(stage, panel_for(learned.game, knowledge, settings), knowledge, settings)
    weights = weights_in(stage, asked, knowledge, settings, testing=True)
    return {name: round(weight, DIGITS) for name, weight in sorted(weights.items())}


def _dropped(stage: Stage, learned: Learned) -> dict[str, str]:
    dropped = learned.knowledge[AWL_WEIGHTS].stage(stage).dropped
    return {name: str(why.fault) for name, why in sorted(dropped.items())}


@cache
def made_with() -> Mapping[str, str]:
    """Versions, the learner and the platform."""
    here = {"python": platform.python_version(), "platform": platform.platform(), "processors": str(os.cpu_count())}
    return {**{name: _version(name) for name in PACKAGES}, "learner": learner_source(), **here}


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
