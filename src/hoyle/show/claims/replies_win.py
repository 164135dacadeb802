"""Replies that win, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.replies_win import RepliesWin
from hoyle.show.claims.phrases import counted
from hoyle.show.claims.telling import Telling


def words(_game: Game, claim: RepliesWin) -> str:
    """Who can win, and how soon."""
    if claim.again:
        return "earns another turn that can win"
    return "lets the opposition reach a win" if claim.known else "lets the opposition win on the next ply"


def long_words(game: Game, claim: RepliesWin) -> str:
    """In how many ways."""
    by = ", by the rules or as far as is known" if claim.known else ""
    return f"{words(game, claim)}, in {claim.winning} of {counted(claim.replies, 'way')}{by}"


TELLING = Telling(RepliesWin, words, long_words)
