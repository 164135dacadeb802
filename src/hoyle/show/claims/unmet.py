"""Where nobody has been, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.unmet import Unmet
from hoyle.show.claims.telling import Telling


def words(_game: Game, _claim: Unmet) -> str:
    """That nobody is remembered there."""
    return "leads to where nobody is remembered to have moved"


TELLING = Telling(Unmet, words)
