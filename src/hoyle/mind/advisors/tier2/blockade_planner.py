"""Blockade planner: take away the opposition's last moves (SPEC A8, B1).

For games where pieces move and the mover who cannot move loses. Each own move leaves the opposition one answer that
does not lose at once; after the last there is none. Where pieces are captured, a blockade and too few men are one
danger to the opposition, and the plan counts on both; a line that wins is the mill planner's. It is asked before that
one, since it wins and a mill only gains.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import advisor
from forr.blackboard import Blackboard
from forr.decision import Plan
from hoyle.games.frame import Game
from hoyle.games.position import Move
from hoyle.mind.advisors.planning import after_any_answer, ends_of, force, plan_of
from hoyle.mind.claims.shuts_in import ShutsIn, shuts_in, too_few
from hoyle.mind.claims.steps import ForcedStep
from hoyle.mind.perception.lines.forcing import SHUT, ForcedLine
from hoyle.mind.situation import Situation

DEPTH = 4  # moves of one's own before the opposition is shut in


@advisor(2, rank=2)
def blockade_planner(blackboard: Blackboard[Situation, Move]) -> Iterator[Plan[Move]]:
    """Take away the opposition's last moves."""
    game = blackboard.situation.game
    if game.placing_only or game.stuck != "loses":
        return
    line = force(blackboard, SHUT, DEPTH)
    if line.steps:
        steps, end = tuple(ForcedStep(step.move, step.answer) for step in line.steps), _end(game, line)
        yield plan_of(line, [ShutsIn(rest, *end) for rest in ends_of(steps)])


def _end(game: Game, line: ForcedLine) -> tuple[Move | None, bool]:
    """How it ends after the first answer that comes to mind: with which move, and whether by too few men."""
    end = after_any_answer(game, line)
    wins = [move for move in end.moves if shuts_in(game, end.position, move)] if end else []
    return (wins[0], too_few(game, game.after(end.position, wins[0]))) if end and wins else (None, False)
