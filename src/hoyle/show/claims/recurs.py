"""A position that recurs, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.recurs import Recurs
from hoyle.show.claims.phrases import times
from hoyle.show.claims.telling import Telling


def words(_game: Game, claim: Recurs) -> str:
    """How often it has been there."""
    return f"leads to a position that has occurred {times(claim.times)}"


TELLING = Telling(Recurs, words)
