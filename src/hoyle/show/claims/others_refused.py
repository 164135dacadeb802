"""The move that is left when all others are vetoed."""

from forr.claim import OthersRefused
from hoyle.games.frame import Game
from hoyle.show.claims.telling import Telling


def words(_game: Game, _claim: OthersRefused) -> str:
    """That nothing else is left."""
    return "is the only choice that was not refused"


TELLING = Telling(OthersRefused, words)
