"""A win or a loss at once, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.ends import Ends
from hoyle.show.claims.telling import Telling


def words(_game: Game, claim: Ends) -> str:
    """Which of the two."""
    return "wins at once" if claim.wins else "loses at once"


TELLING = Telling(Ends, words)
