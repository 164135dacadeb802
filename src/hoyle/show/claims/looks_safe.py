"""How safe a move looks, in words; no chance is spoken, since none has been measured."""

from hoyle.games.frame import Game
from hoyle.games.notation import write_move
from hoyle.mind.claims.looks_safe import LooksSafe
from hoyle.show.claims.phrases import counted
from hoyle.show.claims.telling import Marks, Telling


def words(game: Game, claim: LooksSafe) -> str:
    """The rank, and the line that says most about it."""
    best = write_move(game, claim.safest)
    ranks = {
        "safest": "looks safest",
        "as safe": "looks as safe as the safest",
        "nearly as safe": f"looks nearly as safe as {best}, the safest",
        "riskier": f"looks riskier than {best}",
    }
    line = " ".join(game.board.names[place] for place in claim.line)
    return f"{ranks[claim.rank]}, judging by {line} above all"


def long_words(game: Game, claim: LooksSafe) -> str:
    """And among how many moves, and from what."""
    return f"{words(game, claim)}; {counted(len(claim.among), 'move')} compared, safe being what ends in no forced loss"


def marks(_game: Game, claim: LooksSafe) -> Marks:
    """The line."""
    return Marks(lines=(claim.line,))


TELLING = Telling(LooksSafe, words, long_words, marks)
