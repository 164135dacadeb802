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
from hoyle.games.notation import write_move
from hoyle.games.position import Move
from hoyle.mind.advisors.planning import after_any_answer, force, plan_of
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
        yield plan_of(line, _purpose(game, line))


def _purpose(game: Game, line: ForcedLine) -> str:
    """Which moves are left to the opposition on the way, and how it ends."""
    way = [f"leave the opposition only {write_move(game, step.answer)}" for step in line.steps if step.answer]
    end = f"win by {_end(game, line)}"
    return ", ".join([*way, f"and then {end}"]) if way else end


def _end(game: Game, line: ForcedLine) -> str:
    """How it ends after the first answer that comes to mind."""
    end = after_any_answer(game, line)
    wins = [move for move in end.moves if end.wins(move)] if end else []
    if not end or not wins:
        return "leaving only moves that lose"
    met = end.after(wins[0])
    few = met.own.bit_count() + met.hand < game.fewest
    return f"{write_move(game, wins[0])}, which leaves it {'too few men' if few else 'no move'}"
