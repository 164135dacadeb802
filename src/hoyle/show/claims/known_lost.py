"""A lost position, in words."""

from __future__ import annotations

from hoyle.games.frame import Game
from hoyle.mind.claims.known_lost import KnownLost
from hoyle.show.claims.telling import Telling


def words(_game: Game, claim: KnownLost) -> str:
    """That it is lost, and what is done about it."""
    return "lost against perfect play" + ("; this asks most of the opposition" if claim.asks_most else "")


TELLING = Telling(KnownLost, words)
