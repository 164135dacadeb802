"""Tutorial mixture: what the tutorial found best for five men's morris (tutorial, section 6; SPEC E2).

Perfect and reasonable contestants of four strengths are each watched against the perfect one for two contests and
played for two, twice round, 40 contests; then the perfect contestant is watched against itself for 20.
"""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.lab.trainers.pairing import Pairing, Trainer, TrainerRequest, alternately

SPELLING = EXAMPLE = "tutorial_mixture"
EXPECTED = "nothing in parentheses"

OPPOSITION = ("perfect", "reasonable(10)", "reasonable(25)", "reasonable(50)", "reasonable(100)")
ROUNDS, AT_A_TIME, AT_LAST = 2, 2, 20


def read(request: TrainerRequest) -> Trainer:
    """The mixture, sixty contests long."""
    request.at_most(0)
    return Trainer(SPELLING, lambda _: _pairings(), length=ROUNDS * len(OPPOSITION) * 2 * AT_A_TIME + AT_LAST)


def _pairings() -> Iterator[Pairing]:
    for _ in range(ROUNDS):
        for contestant in OPPOSITION:
            yield from (alternately(turn, contestant, "perfect") for turn in range(AT_A_TIME))
            yield from (alternately(turn, "hoyle", contestant) for turn in range(AT_A_TIME))
    for _ in range(AT_LAST):
        yield Pairing("perfect", "perfect")
