"""Foresight: prefer what looks least as if the opposition could force a gain (our own; SPEC B5).

It looks no further than its own move. What it sees there are views, lines with their surroundings, and what such views
have come to mean.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from forr.decision import INDIFFERENT
from hoyle.games.position import Move
from hoyle.mind.advisors.looking import looks
from hoyle.mind.knowledge.views import VIEWS
from hoyle.mind.situation import Situation

STEEP = 3  # a little less safe is much less welcome


@advisor(3, opposes=True, reads=(VIEWS,))
def foresight(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Prefer positions that look as if the opposition could gain nothing by force."""
    for look in looks(blackboard):
        strength = round(10 * look.beside**STEEP)
        yield strength, look.move, look.claim("nearly as safe" if strength > INDIFFERENT else "riskier")
