"""Lesions: what each arm differs in from the first, with limits, judged together (SPEC E4, F10).

The standard report on an experiment that leaves something out, or puts something in: for each game the first arm is the
base, and every other is compared with it run by run.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from hoyle.lab.experiments.differences import SIGNIFICANT, Difference, holm
from hoyle.lab.experiments.figures import measured
from hoyle.lab.experiments.run_figures import difference
from hoyle.lab.experiments.tallies import ArmKey, Arms

TESTED = ("reliability", "power")
LEARNED = ("contests", "lost_in_training")


@dataclass(frozen=True)
class LesionRow:
    """One figure of one arm beside the base's."""

    base: ArmKey
    key: ArmKey
    metric: str
    challenger: str  # empty: over all of them, or of training
    apart: Difference  # the arm's less the base's
    corrected: float = 1.0

    @property
    def significant(self) -> bool:
        """Whether it is one among all that were compared."""
        return self.corrected < SIGNIFICANT


def lesions(arms: Arms) -> list[LesionRow]:
    """Every arm of every game against the first of that game."""
    rows = [row for key in arms for row in _rows(arms, _base(arms, key.game), key)]
    corrected = holm([row.apart.chance for row in rows])
    return [replace(row, corrected=chance) for row, chance in zip(rows, corrected, strict=True)]


def _base(arms: Arms, game: str) -> ArmKey:
    return next(key for key in arms if key.game == game)


def _rows(arms: Arms, base: ArmKey, key: ArmKey) -> list[LesionRow]:
    if key == base:
        return []
    found = []
    challengers = [name for name in arms[base][0].testing if all(name in run.testing for run in arms[key])]
    asked = [(metric, "") for metric in LEARNED] + [(metric, name) for name in challengers for metric in TESTED]
    for metric, challenger in asked:
        one, other = measured(arms[key], metric, challenger), measured(arms[base], metric, challenger)
        if one is not None and other is not None:
            found.append(LesionRow(base, key, metric, challenger, difference(one, other)))
    return found
