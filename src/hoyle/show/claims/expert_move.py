"""An expert's move, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.expert_move import ExpertMove
from hoyle.show.claims.phrases import counted, times
from hoyle.show.claims.telling import Telling


def words(_game: Game, claim: ExpertMove) -> str:
    """That an expert did so; and that it did not always lose."""
    if claim.made == claim.not_lost:
        return "is what an expert did, and did not lose"
    return f"is what an expert did, and did not lose {claim.not_lost} of {claim.made} times"


def long_words(_game: Game, claim: ExpertMove) -> str:
    """How often."""
    lost = f"lost {counted(claim.made - claim.not_lost, 'contest')}" if claim.made > claim.not_lost else "did not lose"
    return f"was made here by an expert {times(claim.made)}, who {lost} with it"


TELLING = Telling(ExpertMove, words, long_words)
