"""Random opinion, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.came_to_mind import CameToMind
from hoyle.show.claims.telling import Telling


def words(_game: Game, _claim: CameToMind) -> str:
    """No more than that."""
    return "came to mind"


TELLING = Telling(CameToMind, words)
