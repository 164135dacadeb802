"""No pattern, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.no_pattern import NoPattern
from hoyle.show.claims.telling import Telling


def words(_game: Game, _claim: NoPattern) -> str:
    """That others show some."""
    return "shows no pattern that is known, where others do"


TELLING = Telling(NoPattern, words)
