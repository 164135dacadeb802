"""Contests lost where a move leads, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.lost_before import LostBefore
from hoyle.show.claims.phrases import counted
from hoyle.show.claims.telling import Telling


def words(_game: Game, claim: LostBefore) -> str:
    """How many, and by whom."""
    who = "experts" if claim.who == "experts" else "Hoyle"
    return f"leads to where {who} lost {claim.lost} of {counted(claim.stood, 'contest')}"


TELLING = Telling(LostBefore, words)
