"""How many replies look like mistakes, in words; no chance is spoken, since none has been measured."""

from hoyle.games.frame import Game
from hoyle.games.notation import write_move
from hoyle.mind.claims.replies_look_wrong import RepliesLookWrong
from hoyle.show.claims.phrases import counted
from hoyle.show.claims.telling import Telling


def words(game: Game, claim: RepliesLookWrong) -> str:
    """The rank."""
    most = write_move(game, claim.most)
    ranks = {
        "most": "leaves the opposition most replies that look like mistakes",
        "as many": "leaves the opposition as many replies that look like mistakes as any other move",
        "fewer": f"leaves the opposition replies that look like mistakes, if fewer than {most}",
    }
    return ranks[claim.rank]


def long_words(game: Game, claim: RepliesLookWrong) -> str:
    """And among how many moves."""
    return f"{words(game, claim)}; {counted(len(claim.among), 'move')} compared, by the share of their replies"


TELLING = Telling(RepliesLookWrong, words, long_words)
