"""A guest in the laboratory: a plug-in's trainer, whose faults are told in a sentence that names it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from hoyle.errors import BadPlugin, HoyleError
from hoyle.games.position import Position
from hoyle.lab.trainers.fixture import Fixture, TrainingSoFar
from hoyle.lab.trainers.pairing import Pairing, Trainer, TrainerRequest
from hoyle.plugin_parts import Part, in_words


def read_guest(part: Part, request: TrainerRequest) -> Trainer:
    """The trainer that a plug-in makes of a request, its pairings checked one by one."""
    try:
        trainer: object = part.value.read(request)
    except HoyleError:
        raise
    except Exception as failure:
        raise BadPlugin(f"{part} cannot train: {in_words(failure)}.") from failure
    if not isinstance(trainer, Trainer):
        raise BadPlugin(f"{part} cannot train: its read(request) gave {trainer!r:.100}, which is no Trainer.")
    checked = replace(trainer, pairings=lambda rng: _checked(part, trainer, rng))
    if trainer.arrange is None:
        return checked
    return replace(checked, arrange=lambda pairing, so_far: _arranged(part, trainer, pairing, so_far))


def _arranged(part: Part, trainer: Trainer, pairing: Pairing, so_far: TrainingSoFar) -> Fixture:
    assert trainer.arrange is not None
    try:
        (first, second), start = trainer.arrange(pairing, so_far)
        if not isinstance(first, str) or not isinstance(second, str) or not isinstance(start, Position | None):
            raise TypeError(f"{(first, second, start)!r:.100} does not name two contestants and a position")
        if start is not None and so_far.game.outcome(start) is not None:
            raise ValueError("it arranged a contest that is over before it begins")
        return Fixture(Pairing(first, second), start)
    except HoyleError:
        raise
    except Exception as failure:
        raise BadPlugin(f"{part} failed: {in_words(failure)}.") from failure


def _checked(part: Part, trainer: Trainer, rng: Random) -> Iterator[Pairing]:
    try:
        for pairing in trainer.pairings(rng):
            if len(pairing) != 2 or not all(isinstance(spelling, str) for spelling in pairing):
                raise TypeError(f"{pairing!r:.100} does not name two contestants")
            yield Pairing(*pairing)
    except HoyleError:
        raise
    except Exception as failure:
        raise BadPlugin(f"{part} failed: {in_words(failure)}.") from failure
