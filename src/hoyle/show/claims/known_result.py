"""A known result, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.known_result import KnownResult
from hoyle.show.claims.phrases import counted
from hoyle.show.claims.telling import Telling


def words(_game: Game, claim: KnownResult) -> str:
    """Won or lost."""
    return f"leads to a position that is known to be {'won' if claim.won else 'lost'}"


def long_words(game: Game, claim: KnownResult) -> str:
    """And how far the end is."""
    return f"{words(game, claim)}, {counted(claim.distance, 'ply', 'plies')} from the end"


TELLING = Telling(KnownResult, words, long_words)
