"""A transposition table: what was worked out about a position, for as long as it stays true (SPEC B2).

What a look at a position shows, and what an analysis of it finds, follow from the rules, the symmetries and the
significant states alone. So a table belongs to a set of states: it answers while nothing is added to them, and goes
when something is. It answers for exactly the same position, not up to symmetry, since the order of the moves is part
of the answer; so a hit changes nothing but the time. It is bounded, and no knowledge file ever sees it.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

MOST = 20_000  # rows of all answers together: moves looked at, positions decided; some 10 MB


class Transpositions:
    """Answers about positions of one game; the one asked for longest ago goes first."""

    def __init__(self) -> None:
        self.subject: tuple[Any, Any] = (None, None)  # the game and the symmetries that the answers are about
        self.answers: dict[Hashable, tuple[Any, int]] = {}
        self.rows = 0

    def get(self, game: Any, images: Any, key: Hashable) -> Any:
        """What is known already; None if it is not."""
        if self.subject[0] is not game or self.subject[1] is not images:
            return None
        found = self.answers.pop(key, None)
        if found is None:
            return None
        self.answers[key] = found  # asked for just now
        return found[0]

    def put(self, game: Any, images: Any, key: Hashable, answer: Any, rows: int) -> None:
        """Keep an answer, which takes so many rows; about another game or other symmetries a table begins anew."""
        if self.subject[0] is not game or self.subject[1] is not images:
            self.subject, self.answers, self.rows = (game, images), {}, 0
        _, before = self.answers.pop(key, (None, 0))
        self.answers[key] = answer, rows
        self.rows += rows - before
        while self.rows > MOST:
            _, gone = self.answers.pop(next(iter(self.answers)))
            self.rows -= gone
