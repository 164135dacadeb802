"""An opening, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.opening import Opening
from hoyle.show.claims.telling import Telling


def words(_game: Game, _claim: Opening) -> str:
    """Whose it is."""
    return "opens as one did who beat Hoyle"


TELLING = Telling(Opening, words)
