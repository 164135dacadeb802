"""What an item that is learned from contests alone may see, so that its algorithm can stand beside its handle.

An algorithm that needs the panel, the settings or what analyses have found stands in `hoyle.mind.learning`.
"""

from __future__ import annotations

from random import Random
from typing import Protocol

from forr.budget import Budget
from forr.knowledge import Knowledge
from hoyle.games.contest import Contest
from hoyle.games.frame import Game


class ContestExperience(Protocol):
    """Contests of a game, what is known of it, and what may be spent."""

    @property
    def game(self) -> Game:
        """What is played."""

    @property
    def contests(self) -> tuple[Contest, ...]:
        """The latest contests, the oldest first."""

    @property
    def contest(self) -> Contest:
        """The latest of them."""

    @property
    def knowledge(self) -> Knowledge:
        """What is known, with what has been learned from these contests so far."""

    @property
    def budget(self) -> Budget:
        """What may be spent."""

    @property
    def rng(self) -> Random:
        """The only chance there is."""
