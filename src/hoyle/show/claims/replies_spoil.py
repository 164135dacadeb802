"""Replies that cost patterns, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.replies_spoil import RepliesSpoil
from hoyle.show.claims.telling import Telling


def words(_game: Game, _claim: RepliesSpoil) -> str:
    """Whatever the reply."""
    return "leaves the opposition only replies that cost it by their patterns"


TELLING = Telling(RepliesSpoil, words)
