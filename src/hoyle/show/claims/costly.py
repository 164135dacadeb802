"""A costly state, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.costly import Costly
from hoyle.show.claims.phrases import counted
from hoyle.show.claims.telling import Telling


def words(_game: Game, _claim: Costly) -> str:
    """What was found."""
    return "leads where the opposition is known to gain a piece by force"


def long_words(game: Game, claim: Costly) -> str:
    """And how soon."""
    return f"{words(game, claim)}, in {counted(claim.plies, 'ply', 'plies')}"


TELLING = Telling(Costly, words, long_words)
