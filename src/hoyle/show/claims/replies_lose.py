"""Replies that lose, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.replies_lose import RepliesLose
from hoyle.show.claims.telling import Telling


def words(_game: Game, claim: RepliesLose) -> str:
    """All, some or none of them."""
    if claim.losing == 0:
        return (
            "leaves the opposition no reply known to lose" if claim.known else "leaves the opposition no losing reply"
        )
    if claim.again:
        return "earns another turn in which every move loses"
    if claim.losing == claim.replies:
        return "leaves only replies that lose"
    known = "known to lose" if claim.known else "that lose at once"
    return f"leaves {claim.losing} of {claim.replies} replies {known}"


def long_words(game: Game, claim: RepliesLose) -> str:
    """And how that is known."""
    if not claim.known:
        return f"leaves the opposition {claim.replies} replies, of which {claim.losing} lose at once"
    return f"{words(game, claim)}, by the rules or as far as is known"


TELLING = Telling(RepliesLose, words, long_words)
