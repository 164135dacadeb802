"""Wary: refuse what looks more as if the opposition could force a gain than the safest move does (our own; SPEC B5).

It goes by the same looks as Foresight. Support and opposition have weights of their own that way, and they are worth
different ones: the safest move is seldom the only correct one, but what looks unsafe seldom is correct.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.advisors.looking import looks
from hoyle.mind.knowledge.views import VIEWS
from hoyle.mind.situation import Situation

STEEP = 12  # who is wary makes much of a small doubt


@advisor(3, supports=False, opposes=True, reads=(VIEWS,))
def wary(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Avoid positions that look as if the opposition could gain something by force."""
    for look in looks(blackboard):
        yield round(5 * look.beside**STEEP), look.move, look.claim("riskier")
