"""Watch(A,B): Hoyle observes two contestants, who take turns in moving first (tutorial, section 5)."""

from __future__ import annotations

from itertools import count

from hoyle.lab.trainers.pairing import Trainer, TrainerRequest, alternately

SPELLING = "watch"
EXAMPLE = "watch(perfect,random)"
EXPECTED = "two contestants"


def read(request: TrainerRequest) -> Trainer:
    """The contests of others."""
    if len(request.parts) != 2 or not all(request.parts):
        raise request.refusal("it does not name two contestants")
    one, two = request.parts
    return Trainer(
        f"{SPELLING}({one},{two})",
        lambda _: (alternately(turn, one, two) for turn in count()),
        only_watching=True,
    )
