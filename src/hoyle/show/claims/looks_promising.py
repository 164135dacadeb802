"""How promising a move looks, in words; no chance is spoken, since none has been measured."""

from hoyle.games.frame import Game
from hoyle.games.notation import write_move
from hoyle.mind.claims.looks_promising import LooksPromising
from hoyle.show.claims.phrases import counted
from hoyle.show.claims.telling import Telling


def words(game: Game, claim: LooksPromising) -> str:
    """The rank."""
    best = write_move(game, claim.best)
    ranks = {
        "most promising": "looks most like a gain, whatever the opposition answers",
        "as promising": "looks as much like a gain as any other, whatever the opposition answers",
        "less promising": f"looks like a gain whatever the opposition answers, if less so than {best}",
    }
    return ranks[claim.rank]


def long_words(game: Game, claim: LooksPromising) -> str:
    """And among how many moves."""
    return f"{words(game, claim)}, of {counted(len(claim.among), 'move')}"


TELLING = Telling(LooksPromising, words, long_words)
