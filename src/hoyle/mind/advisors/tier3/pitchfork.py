"""Pitchfork: advance one's own forks, destroy the opposition's (tutorial, Table 8.2 and 3.3; SPEC A19).

It knows the forks that have decided contests, wherever on the board symmetry takes them, and speaks of those that have
been begun and can still be finished. The fewer pieces a fork lacks, the stronger the comment. For games where pieces
never move and a line wins; elsewhere there are no forks to know.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.position import Move, other
from hoyle.mind.perception.forks import Tines, everywhere_on_the_board
from hoyle.mind.situation import Situation

# By how many pieces the fork lacks: after one's own move; before the move that destroys the opposition's.
ADVANCING = (10, 8, 7, 6)
DESTROYING = (9, 9, 7, 6)


@advisor(3, reads=("forks", "symmetries"))
def pitchfork(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Advance own forks, destroy the opposition's."""
    if not blackboard.knowledge.get("forks") or not blackboard.situation.game.placing_only:
        return
    position = blackboard.situation.position
    own, opposing = position.own, position.opposing
    mine = _alive(blackboard, position.mover, own, opposing)
    theirs = _alive(blackboard, other(position.mover), opposing, own)
    for move in blackboard.actions:
        strength, reason = max(_advancing(mine, own, move), _destroying(theirs, move))
        if strength:
            yield strength, move, reason


def _alive(blackboard: Blackboard[Situation, Move], owner: int, held: int, against: int) -> list[tuple[Tines, int]]:
    """The known forks that a contestant has begun and that nobody has spoilt, each with how many pieces it lacks."""
    game, knowledge = blackboard.situation.game, blackboard.knowledge
    permutations = knowledge.get("symmetries") or (tuple(range(game.board.size)),)
    forks = everywhere_on_the_board(tuple(knowledge["forks"]), permutations, game.line_masks[owner - 1])
    return [(fork, fork.missing(held)) for fork in forks if fork.everywhere & held and not fork.everywhere & against]


def _advancing(forks: list[tuple[Tines, int]], own: int, move: Move) -> tuple[int, str]:
    """How strongly to support a move for the best of one's own forks; 0 if it advances none."""
    placed = 1 << move.target
    lacking = [
        after for fork, before in forks if fork.everywhere & placed and (after := fork.missing(own | placed)) < before
    ]
    if not lacking:
        return 0, ""
    least = min(lacking)
    return ADVANCING[min(least, 3)], "makes a fork" if least == 0 else "prepares a fork"


def _destroying(forks: list[tuple[Tines, int]], move: Move) -> tuple[int, str]:
    """How strongly to support a move for the nearest fork that it destroys; 0 if it destroys none."""
    lacking = [missing for fork, missing in forks if fork.everywhere >> move.target & 1]
    if not lacking:
        return 0, ""
    return DESTROYING[min(min(lacking), 3)], "spoils a fork of the opposition"
