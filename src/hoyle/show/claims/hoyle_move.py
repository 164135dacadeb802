"""A move of Hoyle's own, in words."""

from hoyle.games.frame import Game
from hoyle.games.phrases import joined
from hoyle.mind.claims.hoyle_move import HoyleMove
from hoyle.show.claims.telling import Telling


def words(_game: Game, claim: HoyleMove) -> str:
    """How Hoyle fared with it."""
    counts = ((claim.won, "won"), (claim.drawn, "drawn"), (claim.lost, "lost"))
    return f"is what Hoyle did before: {joined([f'{count} {what}' for count, what in counts if count])}"


TELLING = Telling(HoyleMove, words)
