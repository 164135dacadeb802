"""How much room a move leaves to slide, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.room_to_slide import RoomToSlide
from hoyle.show.claims.phrases import counted
from hoyle.show.claims.telling import Telling


def words(_game: Game, claim: RoomToSlide) -> str:
    """What either side could step to: leaves its own men 9 steps and the opposition's 6."""
    return f"leaves its own men {counted(claim.own, 'step')} and the opposition's {claim.opposing}"


TELLING = Telling(RoomToSlide, words)
