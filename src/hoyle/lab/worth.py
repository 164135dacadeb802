"""What something is worth to a contestant, how far the end is, and how that is known (SPEC B3)."""

from __future__ import annotations

from typing import Literal, NamedTuple

Held = Literal["win", "draw", "loss", "unknown"]
# By the rules, from the whole solution, from an endgame table, by Hoyle's significant states, or by a search.
Means = Literal["rules", "exact", "endgame", "proved", "search"]

OPPOSITE: dict[Held, Held] = {"win": "loss", "draw": "draw", "loss": "win", "unknown": "unknown"}
RANK: dict[Held, int] = {"loss": 0, "draw": 1, "unknown": 1, "win": 2}


class Worth(NamedTuple):
    """What a position or a move is worth to one contestant."""

    value: Held  # unknown where a search has seen no end
    distance: int | None  # plies to the end, where that is decided
    means: Means
    score: int = 0  # of a search, in hundredths of a man

    @property
    def certain(self) -> bool:
        """Whether it is known and not only judged."""
        return self.value != "unknown"

    @property
    def turned(self) -> Worth:
        """The same as the opposition sees it."""
        return self._replace(value=OPPOSITE[self.value], score=-self.score)

    def further(self, plies: int) -> Worth:
        """The same with the end so many plies further away, or nearer if there are fewer than none."""
        return self if self.distance is None else self._replace(distance=self.distance + plies)
