"""Shortsight: what two plies show, by the rules and by what is known (tutorial, 3.3; SPEC A7).

It takes a move after which every reply loses, and refuses one after which some reply wins. Where a mill earns another
turn, the next move is one's own, and what is good of it is good.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES
from hoyle.mind.situation import Situation


@advisor(1, rank=7, opposes=True, reads=(SIGNIFICANT_STATES,))
def shortsight(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Take a move after which every reply loses, avoid one after which some reply wins."""
    situation = blackboard.situation
    for move in blackboard.actions:
        replies = situation.replies(move)
        some_wins, all_lose = situation.good_replies(move) > 0, situation.bad_replies(move) == replies > 0
        if situation.moves_again(move):
            some_wins, all_lose = all_lose, some_wins
        if all_lose:
            yield 10, move, "wins within two plies, whatever comes"
        elif some_wins:
            yield 0, move, "lets the opposition reach a win"
