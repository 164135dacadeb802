"""Panic: stop the opposition from winning on the next ply (tutorial, 3.3; blackboard, 3; SPEC A5).

The only move that does is insisted upon; where several do, the others are refused; where none does, there is nothing
to say. Reading: moves that end the contest in a win or a loss are Victory's and Don't Lose's business, so that in
figure 1 of the blackboard paper square 6 is "the only way to prevent a win", though X could also win at once in
square 2.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.replies_win import RepliesWin
from hoyle.mind.claims.stops_win import StopsWin
from hoyle.mind.situation import Situation


@advisor(1, rank=5, opposes=True)
def panic(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Block the opposition's win on the next ply."""
    situation = blackboard.situation
    considered = [move for move in blackboard.actions if not (situation.wins(move) or situation.loses(move))]
    careless = [move for move in considered if situation.lets_opposition_win(move)]
    if not careless or len(careless) == len(considered):
        return
    if len(careless) == len(considered) - 1:
        saving = next(move for move in considered if move not in careless)
        yield 10, saving, StopsWin(_is_alone(situation, saving))
        return
    for move in careless:
        yield 0, move, RepliesWin(situation.winning_replies(move), situation.replies(move), known=False)


def _is_alone(situation: Situation, saving: Move) -> bool:
    """Whether every other move, on offer or not, loses or lets the opposition win."""
    others = (move for move in situation.every_move if move != saving)
    return all(situation.loses(move) or situation.lets_opposition_win(move) for move in others)
