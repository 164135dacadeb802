"""The past: what an episode has already been through, where that matters to what is done next.

Whoever is asked about a situation alone has no past; nothing that depends on it may be remembered as if it did not.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Past:
    """How often each state has occurred, by whatever key tells states apart, and how many actions are left."""

    occurred: Mapping[Hashable, int] = field(default_factory=dict)
    left: int | None = None  # None: nobody knows

    def __bool__(self) -> bool:
        return bool(self.occurred)


NO_PAST = Past()
