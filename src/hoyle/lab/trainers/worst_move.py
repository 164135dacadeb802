"""Worst move: contests with a contestant that always makes the worst possible move (ideal trainer, section 5).

The paper names it as an experiment worth making. With numbers it is a change from good teaching: `worst_move(2,7)` is
two contests with the perfect contestant, then seven with the worst; a third argument names another teacher.
"""

from __future__ import annotations

from itertools import count

from hoyle.lab.trainers.alternation import read_alternation
from hoyle.lab.trainers.pairing import Trainer, TrainerRequest, alternately
from hoyle.table.worst import SPELLING as WORST

SPELLING = "worst_move"
EXAMPLE = "worst_move(2,7)"
EXPECTED = "nothing, or how many lessons, how many contests with the worst contestant and, if wanted, another teacher"


def read(request: TrainerRequest) -> Trainer:
    """The worst contestant alone, or after lessons."""
    if not request.parts:
        return Trainer(SPELLING, lambda _: (alternately(turn, "hoyle", WORST) for turn in count()))
    turns = read_alternation(request, "it has no contests at all")
    return Trainer(turns.name, lambda _: turns.pairings(lambda number: alternately(number, "hoyle", WORST)))
