"""What a move does to the number of moves, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.mobility import Mobility
from hoyle.show.claims.phrases import counted
from hoyle.show.claims.telling import Telling


def words(_game: Game, claim: Mobility) -> str:
    """Both sides' gain: leaves the opposition 2 moves fewer and itself 1 more."""
    if not claim.opposing:
        return f"leaves itself {_change(claim.own)} and the opposition as many"
    own = _short(claim.own) if claim.own else "as many"
    return f"leaves the opposition {_change(claim.opposing)} and itself {own}"


def _change(count: int) -> str:
    return f"{counted(abs(count), 'move')} {'more' if count > 0 else 'fewer'}"


def _short(count: int) -> str:
    return f"{abs(count)} {'more' if count > 0 else 'fewer'}"


TELLING = Telling(Mobility, words)
