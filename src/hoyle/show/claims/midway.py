"""The middle of a path, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.midway import Midway
from hoyle.show.claims.telling import Marks, Telling


def words(game: Game, claim: Midway) -> str:
    """Between which pieces."""
    one, another = game.board.names[claim.one], game.board.names[claim.another]
    if claim.one == claim.another:
        return f"is halfway round the free way of {claim.steps} steps from {one} back to itself"
    return f"is midway on a free path of {claim.steps} steps between {one} and {another}"


def marks(_game: Game, claim: Midway) -> Marks:
    """The pieces."""
    return Marks(locations=tuple(dict.fromkeys((claim.one, claim.another))))


TELLING = Telling(Midway, words, marks=marks)
