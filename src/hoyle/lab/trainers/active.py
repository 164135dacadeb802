"""Active: the learner asks for the positions it is least sure of (ideal trainer, section 5; SPEC B4).

After so many whole lessons come so many that begin where the learner wants to know more. It looks into positions that
it has met, and into what may come of them, and asks for the one where its vote was closest, the oftener met the less
likely. By turns the teacher shows what it would do there, and the learner tries. As the paper foresaw, a learner that
asks for what is hard needs longer to meet a standard.
"""

from __future__ import annotations

from collections.abc import Iterator

from forr.decision import Decision
from hoyle.games.position import Move, Position, other
from hoyle.lab.trainers.alternation import Alternation, read_arranged
from hoyle.lab.trainers.fixture import Fixture, TrainingSoFar, posed
from hoyle.lab.trainers.pairing import Pairing, Trainer, TrainerRequest
from hoyle.mind.knowledge.hoyle_moves import HOYLE_MOVES

SPELLING = "active"
EXAMPLE = "active(2,7)"
EXPECTED = "how many whole lessons, how many that begin where it is unsure and, if wanted, wise or another teacher"

LOOKED_INTO = 12  # positions that were met, for each contest
NEARLY_EVEN = 0.1  # added to every gap, so that of votes that are even the less often met counts


def read(request: TrainerRequest) -> Trainer:
    """The active learner; 2 and 7 where no numbers are given."""
    return read_arranged(request, _arranged)


def _arranged(turns: Alternation, pairing: Pairing, so_far: TrainingSoFar) -> Fixture:
    number = turns.number_of_other(so_far.course.contests)
    start = None if number is None else least_sure(so_far)
    if number is None or start is None:
        return Fixture(pairing)
    return posed(start, start.mover if number % 2 else other(start.mover), turns.teacher)


def least_sure(so_far: TrainingSoFar) -> Position | None:
    """Where the vote would be closest, of the positions looked into; None where no vote is."""
    met = so_far.knowledge[HOYLE_MOVES]
    doubts: dict[Position, float] = {}
    for position in _looked_into(so_far):
        gap = gap_of(so_far.decide(position))
        if gap is not None:
            times = sum(sum(counts) for counts in met.get(so_far.key(position), {}).values())
            doubts[position] = (NEARLY_EVEN + gap) * (1 + times)
    return min(doubts, key=lambda position: (doubts[position], position), default=None)


def _looked_into(so_far: TrainingSoFar) -> Iterator[Position]:
    """Positions that the learner has met, and for each what may come of it."""
    held = so_far.knowledge[HOYLE_MOVES]
    met = sorted(held)
    for position in so_far.rng.sample(met, min(LOOKED_INTO, len(met))):
        yield position
        further = _further(so_far, position)
        if further is not None:
            yield further


def _further(so_far: TrainingSoFar, position: Position) -> Position | None:
    """The position after what the learner would do and some reply, where it is the learner's turn again."""
    game = so_far.game
    after = game.after_unchecked(position, so_far.decide(position).action)
    if game.outcome(after) is not None or after.mover == position.mover:
        return None
    further = game.after_unchecked(after, so_far.rng.choice(game.legal_moves(after)))
    return further if game.outcome(further) is None and further.mover == position.mover else None


def gap_of(decision: Decision[Move]) -> float | None:
    """How far the vote's favourite was ahead; None where there was no vote, or nothing to vote on."""
    if decision.tier != 3 or len(decision.tally) < 2:
        return None
    first, second, *_ = sorted(decision.tally.values(), reverse=True)
    return first - second
