"""Material: more pieces for me, fewer for the opposition (tutorial, 3.2 and Table 8.2; SPEC A16).

Reading: where pieces can be captured, one in hand is a piece too, so that only captures change the count; the paper's
Material speaks in 7% of five men's morris and has a high weight there. Elsewhere a placement is a piece more,
also at tic-tac-toe, where that is no help; weights are there to learn so. No move of our games costs its mover a
piece, so there is nothing to oppose.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import OFF, Move
from hoyle.mind.claims.material import PLACES, Material
from hoyle.mind.situation import Situation


@advisor(3)
def material(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Increase the number of its pieces, decrease the opposition's."""
    hands_count = blackboard.situation.game.has_captures
    for move in blackboard.actions:
        places = move.origin == OFF
        gained = len(move.captures) + int(places and not hands_count)
        if gained:
            yield min(10, 5 + 2 * gained), move, Material(places, move.captures) if move.captures else PLACES
