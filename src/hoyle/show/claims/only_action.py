"""The only move."""

from forr.claim import OnlyAction
from hoyle.games.frame import Game
from hoyle.show.claims.telling import Telling


def words(_game: Game, _claim: OnlyAction) -> str:
    """That there is no other."""
    return "is the only move"


TELLING = Telling(OnlyAction, words)
