"""Resist: where every move is known to lose, ask most of the opposition (our own; SPEC A3).

Sadder refuses positions that are known to be lost and would leave the moves that lose at once, which nobody files. So
where all is lost, as far as two plies and what is known can tell, the latest loss is chosen, and among equally late
ones the move after which the smallest share of replies wins.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.resists import KNOWN_REPLY, Resists
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES
from hoyle.mind.situation import Situation


@advisor(1, rank=3, reads=(SIGNIFICANT_STATES,))
def resist(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Where every move is known to lose, lose as late as possible and leave the opposition most to err."""
    situation = blackboard.situation
    losses: dict[Move, int] = {}
    for move in blackboard.actions:
        plies = plies_to_lose(situation, move)
        if plies is None:
            return
        losses[move] = plies
    if len(set(losses.values())) > 1 or max(losses.values()) > 1:  # else all lose at once, and one is like another
        best = max(losses, key=lambda move: (losses[move], -_winning_share(situation, move)))
        yield 10, best, Resists(losses[best], situation.good_replies(best), situation.replies(best))


def plies_to_lose(situation: Situation, move: Move) -> int | None:
    """How many plies a move is known to last, at least; None where it is not known to lose."""
    if situation.loses(move):
        return 1
    if situation.lets_opposition_win(move):
        return 2
    if situation.known(move) == -1:
        return 1 + situation.known_distance(move)
    if situation.good_replies(move) and not situation.moves_again(move):
        return KNOWN_REPLY
    return None


def _winning_share(situation: Situation, move: Move) -> float:
    return situation.good_replies(move) / max(situation.replies(move), 1)
