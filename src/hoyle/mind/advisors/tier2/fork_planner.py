"""Fork planner: force the way to a fork, or to a line that can no longer be stopped (tutorial, 3.3; SPEC A8, B1).

For games where pieces never move and a line wins. Each own move threatens a line, so that the opposition has one
answer; the last threatens two lines at once. What the plan rests on are those answers: whoever leaves a threat
unanswered loses to Victory, which also completes the line in the end.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import advisor
from forr.blackboard import Blackboard
from forr.decision import Plan
from hoyle.games.frame import Game
from hoyle.games.position import Move
from hoyle.mind.advisors.planning import LOOKS, ends_of, plan_of
from hoyle.mind.claims.forces_fork import ForcesFork
from hoyle.mind.claims.steps import ForcedStep
from hoyle.mind.perception.lines import lines
from hoyle.mind.perception.lines.forcing import Forced, forced_fork
from hoyle.mind.situation import Situation

DEPTH = 4  # moves of one's own before a line is completed


@advisor(2, rank=1)
def fork_planner(blackboard: Blackboard[Situation, Move]) -> Iterator[Plan[Move]]:
    """Force the way to a fork."""
    game, position = blackboard.situation.game, blackboard.situation.position
    if not game.placing_only or game.line != "win":
        return
    line = forced_fork(game, position, blackboard.actions, DEPTH, min(LOOKS, blackboard.budget.left))
    blackboard.budget.spend(line.looks)
    if line.steps:
        steps = tuple(ForcedStep(step.move, step.answer, _threatened(game, step)) for step in line.steps)
        yield plan_of(line, [ForcesFork(rest) for rest in ends_of(steps)])


def _threatened(game: Game, step: Forced) -> tuple[lines.Line, ...]:
    """The lines that lack one piece after a step."""
    after = game.after_unchecked(step.position, step.move)
    held = after.opposing  # the turn has passed
    open_to_us = lines.open_lines(game, after, step.position.mover)
    return tuple(line for line in open_to_us if (line.mask & held).bit_count() == line.size - 1)
