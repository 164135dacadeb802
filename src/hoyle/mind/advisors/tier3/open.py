"""Open: begin with a good opening (ideal trainer, 2.2; blackboard, 2; SPEC A22 and K4).

Good openings are how Hoyle, moving second, was beaten; when Hoyle moves first it tries them on others. Once the contest
has left every opening, there is nothing to say.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.opening import OPENING
from hoyle.mind.knowledge.openings import OPENINGS
from hoyle.mind.situation import Situation


@advisor(3, reads=(OPENINGS,))
def open(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:  # noqa: A001 (the papers' name for it)
    """Begin as those did who beat Hoyle when it moved second."""
    situation = blackboard.situation
    if situation.mover != situation.game.start.mover:
        return
    good_here = blackboard.knowledge[OPENINGS].get(situation.key)
    if not good_here:
        return
    for move in blackboard.actions:
        if situation.key_after(move) in good_here:
            yield 8, move, OPENING
