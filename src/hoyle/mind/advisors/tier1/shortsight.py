"""Shortsight: what two plies show, by the rules and by what is known (tutorial, 3.3; SPEC A7).

It takes a move after which every reply loses, and refuses one after which some reply wins. Where a mill earns another
turn, the next move is one's own, and what is good of it is good.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.replies_lose import RepliesLose
from hoyle.mind.claims.replies_win import RepliesWin
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES
from hoyle.mind.situation import Situation


@advisor(1, rank=7, opposes=True, reads=(SIGNIFICANT_STATES,))
def shortsight(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Take a move after which every reply loses, avoid one after which some reply wins."""
    situation = blackboard.situation
    for move in blackboard.actions:
        replies, winning, losing = situation.replies(move), situation.good_replies(move), situation.bad_replies(move)
        again = situation.moves_again(move)
        good = RepliesWin(winning, replies, True, again) if winning else None
        bad = RepliesLose(losing, replies, True, again) if losing == replies > 0 else None
        supporting, opposing = (good, bad) if again else (bad, good)
        if supporting:
            yield 10, move, supporting
        elif opposing:
            yield 0, move, opposing
