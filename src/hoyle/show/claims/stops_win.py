"""A win that is stopped, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.stops_win import StopsWin
from hoyle.show.claims.telling import Telling


def words(_game: Game, claim: StopsWin) -> str:
    """Whether anything else would do."""
    return "is the only way to stop a win on the next ply" if claim.only else "stops a win on the next ply"


TELLING = Telling(StopsWin, words)
