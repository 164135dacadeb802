"""Moves that symmetry makes one, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.all_alike import AllAlike
from hoyle.show.claims.telling import Telling


def words(_game: Game, claim: AllAlike) -> str:
    """How many there are."""
    return f"is one of {claim.moves} moves that symmetry makes one"


TELLING = Telling(AllAlike, words)
