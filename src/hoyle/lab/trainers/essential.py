"""Essential: the trainer makes certain that essential positions are met (ideal trainer, section 7; SPEC B4).

"A good trainer should not leave the introduction of essential material, like the fork in Figure 3, to chance." After
so many whole lessons come so many that begin at essential positions with the learner to move: first those that it has
not met, those nearest to perfect play before others; then all of them again and again. Which positions those are is
worked out from the exact solution, on the trainer's side; the learner only plays.
"""

from __future__ import annotations

from hoyle.games.position import Position
from hoyle.lab.essential_positions import essential_positions
from hoyle.lab.trainers.alternation import Alternation, read_arranged
from hoyle.lab.trainers.fixture import Fixture, TrainingSoFar, posed
from hoyle.lab.trainers.pairing import Pairing, Trainer, TrainerRequest
from hoyle.mind.knowledge.hoyle_moves import HOYLE_MOVES

SPELLING = "essential"
EXAMPLE = "essential(2,7)"
EXPECTED = "how many whole lessons, how many at essential positions and, if wanted, wise or another teacher"


def read(request: TrainerRequest) -> Trainer:
    """The trainer; 2 and 7 where no numbers are given."""
    return read_arranged(request, _arranged)


def _arranged(turns: Alternation, pairing: Pairing, so_far: TrainingSoFar) -> Fixture:
    number = turns.number_of_other(so_far.course.contests)
    start = None if number is None else _next(so_far, number)
    return Fixture(pairing) if start is None else posed(start, start.mover, turns.teacher)


def _next(so_far: TrainingSoFar, number: int) -> Position | None:
    """The first essential position that the learner has not met; where it has met all, one after another."""
    essential, met = essential_positions(so_far.game), so_far.knowledge[HOYLE_MOVES]
    if not essential:
        return None
    unmet = (position for position in essential if so_far.key(position) not in met)
    return next(unmet, essential[number % len(essential)])
