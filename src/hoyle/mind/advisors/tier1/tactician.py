"""Tactician: gain a piece by force, and refuse what lets the opposition gain one (our own; SPEC A31).

For games with captures: whoever falls a piece behind has all but lost, long before that can be proved. A capture that
is answered by another is no gain. While pieces are placed, a gain that is not made at once is taken if it lasts: if few
pieces are left in hand when it comes as soon as the opposition may let it, and the opposition can force nothing then.
Else a piece in hand is worth more than a line of play that uses it up, as was measured.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.advisors.forcing import Loss, forced_after, forced_by_mover, is_answered, regains, sooner, soonest_end
from hoyle.mind.advisors.looking import looks
from hoyle.mind.claims.costly import Costly
from hoyle.mind.claims.forces import Forces
from hoyle.mind.claims.lets_force import LetsForce
from hoyle.mind.knowledge.costly_states import COSTLY_STATES
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES
from hoyle.mind.knowledge.views import VIEWS
from hoyle.mind.perception.forced.forced import ForcedMoves
from hoyle.mind.situation import Situation

FEW_IN_HAND = 2  # of both sides' pieces


@advisor(1, rank=9, opposes=True, reads=(COSTLY_STATES, SIGNIFICANT_STATES, VIEWS))
def tactician(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Gain a piece by force, avoid what lets the opposition gain one."""
    if not blackboard.situation.game.has_captures:
        return
    line = forced_by_mover(blackboard, gains=True)
    if len(line) == 1 and line[0] in blackboard.actions:
        best = _best_gain(blackboard, line[0])
        yield 10, best, Forces((best,), gain=True)
        return
    if line and line[0] in blackboard.actions and _is_worth_it(blackboard, line):
        yield 10, line[0], Forces(line, gain=True)
        return
    for move, loss in sooner(_losses(blackboard), blackboard.actions).items():
        yield 0, move, loss.claim


def _best_gain(blackboard: Blackboard[Situation, Move], found: Move) -> Move:
    """Of the captures that gain a piece at once, one that lets the opposition force nothing, and looks safest."""
    situation = blackboard.situation
    if situation.ends(found) or situation.moves_again(found):
        return found
    gains = [move for move in blackboard.actions if move.captures and move in situation.passing]
    unanswered = [move for move in gains if not situation.capturing_replies(move)]
    if len(unanswered) < 2:  # nothing to choose
        return found
    costly = forced_after(blackboard, gains=True)
    safety = {look.move: look.beside for look in looks(blackboard)}
    return max(unanswered, key=lambda move: (move not in costly, safety.get(move, 0.0), move == found), default=found)


def _is_worth_it(blackboard: Blackboard[Situation, Move], line: ForcedMoves) -> bool:
    """Whether a gain that takes a while is wanted: while sliding, and while placing if it lasts."""
    if blackboard.situation.stage == "sliding":
        return True
    end = soonest_end(blackboard, line)
    return sum(end.hands) <= FEW_IN_HAND and not is_answered(blackboard, end)


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
