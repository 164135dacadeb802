"""Attitudes: whether more or less of something in one's zones goes with winning or with losing (tutorial, 4.2).

An attitude is a number: SEEK where winners differ from everybody else, AVOID where losers do, positive where theirs is
higher, negative where it is lower. So -AVOID says that losers had less of it; 0 says nothing.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hoyle.mind.perception.zones.zones import Expression

SEEK, AVOID = 1, 2
OWN, OPPOSING = 0, 1  # whose zones

VERBS = {SEEK: "seek", AVOID: "avoid"}
WHO = {SEEK: "winners", AVOID: "losers"}
WHOSE = ("its", "the opposition's")


def directions(attitudes: NDArray[np.int8] | int) -> NDArray[np.int8]:
    """For each attitude which way is better for a contestant: 1 more, -1 less, 0 it does not matter."""
    return np.where(abs(attitudes) == SEEK, np.sign(attitudes), -np.sign(attitudes)).astype(np.int8)


def in_words(attitude: int) -> str:
    """The attitude alone: winners had it higher."""
    return f"{WHO[abs(attitude)]} had it {'higher' if attitude > 0 else 'lower'}"


def advisor_name(expression: Expression, attitude: int) -> str:
    """The name of the Advisor that an expression becomes: seek_high_average_density_of_one_step_zones_placing."""
    words = f"{VERBS[abs(attitude)]} {'high' if attitude > 0 else 'low'} {expression.words} {expression.stage}"
    return words.replace("-", " ").replace(" ", "_")
