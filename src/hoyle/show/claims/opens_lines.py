"""Lines that are begun and closed, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.opens_lines import OpensLines
from hoyle.show.claims.phrases import counted, marked, the_lines
from hoyle.show.claims.telling import Marks, Telling


def words(_game: Game, claim: OpensLines) -> str:
    """How many of each, as far as there are any."""
    begun = f"begins {counted(len(claim.begun), 'open line')}" if claim.begun else ""
    closed = f"closes {len(claim.closed)} to the opposition" if begun else _closed(len(claim.closed))
    return f"{begun} and {closed}" if begun and claim.closed else begun or closed


def _closed(count: int) -> str:
    return f"closes {counted(count, 'line')} to the opposition"


def long_words(_game: Game, claim: OpensLines) -> str:
    """Which they are."""
    begun = f"begins {the_lines(claim.begun)}" if claim.begun else "begins no line"
    closed = f"closes {the_lines(claim.closed)} to the opposition" if claim.closed else "closes none to the opposition"
    return f"{begun} and {closed}"


def marks(_game: Game, claim: OpensLines) -> Marks:
    """The lines."""
    return marked((*claim.begun, *claim.closed))


TELLING = Telling(OpensLines, words, long_words, marks)
