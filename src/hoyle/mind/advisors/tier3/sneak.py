"""Sneak: leave the opposition as many ways to go wrong as possible (002 names it among its gambits; SPEC A29).

Where several moves are as good, the one with the most traps wins most contests. Enough Rope vetoes, and counts only
blunders that the rules punish at once; Sneak merely prefers, and counts replies known to lose. While men slide it
counts those too that look like mistakes by what views have come to mean, the less the riskier its own move looks, as
Wary has it; unless the leeway is wide, for looks must not outvote everybody else. A move that earns another turn shows
no reply to judge it by, and where the contest has been before a trap is worth less each time.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from forr.claim import Claim
from forr.decision import INDIFFERENT
from hoyle.games.position import Move
from hoyle.mind.advisors.looking import NO_PITFALLS, Pitfalls, pitfalls
from hoyle.mind.advisors.recurring import freshness
from hoyle.mind.advisors.tier3.wary import STEEP
from hoyle.mind.claims.replies_lose import RepliesLose
from hoyle.mind.knowledge.leeway import AT_LEAST, LEEWAY
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES
from hoyle.mind.knowledge.views import VIEWS
from hoyle.mind.situation import Situation


@advisor(3, reads=(LEEWAY, SIGNIFICANT_STATES, VIEWS))
def sneak(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Leave the opposition as many ways to go wrong as possible."""
    situation, looked = blackboard.situation, _looked(blackboard)
    answered = [move for move in blackboard.actions if not situation.moves_again(move)]
    shares = {
        move: freshness(blackboard, move) * max(_known(situation, move), looked.trap(move, STEEP))
        for move in answered
        if situation.replies(move) and not situation.good_replies(move)
    }
    most = max(shares.values(), default=0.0)
    if most == 0 or (len(shares) == len(answered) and min(shares.values()) == most):
        return
    for move, share in shares.items():
        strength = INDIFFERENT + round(INDIFFERENT * share / most)
        if strength > INDIFFERENT:
            yield strength, move, _claim(situation, looked, move)


def _looked(blackboard: Blackboard[Situation, Move]) -> Pitfalls:
    """What looks like a mistake, where that may count."""
    stage = blackboard.situation.stage
    counts = stage == "sliding" and blackboard.knowledge[LEEWAY].leeway(stage) <= AT_LEAST
    return pitfalls(blackboard) if counts else NO_PITFALLS


def _known(situation: Situation, move: Move) -> float:
    """What share of the replies is known to lose."""
    return situation.bad_replies(move) / situation.replies(move)


def _claim(situation: Situation, looked: Pitfalls, move: Move) -> Claim:
    """What is known, unless more looks wrong than is known to lose."""
    if looked.trap(move, STEEP) > _known(situation, move):
        return looked.claim(move)
    return RepliesLose(situation.bad_replies(move), situation.replies(move), known=True)
