"""A capture that is prevented, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.prevents_capture import PreventsCapture
from hoyle.show.claims.telling import Telling


def words(_game: Game, _claim: PreventsCapture) -> str:
    """Whose it would be."""
    return "keeps the opposition from capturing"


TELLING = Telling(PreventsCapture, words)
