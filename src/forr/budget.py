"""Budgets: how many steps a computation may take before it must answer (SPEC F2).

Steps are counted, not seconds, so that a seed gives the same result on every machine; the clock stands behind as a
safety net for people's patience and is generous enough never to be met in an experiment.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from forr.clock import now
from forr.errors import OutOfBudget

USUAL_STEPS = 100_000  # where nothing else is said
PATIENCE = 60.0  # seconds


@dataclass
class Budget:
    """Steps that are left to spend, and the moment when patience ends."""

    steps: int
    patience: float = PATIENCE
    spent: int = 0
    started: float = field(default_factory=now)

    @property
    def left(self) -> int:
        """How many steps are left; none once the clock has run out."""
        if now() - self.started > self.patience:
            return 0
        return max(self.steps - self.spent, 0)

    def spend(self, steps: int = 1) -> None:
        """Take so many steps, or raise OutOfBudget when there are not so many left or patience is over."""
        if steps > self.left:
            raise OutOfBudget(
                f"more than {self.steps:,} steps" if self.spent + steps > self.steps else "out of patience"
            )
        self.spent += steps
