"""A dangerous state, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.dangerous import Dangerous
from hoyle.show.claims.telling import Telling


def words(_game: Game, _claim: Dangerous) -> str:
    """That it is one."""
    return "leads to a dangerous state"


def long_words(_game: Game, _claim: Dangerous) -> str:
    """What that is."""
    return "leads to where a contest was lost before, though nobody has proved that it must be"


TELLING = Telling(Dangerous, words, long_words)
