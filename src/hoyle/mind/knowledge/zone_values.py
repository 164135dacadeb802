"""What is known of the zone expressions: their values in contests won, drawn and lost, and what followed (SPEC P4).

The tutorial keeps three lists of values for each expression. Means, standard deviations and Welch's test need no more
of a list than how many values it has, their sum and the sum of their squares, so that is what is kept.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from hoyle.mind.perception.zones.zone_attitudes import AVOID, SEEK, directions
from hoyle.mind.perception.zones.zone_kernels import DRAWN, LOST, VALUES, WON
from hoyle.mind.perception.zones.zones import repeated

Counts: TypeAlias = NDArray[np.int64]
Figures: TypeAlias = NDArray[np.float64]
Signs: TypeAlias = NDArray[np.int8]
Chosen: TypeAlias = NDArray[np.bool_]

EXPRESSIONS = 2 * VALUES
STEADY = 20  # consecutive contests with the same attitude make an expression active
HEARD = 10  # opinions before a weight is believed
FEWEST = 5  # values that a list must have to be compared
SIGNIFICANT = 0.01
TINY = 1e-9  # what rounding may leave of a variance or a difference of means that is none


@dataclass(frozen=True, eq=False, repr=False)
class ZoneValues:
    """The expressions and their values; never edited."""

    contests: int = 0
    # [stage, outcome]: how many values
    counts: Counts = field(default_factory=lambda: np.zeros((2, 3), np.int64))
    # [expression, outcome]: sum, sum of squares
    sums: Figures = field(default_factory=lambda: np.zeros((EXPRESSIONS, 3, 2)))
    # for how many contests winners, or losers, have had more (less: negative)
    streaks: Counts = field(default_factory=lambda: np.zeros((EXPRESSIONS, 2), np.int64))
    # while active, were it an Advisor: given, right
    opinions: Counts = field(default_factory=lambda: np.zeros((EXPRESSIONS, 2), np.int64))
    # for good
    given_up: Chosen = field(default_factory=lambda: np.zeros(EXPRESSIONS, np.bool_))
    # the attitude with which it became an Advisor
    important: Signs = field(default_factory=lambda: np.zeros(EXPRESSIONS, np.int8))

    def __eq__(self, another: object) -> bool:
        if not isinstance(another, ZoneValues):
            return NotImplemented
        return all(np.array_equal(getattr(self, one.name), getattr(another, one.name)) for one in fields(self))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"ZoneValues(contests={self.contests}, active={self.active}, given_up={int(self.given_up.sum())})"

    @property
    def attitudes(self) -> Signs:
        """The attitude of each active expression; a win attitude before a loss attitude. What is repeated has none."""
        wins, losses = self.streaks[:, 0], self.streaks[:, 1]
        found = np.where(abs(losses) >= STEADY, AVOID * np.sign(losses), 0)
        found = np.where(abs(wins) >= STEADY, SEEK * np.sign(wins), found)
        return np.where(repeated(), 0, found).astype(np.int8)

    @property
    def directions(self) -> Signs:
        """[stage, value]: for each active expression whether more (1) or less (-1) is better."""
        found: Signs = directions(self.attitudes)
        return found.reshape(2, VALUES)

    def trusted(self, bar: float) -> Figures:
        """The directions of the active expressions, each as long as its weight exceeds the bar; 0 for all others."""
        heard = self.opinions[:, 0] >= HEARD
        excess: Figures = np.where(heard, np.maximum(self.weights - bar, 0.0), 0.0)
        return excess * self.directions.ravel()

    @property
    def active(self) -> int:
        """How many expressions Zone Ranger listens to."""
        return int(np.count_nonzero(self.attitudes))

    @property
    def weights(self) -> Figures:
        """How often each expression has been right where it had an opinion."""
        return self.opinions[:, 1] / np.maximum(self.opinions[:, 0], 1)

    def without(self, gone: Chosen) -> ZoneValues:
        """Without values, attitudes and opinions of some expressions, which are no longer compared."""
        parts = {name: getattr(self, name).copy() for name in ("sums", "streaks", "opinions")}
        for part in parts.values():
            part[gone] = 0
        return replace(self, **parts)

    def lists(self) -> ValueLists:
        """The three lists as far as a test needs them."""
        numbers = np.repeat(self.counts, VALUES, axis=0).astype(np.float64)
        enough = np.maximum(numbers, 2)
        means = self.sums[..., 0] / enough
        variances = (self.sums[..., 1] - self.sums[..., 0] * means) / (enough - 1)
        return ValueLists(numbers, means, np.where(variances < TINY, 0.0, variances))


@dataclass(frozen=True)
class ValueLists:
    """[expression, outcome]: how many values, their mean and variance."""

    numbers: Figures
    means: Figures
    variances: Figures

    def differ(self, one: int, another: int) -> Counts:
        """For two outcomes 1 where the first's values are significantly higher, -1 where lower, else 0.

        Welch's t-test, two-sided; where neither list varies, any difference is significant.
        """
        from scipy.special import stdtr

        numbers, errors = self.numbers, self.variances / np.maximum(self.numbers, 1)
        gap = self.means[:, one] - self.means[:, another]
        gap = np.where(abs(gap) < TINY, 0.0, gap)
        error = errors[:, one] + errors[:, another]
        spread = np.where(error > 0, error, 1.0)
        shares = sum(errors[:, which] ** 2 / np.maximum(numbers[:, which] - 1, 1) for which in (one, another))
        freedom = np.where(error > 0, spread**2 / np.where(shares > 0, shares, 1.0), 1.0)
        doubt = np.where(error > 0, 2 * stdtr(freedom, -abs(gap) / np.sqrt(spread)), 0.0)
        enough = (numbers[:, one] >= FEWEST) & (numbers[:, another] >= FEWEST)
        return np.where(enough & (doubt < SIGNIFICANT), np.sign(gap), 0).astype(np.int64)

    def standing_out(self) -> Counts:
        """[expression, 2]: whether winners, and whether losers, have more (1) or less (-1) than both others."""
        from_draws, from_losses = self.differ(WON, DRAWN), self.differ(WON, LOST)
        losers_from_draws = self.differ(LOST, DRAWN)
        win = np.where(from_draws == from_losses, from_draws, 0)
        loss = np.where(losers_from_draws == -from_losses, losers_from_draws, 0)
        return np.stack([win, loss], axis=1)

    def closer_than(self, limit: float) -> Chosen:
        """Where all three means and all three standard deviations lie closer together than this."""
        deviations = np.sqrt(self.variances)
        spans = np.maximum(np.ptp(self.means, axis=1), np.ptp(deviations, axis=1))
        close: Chosen = (self.numbers.min(axis=1) >= FEWEST) & (spans < limit)
        return close
