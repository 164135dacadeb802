"""A threat that can be met in one way, in words."""

from hoyle.games.frame import Game
from hoyle.games.notation import write_move
from hoyle.mind.claims.draws_answer import DrawsAnswer
from hoyle.show.claims.telling import Marks, Telling


def words(game: Game, claim: DrawsAnswer) -> str:
    """Which answer it leaves, and what that is worth."""
    worth = "threatens a line itself" if claim.threatens else "serves no line of the opposition's"
    return f"can be met by {write_move(game, claim.answer)} alone, which {worth}"


def long_words(game: Game, claim: DrawsAnswer) -> str:
    """And what happens otherwise."""
    return f"{words(game, claim)}; after any other answer a line can be closed, or the answer loses by itself"


def marks(_game: Game, claim: DrawsAnswer) -> Marks:
    """The answer."""
    return Marks(moves=(claim.answer,))


TELLING = Telling(DrawsAnswer, words, long_words, marks)
