"""What the opposition could force, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.lets_force import LetsForce
from hoyle.show.claims.forces import shortened, written
from hoyle.show.claims.telling import Marks, Telling


def words(game: Game, claim: LetsForce) -> str:
    """What could be forced, and how it would begin."""
    return f"lets the opposition {_what(claim)} by force{shortened(game, claim.line)}"


def long_words(game: Game, claim: LetsForce) -> str:
    """The whole line."""
    return f"lets the opposition {_what(claim)} by force: {written(game, claim.line)}"


def _what(claim: LetsForce) -> str:
    if not claim.gain:
        return "win"
    return "gain a piece" if claim.line[-1].captures else "win or gain a piece"


def marks(_game: Game, claim: LetsForce) -> Marks:
    """The opposition's moves."""
    return Marks(moves=claim.line[::2])


TELLING = Telling(LetsForce, words, long_words, marks)
