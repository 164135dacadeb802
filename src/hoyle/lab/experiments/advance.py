"""How far an experiment is: runs finished, contests a second, when it may be over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from time import monotonic


@dataclass(frozen=True)
class Advance:
    """How far an experiment is."""

    finished: int  # runs in the ledger
    runs: int  # in all
    contests: int  # played in this sitting, also in runs under way
    seconds: float  # of this sitting
    finished_now: int  # runs finished in this sitting

    @property
    def contests_a_second(self) -> float:
        """How quickly it goes."""
        return self.contests / self.seconds if self.seconds else 0.0

    @property
    def seconds_left(self) -> float | None:
        """How long the rest may take; nobody can tell before a run is finished."""
        if not self.finished_now:
            return None
        return self.seconds / self.finished_now * (self.runs - self.finished)

    @property
    def in_words(self) -> str:
        """`12 of 100 runs, 3,456 contests, 120 a second, about 3 min left`."""
        told = f"{self.finished:,} of {self.runs:,} runs, {self.contests:,} contest{'' if self.contests == 1 else 's'}"
        if self.seconds:
            told += f", {self.contests_a_second:,.3g} a second"
        left = self.seconds_left
        return told if left is None else f"{told}, about {_duration(left)} left"


@dataclass
class Advancing:
    """An experiment's advance as it is told."""

    told: Callable[[Advance], None]
    advance: Advance
    started: float = field(default_factory=monotonic)
    under_way: dict[int, int] = field(default_factory=dict)  # contests by the place of their run

    def begin(self) -> None:
        """The first run begins now; what was made ready before tells nothing of how quickly runs go."""
        self.started = monotonic()

    def hear(self, place: int, contests: int) -> None:
        """A run has come so far; word of it may come late."""
        self.under_way[place] = max(contests, self.under_way.get(place, 0))
        self._tell()

    def finish(self, place: int, contests: int) -> None:
        """A run is in the ledger."""
        self.under_way[place] = contests
        before = self.advance
        self.advance = replace(before, finished=before.finished + 1, finished_now=before.finished_now + 1)
        self._tell()

    def _tell(self) -> None:
        contests, seconds = sum(self.under_way.values()), monotonic() - self.started
        self.advance = replace(self.advance, contests=contests, seconds=seconds)
        self.told(self.advance)


def _duration(seconds: float) -> str:
    """A time as people say it."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"
