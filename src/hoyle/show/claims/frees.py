"""A line of which the opposition is relieved, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.frees import Frees
from hoyle.show.claims.phrases import marked, the_lines
from hoyle.show.claims.telling import Marks, Telling


def words(_game: Game, claim: Frees) -> str:
    """Which line."""
    return f"frees the opposition of {the_lines([claim.plan.line])}"


def long_words(game: Game, claim: Frees) -> str:
    """And how near it was to being completed."""
    return f"{words(game, claim)}, of which it had {claim.plan.held} of {claim.plan.line.size}"


def marks(_game: Game, claim: Frees) -> Marks:
    """The line."""
    return marked([claim.plan.line])


TELLING = Telling(Frees, words, long_words, marks)
