"""Forks, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.fork_ahead import ForkAhead
from hoyle.show.claims.phrases import places
from hoyle.show.claims.telling import Marks, Telling

SHORT = {
    "makes": "makes a fork",
    "forces": "threatens a line, and then a fork",
    "spoils": "spoils a fork of the opposition's",
    "leaves": "leaves the opposition a fork",
    "drives": "drives the opposition into a fork of its own",
}


def words(game: Game, claim: ForkAhead) -> str:
    """What becomes of it, and where."""
    where = places(game, claim.at, "and" if claim.act in ("makes", "drives") else "or")
    return f"{SHORT[claim.act]}: {where}"


def long_words(game: Game, claim: ForkAhead) -> str:
    """With the places that matter."""
    at, either = places(game, claim.at), places(game, claim.at, "or")
    answer = game.board.names[claim.answer]
    told = {
        "makes": f"makes a fork: {at} would each complete a line",
        "forces": f"threatens a line at {answer}; answered there, a piece on {either} makes a fork",
        "spoils": f"spoils a fork of the opposition's, which a piece on {either} would have made",
        "leaves": f"leaves the opposition a fork, which a piece on {either} would make",
        "drives": f"threatens a line at {answer}; answered there, {at} would each complete a line of the opposition's",
    }
    return told[claim.act]


def marks(_game: Game, claim: ForkAhead) -> Marks:
    """Where it is, and where the answer goes."""
    return Marks(locations=(*claim.at, *((claim.answer,) if claim.answer >= 0 else ())))


TELLING = Telling(ForkAhead, words, long_words, marks)
