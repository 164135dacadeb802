"""The pattern cache: patterns that recur and have one kind of outcome, a fixed number of them (visual cues, section 3).

Every pattern that has been seen is *collected* with its strengths: in how many contests whoever made it won, drew and
lost, faded by a tenth with every contest since. Those that persist and are consistent are *kept* (tutorial, 4.1), the
least recently used first; only they advise.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from hoyle.mind.perception.patterns.patterns import Association, Pattern

PatternVersion = Literal["1993a", "1993b", "2001"]

RECURS = 2  # contests in which a pattern must have been seen
CONSISTENT = 0.75  # the share of its strength that one outcome must hold
ASSOCIATIONS: tuple[Association, Association, Association] = ("win", "draw", "loss")


class Evidence(NamedTuple):
    """What has been seen of a pattern: its strengths, in how many contests, and in which contest last."""

    won: float
    drawn: float
    lost: float
    contests: int
    last: int

    @property
    def strength(self) -> float:
        """All of its strengths together."""
        return self.won + self.drawn + self.lost

    @property
    def association(self) -> Association | None:
        """The outcome that holds most of its strength, if it is consistent."""
        strengths = (self.won, self.drawn, self.lost)
        most = max(strengths)
        return ASSOCIATIONS[strengths.index(most)] if most >= CONSISTENT * self.strength > 0 else None

    @property
    def persists(self) -> bool:
        """Whether it has recurred."""
        return self.contests >= RECURS


@dataclass(frozen=True)
class PatternCache:
    """What is known of patterns; never edited."""

    collected: Mapping[Pattern, Evidence] = field(default_factory=dict)
    kept: tuple[Pattern, ...] = ()  # the least recently used first
    contests: int = 0  # how many have been studied
    version: PatternVersion = "2001"  # how they were learned, and are to be read

    def __len__(self) -> int:
        return len(self.kept)

    @property
    def associations(self) -> dict[Pattern, Association]:
        """The patterns that are kept, each with the outcome that it is associated with."""
        found = ((pattern, self.collected[pattern].association) for pattern in self.kept)
        return {pattern: association for pattern, association in found if association is not None}

    @property
    def everywhere(self) -> int:
        """Every location that a pattern speaks of."""
        mask = 0
        for pattern in self.collected:
            mask |= pattern.everywhere
        return mask


def worth_keeping(collected: Mapping[Pattern, Evidence], most: int) -> tuple[Pattern, ...]:
    """The patterns that recur and are consistent, the least recently used first; so many of them.

    Reading: where most contests are drawn nearly everything goes with a draw, so patterns that do go first of all. Of
    those used in the same contest the stronger counts as used later.
    """
    sound = [pattern for pattern, one in collected.items() if one.persists and one.association is not None]
    sound.sort(key=lambda pattern: _use(collected[pattern]))
    return tuple(sound[len(sound) - min(most, len(sound)) :])


def _use(one: Evidence) -> tuple[bool, int, float]:
    """What speaks for keeping a pattern: that it says who wins, that it was used lately, that it is strong."""
    return one.association != "draw", one.last, one.strength
