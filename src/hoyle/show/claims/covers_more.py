"""Wider cover, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.covers_more import CoversMore
from hoyle.show.claims.phrases import counted, marked, the_lines
from hoyle.show.claims.telling import Marks, Telling


def words(_game: Game, claim: CoversMore) -> str:
    """How much wider, and on which lines."""
    return f"goes to {the_lines(claim.lines)}, and covers {counted(claim.more, 'more location')}"


def marks(_game: Game, claim: CoversMore) -> Marks:
    """The lines."""
    return marked(claim.lines)


TELLING = Telling(CoversMore, words, marks=marks)
