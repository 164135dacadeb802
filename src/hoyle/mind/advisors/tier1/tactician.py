"""Tactician: gain a piece by force, and refuse what lets the opposition gain one (our own; SPEC A31).

For games with captures: whoever falls a piece behind has all but lost, long before that can be proved. A capture that
is answered by another is no gain. While pieces are placed only what is gained at once is taken, for a piece in hand is
worth more than a line of play that uses it up, as was measured.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.advisors.forcing import Loss, forced_after, forced_by_mover, regains, sooner
from hoyle.mind.claims.costly import Costly
from hoyle.mind.claims.forces import Forces
from hoyle.mind.claims.lets_force import LetsForce
from hoyle.mind.knowledge.costly_states import COSTLY_STATES
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES
from hoyle.mind.situation import Situation


@advisor(1, rank=9, opposes=True, reads=(COSTLY_STATES, SIGNIFICANT_STATES))
def tactician(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Gain a piece by force, avoid what lets the opposition gain one."""
    if not blackboard.situation.game.has_captures:
        return
    line = forced_by_mover(blackboard, gains=True)
    at_once = len(line) == 1 or blackboard.situation.stage == "sliding"
    if line and at_once and line[0] in blackboard.actions:
        yield 10, line[0], Forces(line, gain=True)
        return
    for move, loss in sooner(_losses(blackboard), blackboard.actions).items():
        yield 0, move, loss.claim


def _losses(blackboard: Blackboard[Situation, Move]) -> dict[Move, Loss]:
    """The moves that cost a piece, by what is seen now or was found before.

    Where all of them do, a piece that can be won back, however the opposition takes it, does not count.
    """
    situation, costly = blackboard.situation, blackboard.knowledge[COSTLY_STATES]
    found = {
        move: Loss(len(line), LetsForce(line, gain=True)) for move, line in forced_after(blackboard, gains=True).items()
    }
    for move in blackboard.actions:
        plies = costly.get(situation.key_after(move), 0)
        if plies and move not in found and not situation.moves_again(move):
            found[move] = Loss(plies, Costly(plies))
    if len(found) < len(blackboard.actions):
        return found
    return {move: loss for move, loss in found.items() if not regains(blackboard, move)}
