"""Settings: how one Hoyle is made up: who sits on the panel, how it votes, how it learns (SPEC F10).

They travel in the knowledge file, so that `test`, `play` and `why` use the panel that did the learning.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any, Literal

Symmetry = Literal["none", "plane", "all"]
Drop = Literal["auto", "ask", "never"]
Patterns = Literal["none", "1993a", "1993b", "2001"]


@dataclass(frozen=True)
class Settings:
    """One Hoyle, as data."""

    panel: str = "hoyle"
    seats: tuple[str, ...] = ()  # the Advisors that are invited; none named: all
    without: tuple[str, ...] = ()  # Advisors that stay at home
    vote: str = "pwl"  # or 1, 2, 3, 4: the paradigms of the blackboard paper
    planners: bool = False  # whether tier 2 is asked
    patterns: Patterns = "none"  # whether patterns are learned, and in whose version Patsy reads them
    most_patterns: int = 30  # patterns kept
    zones: bool = False  # whether zones are learned
    symmetry: Symmetry = "all"  # which symmetries are suspected
    enough_rope: bool = False  # whether Enough Rope's veto is in force
    search_steps: int = 10_000  # nodes for the analysis of a last chance
    walk_back: bool = True  # analyse the loser's earlier positions while the last chance proves lost
    roads_steps: int = 4_000  # nodes a contest for moves that nobody chose; 0: none
    frugal: bool = True  # of what an analysis decides, keep only what proves it: one way to win, every way to lose
    most_states: int = 50_000  # significant states kept
    advisor_steps: int = 100_000  # what an Advisor may spend on one decision

    def as_data(self) -> dict[str, Any]:
        """What goes into a knowledge file."""
        return {**asdict(self), "seats": list(self.seats), "without": list(self.without)}

    @classmethod
    def of_data(cls, data: dict[str, Any]) -> Settings:
        """From a knowledge file; what this version does not know is ignored."""
        known = {one.name for one in fields(cls)}
        given = {name: value for name, value in data.items() if name in known}
        names = {name: tuple(given.get(name, ())) for name in ("seats", "without")}
        return cls(**{**given, **names})


# What each paper had, for its experiments; `hoyle` is what plays best over the catalogue.
PANELS: dict[str, Settings] = {
    "hoyle": Settings(),
    "2001": Settings(
        "2001", without=("sneak",), symmetry="plane", enough_rope=True, walk_back=False, roads_steps=0, frugal=False
    ),
}
