"""What the planners of tier 2 have in common: what a plan rests on, and what one may cost (SPEC F4, B1).

A plan foresees where each of its steps is to be taken. While the opposition answers as foreseen, it is followed; once
it departs, or the step would let it win, the planners are asked anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from forr.blackboard import Blackboard
from forr.decision import Plan
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.claim import MoveClaim
from hoyle.mind.claims.steps import ForcedStep
from hoyle.mind.perception.lines.forcing import ForcedLine, forced_to
from hoyle.mind.perception.survey.survey_kernels import MOVE
from hoyle.mind.situation import Situation

LOOKS = 1_000  # positions that a planner looks at for one decision: some tenths of a millisecond


@dataclass(frozen=True)
class Foreseen:
    """What a plan rests on: the positions in which its steps are to be taken."""

    positions: tuple[Position, ...]
    closes: bool = False  # the last step closes a mill, wherever the opposition went before it

    def __call__(self, blackboard: Blackboard[Situation, Move]) -> bool:
        """Whether the plan under way still stands: its next step is safe, and what it threatens is still there."""
        plan, situation = blackboard.plan, blackboard.situation
        if plan is None or situation.lets_opposition_win(plan.steps[0]):
            return False
        if self.closes and len(plan.steps) == 1:  # it captures, and is on offer
            return True
        return situation.position == self.positions[-len(plan.steps)]


def plan_of(
    line: ForcedLine, purposes: Sequence[MoveClaim], closing: tuple[Position, Move] | None = None
) -> Plan[Move]:
    """A forced line as a plan, with what each step is for, and the move that closes it where nobody in tier 1 would."""
    steps, positions = line.moves, tuple(step.position for step in line.steps)
    if closing is not None:
        steps, positions = (*steps, closing[1]), (*positions, closing[0])
    holds = Foreseen(positions, closing is not None)
    return Plan(steps, purpose=purposes[0], holds=holds, then=tuple(purposes[1:]))


def force(blackboard: Blackboard[Situation, Move], goals: int, depth: int) -> ForcedLine:
    """The shortest way to force a goal with the moves on offer, paid from the budget."""
    situation = blackboard.situation
    firsts = (situation.rows[move][MOVE] for move in blackboard.actions)
    limit = min(LOOKS, blackboard.budget.left)
    line = forced_to(situation.game, situation.position, goals, firsts, depth, limit)
    blackboard.budget.spend(line.looks)
    return line


def passed(position: Position) -> Position:
    """The position as it would be if its mover passed: what the opposition threatens."""
    return position._replace(mover=3 - position.mover)


def ends_of(steps: tuple[ForcedStep, ...]) -> list[tuple[ForcedStep, ...]]:
    """What is still to be done before each step."""
    return [steps[number:] for number in range(len(steps))]


def after_any_answer(game: Game, line: ForcedLine) -> Situation | None:
    """What is seen after a line if the opposition answers its last step with the first move that comes to mind.

    Nothing, if whatever it answers loses by itself.
    """
    last = line.steps[-1]
    met = game.after_unchecked(last.position, last.move)
    answered = (game.after_unchecked(met, answer) for answer in game.legal_moves(met))
    end = next((position for position in answered if game.outcome(position) is None), None)
    return None if end is None else Situation.plain(game, end)
