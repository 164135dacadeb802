"""A move to a position that the contest has been in before."""

from __future__ import annotations

from dataclasses import dataclass

from forr.claim import Claim


@dataclass(frozen=True, slots=True)
class Recurs(Claim):
    """It leads to a position that has occurred so many times in this contest; only the contest can tell."""

    times: int
