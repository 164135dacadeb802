"""Farsight: refuse what comes out worse in contests that are imagined to their end (our own; SPEC A34).

For games whose pieces stay where they are placed. As long as the end is further off than forced lines are followed,
Hoyle goes on in its mind with each move that is left, some thousand times in all, and oftenest with what has come out
best. What it has hardly come back to is refused; which of the others to make is left to the vote.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from forr.memory import MemoryKind
from hoyle.games.position import Move, Position
from hoyle.mind.claims.comes_out_worse import ComesOutWorse
from hoyle.mind.perception.forced.forced import MOST_PLIES
from hoyle.mind.perception.imagined.imagined import Imagined, can_imagine, imagined_contests
from hoyle.mind.situation import Situation

SELDOM = 0.25  # of the contests that the move gone on with most often has


@advisor(1, rank=10, supports=False, opposes=True)
def farsight(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Avoid what comes out worse in contests imagined to their end."""
    situation = blackboard.situation
    if not can_imagine(situation.game) or sum(situation.position.hands) <= MOST_PLIES:
        return
    moves = tuple(move for move in blackboard.actions if not situation.ends(move))
    if len(moves) < 2:
        return
    found = _imagined(blackboard, moves)
    best = max(moves, key=lambda move: found[move].contests)
    for move, one in found.items():
        if one.contests < SELDOM * found[best].contests and one.percentage < found[best].percentage:
            yield 0, move, ComesOutWorse(one.percentage, best, found[best].percentage, moves)


IMAGINED_CONTESTS: MemoryKind[tuple[Position, tuple[Move, ...]], dict[Move, Imagined]] = MemoryKind(
    "imagined contests", rows=len
)


def _imagined(blackboard: Blackboard[Situation, Move], moves: tuple[Move, ...]) -> dict[Move, Imagined]:
    """What comes of each of these moves, looked up where the memory has it."""
    game, position = blackboard.situation.game, blackboard.situation.position
    blackboard.budget.spend(len(moves))  # not what was imagined: what is remembered must cost the same
    return blackboard.memory.recall(
        IMAGINED_CONTESTS, (game,), (position, moves), lambda: imagined_contests(game, position, moves)
    )
