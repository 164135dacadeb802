"""Pitchfork: advance one's own forks, destroy the opposition's (tutorial, Table 8.2 and 3.3; SPEC A19).

It knows the shapes of forks that have decided contests. A fork is a bipartite graph of lines and locations, so a shape
learned in one corner is recognised wherever lines cross in the same way. A move that threatens a line leaves the
opposition one answer: then it matters whether that answer makes a fork, or lets the mover make one. For games where
pieces never move and a line wins; elsewhere there are no forks to know.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np

from forr.advisor import Remark, advisor
from forr.blackboard import Blackboard
from hoyle.games.kernels import EVERYWHERE, signed
from hoyle.games.position import Move
from hoyle.mind.knowledge.forks import FORKS
from hoyle.mind.perception.lines.fork_kernels import (
    DRIVES,
    FORCES,
    LEAVES,
    MAKES,
    SPOILS,
    judge_placement,
    threat_squares,
)
from hoyle.mind.perception.lines.forks import Fork
from hoyle.mind.situation import Situation

OPINIONS = {
    MAKES: (10, "makes a fork"),
    FORCES: (9, "forces the way to a fork"),
    SPOILS: (8, "spoils a fork of the opposition"),
    LEAVES: (1, "leaves the opposition a fork"),
    DRIVES: (0, "drives the opposition into a fork"),
}


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
        if found in OPINIONS:
            strength, reason = OPINIONS[found]
            yield strength, move, reason


@lru_cache(maxsize=64)
def _shapes(forks: tuple[Fork, ...]) -> Any:
    """Which lengths of crossing lines have made a fork, as a table."""
    shapes = np.zeros((65, 65), dtype=np.bool_)
    for fork in forks:
        sizes = [line.bit_count() for line in fork.lines]
        for one in sizes:
            for another in sizes:
                shapes[one, another] = True
    return shapes
