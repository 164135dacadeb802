"""Plain words: shown as their author's own."""

from forr.claim import Plain
from hoyle.games.frame import Game
from hoyle.show.claims.telling import Telling


def words(_game: Game, claim: Plain) -> str:
    """As they were given."""
    return claim.words


TELLING = Telling(Plain, words)
