"""Freedom: more moves for me next turn, fewer for the opposition (tutorial, 3.3 and Table 8.2; SPEC A17).

Reading: the two differences, after the move against before it, are netted: what I gain in moves less what the
opposition gains. At zero it is silent, so it has nothing to say where pieces never move: there both contestants place
on the same locations. Strengths grow with the net, one for each move gained; where more than five are at stake, in
proportion.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move
from hoyle.mind.claims.mobility import Mobility
from hoyle.mind.perception.survey.mobility import moves_of_opposition
from hoyle.mind.situation import Situation


@advisor(3, opposes=True)
def freedom(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Maximize the number of moves on the next turn, minimize it for the opposition."""
    situation = blackboard.situation
    if situation.game.placing_only:
        return
    changes = _changes(situation, blackboard.actions)
    nets = {move: own - opposing for move, (own, opposing) in changes.items()}
    scale = max(5, *map(abs, nets.values())) if nets else 5
    for move, net in nets.items():
        if net:
            yield _strength(net, scale), move, Mobility(*changes[move])


def _changes(situation: Situation, moves: tuple[Move, ...]) -> dict[Move, tuple[int, int]]:
    """For each move after which the contest goes on, what the mover and the opposition gain in mobility."""
    own, opposing = len(situation.every_move), moves_of_opposition(situation.game, situation.position)
    return {
        move: (situation.mobility(move) - own, _opposing_mobility(situation, move) - opposing)
        for move in moves
        if not situation.ends(move)
    }


def _opposing_mobility(situation: Situation, move: Move) -> int:
    if situation.moves_again(move):  # the replies that were counted are the mover's own
        return moves_of_opposition(situation.game, situation.after(move))
    return situation.replies(move)


def _strength(net: int, scale: int) -> int:
    """From 0 to 10, and never indifferent."""
    share = (5 * abs(net) + scale - 1) // scale
    return 5 + share if net > 0 else 5 - share
