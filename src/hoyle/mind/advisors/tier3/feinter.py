"""Feinter: threaten a line so that the answer goes where it does no good (002 names it among its gambits; SPEC A29).

Reading: a feint is a threat that can be met in one way only. It is worth making where that answer serves no plan of
the opposition's own, for then a turn was taken from it; it is a mistake where the answer itself threatens a line. Lines
must be worth closing, so it is silent at misère games, and where a line can be closed at once nobody needs to feint.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.frame import Game
from hoyle.games.position import Move, Position
from hoyle.mind.claims.draws_answer import DrawsAnswer
from hoyle.mind.perception.lines.forcing import CLOSE, forced_answers
from hoyle.mind.perception.lines.lines import HELD, plans_in
from hoyle.mind.perception.survey.survey_kernels import MOVE
from hoyle.mind.situation import Situation


@advisor(3, opposes=True)
def feinter(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Threaten a line so that the answer goes where it does no good."""
    situation = blackboard.situation
    game = situation.game
    if game.line not in ("win", "mill") or any(move.captures or situation.wins(move) for move in situation.moves):
        return
    numbers = {move: situation.rows[move][MOVE] for move in blackboard.actions}
    for move, answer in forced_answers(game, situation.position, CLOSE, numbers).items():
        served = _served(game, situation.after(move), answer)
        if served == 0:
            yield 8, move, DrawsAnswer(answer, threatens=False)
        elif served == 1:  # one piece short
            yield 3, move, DrawsAnswer(answer, threatens=True)


def _served(game: Game, position: Position, answer: Move) -> int:
    """0 if an answer serves no open line of whoever gives it, 1 if one of them then lacks a single piece, else 2."""
    plans = plans_in(game, position).advanced(answer)
    if not plans:
        return 0
    nearest = max(plans, key=HELD)
    return 1 if nearest.held == nearest.line.size - 1 else 2
