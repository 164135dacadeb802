"""Resistance, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.resists import Resists
from hoyle.show.claims.phrases import counted
from hoyle.show.claims.telling import Telling


def words(_game: Game, _claim: Resists) -> str:
    """That all is lost, and what is left to do."""
    return "asks most of the opposition, in a position lost against perfect play"


def long_words(game: Game, claim: Resists) -> str:
    """How long it lasts, and what the opposition has to find."""
    lasts = f"it lasts {counted(claim.plies, 'ply', 'plies')} or more"
    found = f"{claim.winning} of {counted(claim.replies, 'reply', 'replies')} are known to win"
    return f"{words(game, claim)}: {lasts}, and {found}"


TELLING = Telling(Resists, words, long_words)
