"""Fallible(e): contests with a perfect contestant that errs at a noise level e (ideal trainer, section 3)."""

from __future__ import annotations

from hoyle.lab.trainers.pairing import Trainer, TrainerRequest, lessons_with

SPELLING = "fallible"
EXAMPLE = "fallible(10,wise)"
EXPECTED = "a percentage from 0 to 100 and, if wanted, wise"


def read(request: TrainerRequest) -> Trainer:
    """The fallible trainer."""
    request.at_most(2)
    noise, wise = request.percentage(), request.word(1, "wise")
    return lessons_with(f"fallible({noise:g},wise)" if wise else f"fallible({noise:g})")
