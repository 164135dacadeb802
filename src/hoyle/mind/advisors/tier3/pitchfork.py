"""Pitchfork: advance one's own forks, destroy the opposition's (tutorial, Table 8.2 and 3.3; SPEC A19).

It knows the shapes of forks that have decided contests. A fork is a bipartite graph of lines and locations, so a shape
learned in one corner is recognised wherever lines cross in the same way. A move that threatens a line leaves the
opposition one answer: then it matters whether that answer makes a fork, or lets the mover make one. For games where
pieces never move and a line wins; elsewhere there are no forks to know.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.frame import Game
from hoyle.games.kernels import EVERYWHERE, signed, unsigned
from hoyle.games.position import Move, bits
from hoyle.games.rulebook_kernels import Flags
from hoyle.mind.claims.fork_ahead import ForkAhead
from hoyle.mind.knowledge.forks import FORKS
from hoyle.mind.perception.lines.fork_kernels import (
    DRIVES,
    FORCES,
    LEAVES,
    MAKES,
    SPOILS,
    fork_squares,
    judge_placement,
    threat_squares,
)
from hoyle.mind.perception.lines.forks import Fork
from hoyle.mind.situation import Situation

STRENGTHS = {MAKES: 10, FORCES: 9, SPOILS: 8, LEAVES: 1, DRIVES: 0}


@advisor(3, opposes=True, reads=(FORKS,))
def pitchfork(blackboard: Blackboard[Situation, Move]) -> Iterator[Remark[Move]]:
    """Advance own forks, destroy the opposition's."""
    forks = blackboard.knowledge[FORKS]
    game, position = blackboard.situation.game, blackboard.situation.position
    if not forks or not game.placing_only or game.line != "win":
        return
    shapes = _shapes(tuple(forks))
    own, opposing, side = signed(position.own), signed(position.opposing), position.mover - 1
    everywhere = int(game.rulebook[EVERYWHERE])
    if threat_squares(game.rulebook, own, opposing, side) or threat_squares(game.rulebook, opposing, own, 1 - side):
        return  # a line that can be completed now comes before any fork
    for move in blackboard.actions:
        found = judge_placement(game.rulebook, own, opposing, side, move.target, everywhere, shapes)
        if found in STRENGTHS:
            yield STRENGTHS[found], move, _claim(game, own, opposing, side, move.target, found, shapes)


def _claim(game: Game, own: int, opposing: int, side: int, target: int, found: int, shapes: Flags) -> ForkAhead:
    """What was found, and where."""
    book, everywhere = game.rulebook, int(game.rulebook[EVERYWHERE])
    mine = own | signed(1 << target)
    threats, empty = threat_squares(book, mine, opposing, side), everywhere & ~(mine | opposing)
    if found == MAKES:
        return ForkAhead("makes", _places(threats))
    if found in (FORCES, DRIVES):  # there is one threat, and one answer to it
        theirs, answer = opposing | threats, _places(threats)[0]
        answered = threat_squares(book, theirs, mine, 1 - side)
        if found == DRIVES:
            return ForkAhead("drives", _places(answered), answer)
        forks = fork_squares(book, mine, theirs, side, shapes, answered if answered else empty & ~threats)
        return ForkAhead("forces", _places(forks), answer)
    if found == LEAVES:
        return ForkAhead("leaves", _places(fork_squares(book, opposing, mine, 1 - side, shapes, empty)))
    before = everywhere & ~(own | opposing)
    return ForkAhead("spoils", _places(fork_squares(book, opposing, own, 1 - side, shapes, before)))


def _places(mask: int) -> tuple[int, ...]:
    return tuple(bits(unsigned(mask)))


@lru_cache(maxsize=64)
def _shapes(forks: tuple[Fork, ...]) -> Flags:
    """Which lengths of crossing lines have made a fork, as a table."""
    shapes = np.zeros((65, 65), dtype=np.bool_)
    for fork in forks:
        sizes = [line.bit_count() for line in fork.lines]
        for one in sizes:
            for another in sizes:
                shapes[one, another] = True
    return shapes
